"""The rows of the benchmark's table, a function for each part. A row is: what is measured, against what, target, figure."""
import json, os, pathlib, re, shlex, statistics, subprocess, sys, tempfile

from measuring import expect, interleaved, measure
from standin import Package

here = pathlib.Path(__file__).resolve().parent
# Survivors, what is undecided and uncheckedKill are results, too.
JUDGED = {0, 1, 4}


def run(kassios, folder, *options, **more):
    command = [kassios, "mutants", "--prebuilt", "--progress", "none", *options]
    return expect(measure(command, cwd=folder, **more), JUDGED, command)


def report(folder): return json.loads((pathlib.Path(folder) / ".kassios/latest/report.json").read_text())


def floor(kassios, sample, scratch):
    """All claims of the sample as bare processes, by xargs."""
    lines = subprocess.run(
        [kassios, "mutants", "plan", "--commands"], cwd=sample, check=True, capture_output=True).stdout
    words = scratch / "lines"
    words.write_bytes(lines.replace(b"\n", b"\0"))
    rows = []
    for workers in ("1", "2"):
        xargs = ["xargs", "-0", "-n", "1", "-P", workers, "sh", "-c"]
        ours, bare, twins = interleaved(
            lambda: run(kassios, sample, "--parallel", workers, "--no-twins").wall,
            lambda: measure(xargs, cwd=sample, input=words).wall,
            lambda: run(kassios, sample, "--parallel", workers).wall)
        trials = len(report(sample)["trials"]) - lines.count(b"\n")
        rows.append((
            f"all {lines.count(bytes([10]))} claims of PocketBank, `--parallel {workers} --no-twins`, built",
            f"`xargs -P {workers}` over `plan --commands`", "≤ 1.05 ×",
            f"**{ours / bare:.2f} ×** ({ours:.2f} s, {bare:.2f} s)"))
        rows.append((
            f"the same with twins: {trials} trials more", "the same xargs, without twins", "–",
            f"{twins / bare:.2f} × ({twins:.2f} s)"))
    return rows


def hand(kassios, sample, scratch):
    """What people do by hand: one `swift test` a claim, the switch in the environment; once."""
    listed = subprocess.run(
        [kassios, "mutants", "list", "--json"], cwd=sample, check=True, capture_output=True, text=True).stdout
    claims = [(mutant["id"], test["id"]) for mutant in json.loads(listed)["mutants"] for test in mutant["tests"]]
    loop = scratch / "loop"
    # swift test names XCTest's with a point after the target, like Swift Testing's.
    name = lambda test: "^" + re.sub(r"([^\w/])", r"\\\1", test).replace("/", r"\.", 1) + "(/|$)"
    loop.write_text("red=0\n" + "".join(
        f"ACTIVE_DEFECTS={id} swift test --skip-build --filter {shlex.quote(name(test))} || red=$((red + 1))\n"
        for id, test in claims) + f"echo $red >{shlex.quote(str(scratch / 'red'))}\n")
    by_hand = measure(["sh", loop], cwd=sample).wall
    rows = []
    for workers in ("1", "2"):
        bare, ours = interleaved(
            lambda: run(kassios, sample, "--parallel", workers, "--no-twins").wall,
            lambda: run(kassios, sample, "--parallel", workers).wall)
        red = int((scratch / "red").read_text())
        killed = report(sample)["totals"]["claims"]["killed"]
        note = "" if red == killed else f"; the loop saw {red} red, not {killed}"
        rows.append((
            f"the same, twins too, `--parallel {workers}`", "a loop of `swift test --skip-build --filter …`",
            "≥ 8 × faster",
            f"**{by_hand / ours:.1f} × faster** ({ours:.2f} s, {by_hand:.0f} s; without twins {by_hand / bare:.1f} ×{note})"))
    return rows


def processor(kassios, sample, scratch):
    """The tool's own work, with tests that do nothing, in memory: what a file system does for a new file is its own."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        package = Package(pathlib.Path(folder) / "noop", suites=100, tests=10, claims=10)
        environment = os.environ | {"TMPDIR": folder}
        usages = [
            run(kassios, package.folder, "--parallel", "2", watches_memory=True, environment=environment)
            for _ in range(5)]
    own = statistics.median(usage.processor for usage in usages) / package.trials
    memory = statistics.median(usage.memory for usage in usages)
    return [
        ("processor time of the tool itself a trial, tests that do nothing, 10,000 trials, in memory", "–", "≤ 1 ms",
         f"**{own * 1000:.2f} ms**"),
        ("peak memory of the tool with 10,000 mutants", "–", "≤ 150 MB", f"**{memory / 1e6:.0f} MB**")]


def memory(kassios, sample, scratch):
    """A test that prints a gigabyte."""
    package = Package(scratch / "noise", suites=1, tests=1, claims=1, noise=1024)
    usages = [run(kassios, package.folder, "--parallel", "1", watches_memory=True) for _ in range(5)]
    peak, wall = (statistics.median(values) for values in zip(*((usage.memory, usage.wall) for usage in usages)))
    return [("peak memory of the tool with 1 GB of test output", "–", "≤ 64 MB", f"**{peak / 1e6:.0f} MB** ({wall:.1f} s)")]


def idle_share(spans, workers):
    """The idle part of the workers' time in the last fifth of a run, from (start, end) of its trials."""
    begin, end = min(start for start, _ in spans), max(stop for _, stop in spans)
    fifth = (end - begin) / 5
    busy = sum(max(0, stop - max(start, end - fifth)) for start, stop in spans)
    return max(0, 1 - busy / (workers * fifth))


def packed(lengths, workers):
    """The spans of trials that are started longest first, each as soon as a worker is free, at no cost."""
    free, spans = [0.0] * workers, []
    for length in sorted(lengths, reverse=True):
        start = min(free)
        free[free.index(start)] = start + length
        spans.append((start, start + length))
    return spans


def idle(kassios, sample, scratch):
    """Kills of 20 ms to 2 s with their twins, four trials at a time; the second run knows the times of the first."""
    sleeps = [20 * 100 ** (number * 37 % 60 / 59) for number in range(60)]
    package = Package(scratch / "uneven", 6, 10, 1, sleeps=[round(length) for length in sleeps], kills=True)
    run(kassios, package.folder, "--parallel", "4")

    def shares():
        run(kassios, package.folder, "--parallel", "4")
        trials = report(package.folder)["trials"]
        spans = [(trial["started"], trial["started"] + trial["seconds"]) for trial in trials]
        return idle_share(spans, 4), idle_share(packed([trial["seconds"] for trial in trials], 4), 4)

    ours, ideal = (statistics.median(values) for values in zip(*(shares() for _ in range(5))))
    return [(
        "idle worker time in the last fifth of a run of 60 kills of 20 ms to 2 s and their twins, 4 workers, times known",
        "the same trials packed longest first", "≤ 5 %", f"**{ours * 100:.1f} %** (packed: {ideal * 100:.1f} %)")]


def startup(kassios, sample, scratch):
    """From one process to the end of another; a process is as cold as it can be with warm files."""
    wall = lambda *command: min(measure(command).wall for _ in range(3))
    ours, true = interleaved(lambda: wall(kassios, "--version"), lambda: wall("/bin/true"), rounds=15)
    return [(
        "`kassios --version`", "`/bin/true`", "≤ 15 ms more",
        f"**{(ours - true) * 1000:.1f} ms more** ({ours * 1000:.1f} ms, {true * 1000:.1f} ms)")]


def switch(kassios, sample, scratch):
    """An inactive switch in a loop, -O across modules."""
    source = (sample / "Sources/DefectSwitch/DefectSwitch.swift").read_text()
    (scratch / "DefectSwitch.swift").write_text(source)
    (scratch / "main.swift").write_text((here / "switch.swift").read_text())
    module = "-O -wmo -parse-as-library -emit-module -module-name DefectSwitch -emit-module-path DefectSwitch.swiftmodule"
    for words in [[*module.split(), "-c", "-o", "switch.o", "DefectSwitch.swift"], ["-O", "-I", ".", "main.swift", "switch.o", "-o", "loop"]]:
        subprocess.run(["swiftc", *words], cwd=scratch, check=True)
    plain, asking = map(float, subprocess.run([scratch / "loop"], check=True, capture_output=True).stdout.split())
    return [(
        "asking an inactive `DefectSwitch`, 10⁹ times", "an empty loop", "≤ 2 ns",
        f"**{max(0, asking - plain):.2f} ns** ({asking:.2f} s, {plain:.2f} s)")]


def scan(kassios, sample, scratch):
    """Many sources; what it prints has more than the table."""
    lines = subprocess.run([sample / ".ci/bench-scan", kassios], check=True, capture_output=True, text=True).stdout
    print(lines, file=sys.stderr)
    ratio = re.search(r"([\d.]+) x grep", lines)[1]
    return [("`manifest --check` over 20,000 Swift files, 400 MB, a tenth with claims", "`grep -rl Catches`, warm", "≤ 3 ×", f"**{ratio} ×**")]


ROWS = {function.__name__: function for function in (floor, hand, processor, memory, idle, scan, startup, switch)}
