"""One process, measured without those that it starts; medians of interleaved rounds."""
import os, pathlib, statistics, subprocess, sys, time
from dataclasses import dataclass

ROUNDS = 5


@dataclass
class Usage:
    """Seconds and bytes; `processor` is the process's own, without its children's."""

    wall: float
    processor: float
    memory: int
    status: int


def own_seconds(pid):
    """The processor time of every thread of a process that has ended and not been reaped; not that of its children."""
    # Behind the name, which may itself hold spaces: the fields from the third on (proc_pid_stat(5)).
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(pid):
    """The most memory that a process has had so far; 0 once it has ended."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"): return int(line.split()[1]) << 10
    return 0


def measure(command, cwd=None, input=None, watches_memory=False, environment=None):
    """Runs `command` quietly, with the file `input` for it to read. Its memory is looked at a hundred times a second."""
    with open(input or os.devnull) as source:
        start = time.monotonic()
        child = subprocess.Popen(
            command, cwd=cwd, env=environment, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    memory = 0
    while watches_memory and not os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG):
        memory = max(memory, peak_memory(child.pid))
        time.sleep(0.01)
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
    wall = time.monotonic() - start
    processor = own_seconds(child.pid) if sys.platform == "linux" else 0
    return Usage(wall, processor, memory, child.wait())


def interleaved(*bodies, rounds=ROUNDS):
    """The medians of what each body returns, after so many rounds in each of which every body is called once."""
    results = [[body() for body in bodies] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*results)]


def expect(usage, statuses, command):
    """Ends with a word where a command has ended otherwise than it should."""
    if usage.status not in statuses: sys.exit(f"{' '.join(map(str, command))} ended with {usage.status}")
    return usage
