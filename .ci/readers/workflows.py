#!/usr/bin/env python3
"""Reads CI files as their services would: YAML that parses, and shell lines that a shell takes. Of a page in Markdown, its blocks of YAML.

    python3 .ci/readers/workflows.py FILE…

Each fault is a line of its own; the exit status is 1 where there is one.
"""

import pathlib
import re
import subprocess
import sys

import yaml

SCRIPTS = ("run", "script", "command")


def scripts(value):
    """Everything that a runner hands to a shell."""
    if isinstance(value, list):
        for item in value:
            yield from scripts(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key in SCRIPTS:
                yield "\n".join(item) if isinstance(item, list) else item
            else:
                yield from scripts(item)


def texts(path):
    text = path.read_text(encoding="utf-8")
    return re.findall(r"^```yaml\n(.*?)^```$", text, re.M | re.S) if path.suffix == ".md" else [text]


def faults(text):
    try:
        found = list(scripts(yaml.safe_load(text)))
    except yaml.YAMLError as error:
        yield str(error)
        return
    if not found:
        yield "it runs nothing"
    for script in found:
        # What the service fills in before a shell sees it.
        text = re.sub(r"\$\{\{.*?\}\}", "1", script).replace("$$", "$")
        answer = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True, check=False)
        if answer.returncode:
            yield f"{answer.stderr.strip()} in: {script}"


read = [(path, text) for path in map(pathlib.Path, sys.argv[1:]) for text in texts(path)]
found = [f"{path}: {fault}" for path, text in read for fault in faults(text)]
print("\n".join(found) or f"{len(read)} CI files read")
sys.exit(bool(found))
