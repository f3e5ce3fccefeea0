#!/usr/bin/env python3
"""Reads reports of `kassios mutants` with readers that others wrote.

    python3 -m pip install -r .ci/readers/requirements.txt
    python3 .ci/readers/check.py [--all] FOLDER…

Each folder holds report.json, and beside it any of the files in READERS; with --all, every one of them. Every fault is a
line of its own; the exit status is 1 where there is one.
"""

import json
import pathlib
import re
import sys
import urllib.parse

import jsonschema
import junitparser
from allure_commons import model2
from pydantic import ValidationError
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

HERE = pathlib.Path(__file__).resolve().parent
OWN_SCHEMA = HERE.parent.parent / "Sources/kassios/kassios.docc/Resources/report.schema.json"
ELEMENTS_SCHEMA = HERE / "schemas/mutation-testing-report-schema.json"
FAULTS_SHOWN = 20


def load(path):
    """What a JSON file holds; keys that stand twice are a fault, and so is what is no UTF-8."""

    def members(pairs):
        keys = [key for key, _ in pairs]
        if len(keys) != len(set(keys)):
            raise ValueError(f"a key stands twice in one object: {max(keys, key=keys.count)!r}")
        return dict(pairs)

    return json.loads(path.read_bytes().decode("utf-8"), object_pairs_hook=members)


def schema_faults(value, schema_path):
    schema = load(schema_path)
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    for error in validator(schema).iter_errors(value):
        yield f"{error.json_path}: {error.message[:300]}"


# MARK: Each format


def own_faults(report, path):
    yield from schema_faults(report, OWN_SCHEMA)


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def elements_faults(report, path):
    """The official schema, and what it leaves open: ids, references, places."""
    document = load(path)
    yield from schema_faults(document, ELEMENTS_SCHEMA)
    tests = [test["id"] for group in document["testFiles"].values() for test in group["tests"]]
    mutants = [mutant for group in document["files"].values() for mutant in group["mutants"]]
    for name, ids in (("test", tests), ("mutant", [mutant["id"] for mutant in mutants])):
        for twice in sorted({one for one in ids if ids.count(one) > 1}):
            yield f"the {name} id {twice!r} stands more than once"
    for mutant in mutants:
        for key in ("coveredBy", "killedBy"):
            for test in set(mutant.get(key, [])) - set(tests):
                yield f"{mutant['id']}: {key} names the unknown test {test!r}"
    if document["thresholds"]["low"] > document["thresholds"]["high"]:
        yield "the low threshold is above the high one"
    for name, group in document["files"].items():
        for mutant in group["mutants"]:
            yield from (f"{name}: {mutant['id']}: {fault}" for fault in place_faults(mutant["location"], group["source"]))
    for name, group in document["testFiles"].items():
        for test in group["tests"]:
            if "location" in test:
                yield from (f"{name}: {fault}" for fault in place_faults(test["location"], group["source"]))
    yield from elements_count_faults(report, [mutant["status"] for mutant in mutants])


def place_faults(location, source):
    lines = [line.rstrip("\r") for line in source.split("\n")]
    places = [location["start"], location["end"]] if "end" in location else [location["start"]]
    for place in places:
        if place["line"] > len(lines):
            yield f"line {place['line']} of {len(lines)}"
        elif place["column"] > utf16(lines[place["line"] - 1]) + 1:
            yield f"column {place['column']} in line {place['line']} of {utf16(lines[place['line'] - 1])} columns"
    if len(places) == 2 and (places[0]["line"], places[0]["column"]) >= (places[1]["line"], places[1]["column"]):
        yield "it ends where it starts, or before"


def elements_count_faults(report, statuses):
    """Who computes the score from the statuses must find the report's totals."""
    totals = report["totals"]
    detected = statuses.count("Killed") + statuses.count("Timeout")
    counts = {
        "killed": (detected, totals["killed"]),
        "survived": (statuses.count("Survived"), totals["survived"]),
        "undecided and accepted": (
            statuses.count("Ignored") + statuses.count("RuntimeError"), totals["undecided"] + totals["accepted"]),
        "pending": (statuses.count("Pending"), totals["pending"]),
        "unclaimed": (statuses.count("NoCoverage"), totals["unclaimed"]),
    }
    yield from count_faults(counts)


def count_faults(counts):
    for name, (found, wanted) in counts.items():
        if found != wanted:
            yield f"{found} {name}, and report.json has {wanted}"


def sarif_faults(report, path):
    """The model made from the official schema, and what GitHub asks for beyond it."""
    document = load(path)
    try:
        Sarif.model_validate(document)
    except ValidationError as error:
        for fault in error.errors():
            yield f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}"
    (run,) = document["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    if len(run["results"]) > 25_000:
        yield f"{len(run['results'])} results, and GitHub takes 25,000"
    prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]]
    if len(prints) != len(set(prints)):
        yield "two results share a fingerprint"
    for result in run["results"]:
        if rules[result["ruleIndex"]] != result["ruleId"]:
            yield f"rule {result['ruleIndex']} is not {result['ruleId']}"
        if len(result["locations"]) != 1:
            yield f"{len(result['locations'])} locations, and GitHub shows one"
        for location in result["locations"] + result.get("relatedLocations", []):
            yield from uri_faults(location["physicalLocation"]["artifactLocation"]["uri"])
    claims = report["totals"]["claims"]
    found = [result["ruleId"] for result in run["results"]]
    yield from count_faults(
        {
            "survivors": (found.count("mutant-survived"), claims["survived"]),
            "undecided claims": (found.count("mutant-undecided"), claims["undecided"]),
            "red tests": (found.count("test-red-on-clean"), len(red_tests(report))),
            "findings": (found.count("claim-finding"), sum(1 for finding in report["findings"] if finding.get("location"))),
        })


def uri_faults(uri):
    parts = urllib.parse.urlsplit(uri)
    if parts.scheme or parts.netloc or parts.query or parts.fragment or uri.startswith("/"):
        yield f"not a path relative to the checkout: {uri!r}"
    if not re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri):
        yield f"not percent-encoded: {uri!r}"


def red_tests(report):
    return [test for test in report["clean"]["tests"] if test["outcome"] not in ("passed", "skipped")]


def junit_faults(report, path):
    """junitparser's own counts of the cases, against the file's and the report's."""
    document = junitparser.JUnitXml.fromfile(str(path))
    parts = [document, *document]
    said = [counts(part) for part in parts]
    document.update_statistics()
    counted = [counts(part) for part in parts]
    for part, before, after in zip(parts, said, counted):
        if before != after:
            yield f"{part.name} says {before}, and holds {after} tests, failures, errors and skipped ones"
    counted = counted[0]
    claims, red = report["totals"]["claims"], len(red_tests(report))
    yield from count_faults(
        {
            "tests": (counted[0], claims["selected"] + red),
            "failures": (counted[1], claims["survived"] + red),
            "errors": (counted[2], claims["undecided"] + claims["pending"]),
            "skipped": (counted[3], claims["accepted"]),
        })


def counts(part):
    return (part.tests, part.failures, part.errors, part.skipped)


def allure_faults(report, folder):
    """The classes of Allure's own adapters, which take no key that Allure does not know."""
    names = {file.name for file in folder.iterdir()}
    statuses, ids, attached = [], [], set()
    for file in sorted(folder.glob("*-result.json")):
        value = load(file)
        try:
            result = model2.TestResult(**value)
            model2.StatusDetails(**result.statusDetails)
            [model2.Label(**label) for label in result.labels]
            [model2.Parameter(**parameter) for parameter in result.parameters]
            attached |= {model2.Attachment(**attachment).source for attachment in result.attachments}
        except TypeError as error:
            yield f"{file.name}: {error}"
            continue
        if file.name != f"{result.uuid}-result.json":
            yield f"{file.name}: the uuid is {result.uuid}"
        if "start" in value and not result.start <= result.stop:
            yield f"{file.name}: it stops before it starts"
        if result.name is None or not any(label["name"] == "suite" for label in result.labels):
            yield f"{file.name}: it has no name or no suite"
        statuses.append(result.status)
        ids.append(result.historyId)
    for name in sorted(attached - names):
        yield f"the attachment {name} is missing"
    rest = {name for name in names - attached if not name.endswith("-result.json")}
    for name in sorted(rest - {"categories.json", "environment.properties"}):
        yield f"nothing refers to {name}"
    if len(ids) != len(set(ids)):
        yield "two results share a history"
    claims = report["totals"]["claims"]
    yield from count_faults(
        {
            "passed": (statuses.count(model2.Status.PASSED), claims["killed"]),
            "failed": (statuses.count(model2.Status.FAILED), claims["survived"] + len(red_tests(report))),
            "broken": (statuses.count(model2.Status.BROKEN), claims["undecided"]),
            "skipped": (statuses.count(model2.Status.SKIPPED), claims["accepted"]),
            "unknown": (statuses.count(model2.Status.UNKNOWN), claims["pending"]),
        })


def xcode_faults(report, path):
    """Problem matchers take a line for a warning where this pattern fits."""
    pattern = re.compile(r"([^\x00-\x1f]+:[1-9]\d*:[1-9]\d*: )?warning: [^\x00-\x1f\x7f]*")
    lines = path.read_bytes().decode("utf-8").split("\n")[:-1]
    for line in lines:
        if not pattern.fullmatch(line):
            yield f"not a warning: {line[:200]!r}"
    claims = report["totals"]["claims"]
    about_claims = re.compile(r"(.+?:\d+:\d+: )?warning: [A-Za-z0-9_.-]+ (survived|is undecided): ")
    found = sum(1 for line in lines if about_claims.match(line))
    yield from count_faults({"warnings about claims": (found, claims["survived"] + claims["undecided"])})


READERS = {
    "report.json": own_faults,
    "mutation-elements.json": elements_faults,
    "report.sarif": sarif_faults,
    "junit.xml": junit_faults,
    "allure-results": allure_faults,
    "warnings.txt": xcode_faults,
}


def faults(folder, wants_all):
    if not (folder / "report.json").is_file():
        yield f"{folder}: there is no report.json"
        return
    report = load(folder / "report.json")
    for name, reader in READERS.items():
        path = folder / name
        if not path.exists():
            if wants_all:
                yield f"{folder}: there is no {name}"
            continue
        found = []
        try:
            found += reader(report, path)
        except (ValueError, KeyError, TypeError, IndexError, SyntaxError, junitparser.JUnitXmlError) as error:
            found.append(f"it cannot be read: {type(error).__name__}: {error}")
        yield from (f"{path}: {fault}" for fault in found[:FAULTS_SHOWN])
        if len(found) > FAULTS_SHOWN:
            yield f"{path}: and {len(found) - FAULTS_SHOWN} more"


def main(arguments):
    folders = [pathlib.Path(argument) for argument in arguments if argument != "--all"]
    if not folders:
        sys.exit(__doc__)
    failed = False
    for folder in folders:
        found = list(faults(folder, wants_all="--all" in arguments))
        failed = failed or bool(found)
        read = ", ".join(name for name in READERS if (folder / name).exists())
        print("\n".join(found) or f"{folder}: {read}: fine")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
