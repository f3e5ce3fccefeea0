"""Shells on a terminal of their own: a line is typed, Tab is pressed, and the shell itself says what stands there then."""

import os
import pathlib
import pty
import select
import shutil
import signal
import subprocess
import time

# Each says when it is ready, and reports the line, and what was offered, when Ctrl-G is pressed.
BASH = r"""
PS1='> '; HISTFILE=; PROMPT_COMMAND='touch "$REPORT.ready"'
bind 'set bell-style none'; bind 'set page-completions off'; bind 'set completion-query-items 0'
report() {
    printf '%s\0' "$READLINE_LINE" "${tab_offers[@]}" >"$REPORT.new"
    mv "$REPORT.new" "$REPORT"
}
bind -x '"\C-g": report'
tab_offers=()
remember() { _kassios "$@"; tab_offers=("${COMPREPLY[@]}"); }
"""
BASH_END = """
# Registered as it was, but for the name of the function.
eval "$(complete -p kassios | sed 's/-F _kassios/-F remember/')"
"""
ZSH = r"""
PS1='> '; HISTFILE=; ZLE_REMOVE_SUFFIX_CHARS=
setopt no_beep no_list_beep no_auto_remove_slash; LISTMAX=10000
fpath=("$HOME/functions" $fpath)
autoload -Uz compinit && compinit -D -u
typeset -a tab_offers
compadd() {
    # Calls that only ask are none that offer.
    if (( ${argv[1,(i)(-|--)][(I)-[OAD]]} )); then builtin compadd "$@"; return; fi
    local -a hits
    builtin compadd -O hits "$@"
    tab_offers+=("${hits[@]}")
    builtin compadd "$@"
}
press() { tab_offers=(); zle complete-word }
report() { printf '%s\0' "$BUFFER" "${tab_offers[@]}" >"$REPORT.new"; mv "$REPORT.new" "$REPORT" }
zle-line-init() { touch "$REPORT.ready" }
zle -N press; zle -N report; zle -N zle-line-init
bindkey -e; bindkey '^I' press; bindkey '^G' report
"""
FISH = r"""
function fish_prompt; touch $REPORT.ready; echo '> '; end
function fish_greeting; end
function report
    printf '%s\0' (commandline -b) (complete -C (commandline -bc) | string split -f 1 \t) >$REPORT.new
    mv $REPORT.new $REPORT
end
bind \cg report
"""


class Shell:
    """One shell in a home of its own. `setup` comes before everything else in its start-up file."""

    def __init__(self, name, home, folder, kassios, setup="", autoload=False):
        self.name, self.home, self.report = name, pathlib.Path(home), pathlib.Path(home) / "report"
        self.home.mkdir(parents=True)
        script = subprocess.run([kassios, "completions", name], check=True, capture_output=True, text=True).stdout
        (self.home / "script").write_text(script)
        words = {
            "bash": ["bash", "--noprofile", "--rcfile", str(self.home / ".bashrc"), "-i"],
            "zsh": ["zsh", "-d", "-i"],
            "fish": ["fish", "-i"],
        }[name]
        source = "" if autoload else f"source '{self.home}/script'\n"
        if autoload:
            functions = self.home / "functions"
            functions.mkdir()
            (functions / "_kassios").write_text(script)
        if name == "fish":
            (self.home / ".config/fish").mkdir(parents=True)
        texts = {"bash": (".bashrc", BASH), "zsh": (".zshrc", ZSH), "fish": (".config/fish/config.fish", FISH)}
        (self.home / texts[name][0]).write_text(
            setup + texts[name][1] + source + (BASH_END if name == "bash" else ""))
        self.environment = {
            "HOME": str(home), "PATH": f"{kassios.parent}:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm",
            "REPORT": str(self.report),
        }
        self.process, self.terminal = self._start(words, folder)
        self.folder, self.screen = folder, ""
        self._wait_for(pathlib.Path(f"{self.report}.ready"))

    def _start(self, words, folder):
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, self.environment)
        return process, terminal

    def _read(self, seconds):
        if select.select([self.terminal], [], [], seconds)[0]:
            try:
                self.screen += os.read(self.terminal, 65536).decode(errors="replace")
            except OSError as error:
                raise SystemExit(f"{self.name} has ended: {self.screen}") from error

    def _wait_for(self, file):
        end = time.monotonic() + 120
        while not file.exists():
            self._read(0.01)
            if time.monotonic() > end:
                raise SystemExit(f"{self.name} does not answer: {self.screen[-2000:]}")

    def press_tab(self, typed):
        """The words of the line after Tab, as the shell itself takes them, and what was offered."""
        self.report.unlink(missing_ok=True)
        os.write(self.terminal, b"\x15" + typed.encode() + b"\t\x07")
        self._wait_for(self.report)
        line, *offered = self.report.read_text().split("\0")[:-1]
        return self._words(line), offered

    def _words(self, line):
        program = line.partition(" ")[2]
        # A quote that is still open is one that the user closes.
        for end in ("", "'", '"'):
            run = subprocess.run(
                [shutil.which(self.name), "-c", "printf '%s\\0' " + program + end],
                env=self.environment, cwd=self.folder, capture_output=True, text=True)
            if run.returncode == 0:
                return run.stdout.split("\0")[:-1]
        return [f"not a line: {line}"]

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
