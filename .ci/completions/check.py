"""What Tab makes of command lines in bash, zsh and fish: check.py KASSIOS"""

import json
import pathlib
import re
import sys
import tempfile

from shells import Shell

SUBJECT = {
    "runner": "swift-package", "switch": {"environment": {"ACTIVE_DEFECTS": "{defect}"}}, "tests": [],
    "catalogue": [{"json": "defects.json", "id": "id", "title": "title", "group": "group"}], "receipts": "reached",
}
ODD = "$HOME \\ \"&\" `x`; *"
TITLE = "It's [not] \"paid\": 5 $HOME `away` \\ 100 % {done}"


def manifest(folder, mutants):
    folder.mkdir(parents=True, exist_ok=True)
    entries = [{"id": id, "tests": tests} for id, tests in mutants.items()]
    (folder / "mutants.json").write_text(json.dumps({"version": 1, "subject": SUBJECT, "mutants": entries}))
    (folder / "defects.json").write_text(json.dumps([
        {"id": "zeroAmountAccepted", "title": TITLE, "group": "money"},
        {"id": "searchHangs", "title": "Two\nlines", "group": "two words"},
        {"id": "search.fails", "group": "it's"},
        {"id": "odd", "group": ODD},
    ]))


def make(root):
    manifest(root, {
        "zeroAmountAccepted": ["BankTests/pay(to:amount:)", "BankTests/T/test_zero"],
        "searchHangs": ["BankTests/T/`it's once`()"], "search.fails": ["BankTests/T/test_zero"],
    })
    manifest(root / "my bank", {"innerFault": ["InnerTests/T/test_inner"]})
    (root / "broken").mkdir()
    (root / "broken/mutants.json").write_text("{")
    (root / "other manifest.json").write_text("{}")
    (root / "other.txt").write_text("")
    (root / "runs/latest run").mkdir(parents=True)


# What is typed before Tab, and the words that stand there then.
LINES = [
    ("kassios mut", ["mutants"]),
    ("kassios mutants man", ["mutants", "manifest"]),
    ("kassios mutants --cle", ["mutants", "--clean"]),
    ("kassios mutants run --fail", ["mutants", "run", "--fail-fast"]),
    ("kassios mutants run --progress b", ["mutants", "run", "--progress", "bar"]),
    ("kassios mutants --progress=b", ["mutants", "--progress=bar"]),
    ("kassios mutants --clean --color ne", ["mutants", "--clean", "--color", "never"]),
    ("kassios mutants report --report ht", ["mutants", "report", "--report", "html"]),
    ("kassios completions z", ["completions", "zsh"]),
    ("kassios help exi", ["help", "exit-status"]),
    ("kassios help mutants ru", ["help", "mutants", "run"]),
    ("kassios help templates Def", ["help", "templates", "DefectSwitch.swift"]),
    ("kassios help --m", ["help", "--man"]),
    # Words of mutants.json.
    ("kassios mutants list --only zero", ["mutants", "list", "--only", "zeroAmountAccepted"]),
    ("kassios mutants list --only=zero", ["mutants", "list", "--only=zeroAmountAccepted"]),
    ("kassios mutants accept zero", ["mutants", "accept", "zeroAmountAccepted"]),
    ("kassios mutants accept --reason 'a b' zero", ["mutants", "accept", "--reason", "a b", "zeroAmountAccepted"]),
    ("kassios mutants --group mo", ["mutants", "--group", "money"]),
    ("kassios mutants --group tw", ["mutants", "--group", "two words"]),
    ("kassios mutants --group 'tw", ["mutants", "--group", "two words"]),
    ("kassios mutants --group \"tw", ["mutants", "--group", "two words"]),
    ("kassios mutants --group=two\\ w", ["mutants", "--group=two words"]),
    ("kassios mutants --group it", ["mutants", "--group", "it's"]),
    ("kassios mutants --group \"it", ["mutants", "--group", "it's"]),
    ("kassios mutants --group \\$", ["mutants", "--group", ODD]),
    ("kassios mutants --group '$", ["mutants", "--group", ODD]),
    ("kassios mutants --group \"\\$", ["mutants", "--group", ODD]),
    ("kassios mutants accept x --test BankTests/pa", ["mutants", "accept", "x", "--test", "BankTests/pay(to:amount:)"]),
    ("kassios mutants accept --test 'BankTests/pay(to:a", ["mutants", "accept", "--test", "BankTests/pay(to:amount:)"]),
    ("kassios mutants accept --test BankTests/pay\\(to:a", ["mutants", "accept", "--test", "BankTests/pay(to:amount:)"]),
    ("kassios mutants accept --test=BankTests/pay\\(to:a", ["mutants", "accept", "--test=BankTests/pay(to:amount:)"]),
    ("kassios mutants accept --test BankTests/T/\\`", ["mutants", "accept", "--test", "BankTests/T/`it's once`()"]),
    ("kassios mutants accept --test \"BankTests/T/\\`it", ["mutants", "accept", "--test", "BankTests/T/`it's once`()"]),
    ("kassios mutants list --test \"BankTests/p", ["mutants", "list", "--test", "BankTests/pay\\(to:amount:\\)"]),
    ("kassios mutants list --test BankTests/p", ["mutants", "list", "--test", "BankTests/pay\\(to:amount:\\)"]),
    # Another project: its path is typed before, or after, and has a space.
    ("kassios mutants --package-path my\\ bank --only inn", ["mutants", "--package-path", "my bank", "--only", "innerFault"]),
    ("kassios mutants --package-path='my bank' --only inn", ["mutants", "--package-path=my bank", "--only", "innerFault"]),
    ("kassios mutants --manifest \"my bank/mutants.json\" --only inn",
     ["mutants", "--manifest", "my bank/mutants.json", "--only", "innerFault"]),
    ("kassios mutants --package-path ~/b --only inn", ["mutants", "--package-path", "~/b", "--only", "innerFault"]),
    ("kassios mutants --package-path broken --only z", ["mutants", "--package-path", "broken", "--only", "z"]),
    ("kassios mutants --package-path nowhere --only z", ["mutants", "--package-path", "nowhere", "--only", "z"]),
    # Nothing to offer.
    ("kassios mutants -- --cle", ["mutants", "--", "--cle"]),
    ("kassios help claims ex", ["help", "claims", "ex"]),
]

# Files, where they are wanted and nowhere else. Before bash 4 a script cannot tell.
PATHS = [
    ("kassios mutants --manifest other\\ m", ["mutants", "--manifest", "other manifest.json"]),
    ("kassios mutants --manifest 'other m", ["mutants", "--manifest", "other manifest.json"]),
    ("kassios mutants --manifest=other\\ m", ["mutants", "--manifest=other manifest.json"]),
    ("kassios mutants --package-path my", ["mutants", "--package-path", "my bank/"]),
    ("kassios mutants --package-path oth", ["mutants", "--package-path", "oth"]),
    ("kassios mutants report runs/la", ["mutants", "report", "runs/latest run/"]),
    ("kassios mutants report --report json=other.", ["mutants", "report", "--report", "json=other.txt"]),
    ("kassios mutants report --report=json=other.", ["mutants", "report", "--report=json=other.txt"]),
    ("kassios mutants --parallel o", ["mutants", "--parallel", "o"]),
]

# What is typed before Tab, what is offered then, and what is not.
OFFERS = [
    ("kassios ", {"mutants", "completions", "help"}, {"run", "--clean"}),
    ("kassios mutants ", {"run", "manifest", "accept", "list", "plan", "report", "doctor"}, {"mutants", "other.txt"}),
    ("kassios mutants --", {"--clean", "--parallel", "--only", "--report", "--color", "--help"}, {"--json", "--check"}),
    ("kassios mutants manifest --", {"--check", "--json", "--package-path"}, {"--clean", "--only"}),
    ("kassios mutants run --report ", {"json", "html", "mutation-elements", "xcode"}, {"auto"}),
    ("kassios mutants run --only ", {"zeroAmountAccepted", "searchHangs", "search.fails"}, {"innerFault"}),
    ("kassios help ", {"mutants", "exit-status", "claims", "templates", "files", "environment"}, {"run"}),
]


def check(shell, lines, offers):
    faults = []
    home = str(shell.home)
    for typed, expected in lines:
        # A backtick means nothing to fish, and needs no backslash.
        words, _ = shell.press_tab(typed.replace("\\`", "`") if shell.name == "fish" else typed)
        expected = [word.replace("~/b", f"{home}/b") for word in expected]
        if words != expected:
            faults.append(f"{typed}⇥\n    gives    {words}\n    and not  {expected}")
    for typed, wanted, unwanted in offers:
        offered = {word.rstrip() for word in shell.press_tab(typed)[1]}
        if not wanted <= offered or unwanted & offered:
            faults.append(f"{typed}⇥\n    offers {sorted(offered)}")
    # Nothing but the line and what is offered may appear: no error, whatever the manifest is like.
    said = re.findall(r".*(?:error:|unbound|command not found|[Nn]o such|rror at).*", shell.screen)
    shell.end()
    return faults + [f"on the terminal stands {line}" for line in said]


def main():
    kassios = pathlib.Path(sys.argv[1])
    failed = False
    with tempfile.TemporaryDirectory(prefix="kassios shells ") as name:
        root = pathlib.Path(name).resolve()
        make(root / "project")
        tests = [
            ("bash", "", False, True),
            ("bash", "source /usr/share/bash-completion/bash_completion\n", False, True),
            ("bash", "COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]}\n", False, False),
            ("bash", "set -u; enable -n compopt; BASH_COMPAT=3.2\n", False, False),
            ("zsh", "", True, True), ("zsh", "", False, True), ("fish", "", False, True),
        ]
        for number, (shell, setup, autoload, paths) in enumerate(tests):
            home = root / f"home{number}"
            started = Shell(shell, home, root / "project", kassios, setup, autoload)
            (home / "b").symlink_to(root / "project/my bank")
            faults = check(started, LINES + (PATHS if paths else []), OFFERS)
            name = " ".join([shell, "(autoloaded)" if autoload else "", setup.strip()]).strip()
            print(f"{name}: {len(LINES) + len(OFFERS) + (len(PATHS) if paths else 0)} lines, {len(faults)} wrong")
            for fault in faults:
                print("  " + fault)
            failed = failed or bool(faults)
    sys.exit(1 if failed else 0)


main()
