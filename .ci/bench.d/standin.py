"""Packages whose test executable is a stand-in: their tests do nothing, so that what remains is the tool's own work."""
import json, pathlib, subprocess


class Package:
    """A package at `folder` with `suites` files of `tests` tests; each claims `claims` defects of its own.

    `noise` is how many megabytes each trial prints, `sleeps` has the milliseconds of each test; `kills` makes every
    claim true.
    """

    def __init__(self, folder, suites, tests, claims, noise=0, sleeps=None, kills=False):
        self.folder = pathlib.Path(folder)
        self.trials = suites * tests * claims
        source = self.folder / "Tests/NoopTests"
        source.mkdir(parents=True)
        (self.folder / "Package.swift").write_text("// swift-tools-version: 6.0\n")
        manifest = {
            "version": 1,
            "subject": {
                "runner": "swift-package",
                "launch": {"environment": {"NOISE_MEGABYTES": str(noise)} | ({"RED": "1"} if kills else {})},
                "switch": {"environment": {"ACTIVE_DEFECTS": "{defect}"}},
                "tests": [{"target": "NoopTests", "path": "Tests/NoopTests"}],
                "receipts": "reached",
            },
            "mutants": [],
        }
        (self.folder / "mutants.json").write_text(json.dumps(manifest, indent=2) + "\n")
        names = []
        for suite in range(suites):
            lines = ["import XCTest", "", f"final class Suite{suite}: XCTestCase {{"]
            for test in range(tests):
                number = suite * tests + test
                name = f"test_{test}" + (f"_ms{sleeps[number]}" if sleeps else "")
                names.append(f"NoopTests.Suite{suite}/{name}")
                ids = [f"`defect{number * claims + claim}`" for claim in range(claims)]
                lines += [f"    /// Catches {', '.join(ids)}.", f"    func {name}() {{}}", ""]
            (source / f"Suite{suite}.swift").write_text("\n".join(lines + ["}", ""]))
        products = self.folder / ".build/debug"
        products.mkdir(parents=True)
        (products / "tests.txt").write_text("\n".join(names) + "\n")
        code = pathlib.Path(__file__).with_name("standin.c")
        subprocess.run(["clang", "-O", code, "-o", products / "NoopPackageTests.xctest"], check=True)
