#!/usr/bin/env python3
"""Opens an HTML report as people do, in a Chromium without network, and uses it.

    html.py REPORT.html SCREENSHOTS [REPORT.json]

The report.json beside it (or the one named) says how many claims there must be. Needs `chromium` and nothing else.
Ends with 1 and one sentence when the page is not as it should be.
"""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time


class Fault(Exception):
    pass


class Browser:
    """Chromium, spoken to over two pipes in its own protocol: messages of JSON that end with a zero byte."""

    def __init__(self, folder):
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            raise Fault("there is no chromium: apt-get install -y --no-install-recommends chromium")
        (theirs_in, self.out), (self.into, theirs_out) = os.pipe(), os.pipe()

        def pipes():
            # By way of higher numbers, since any of them may be 3 or 4 already.
            read, write = os.dup(theirs_in), os.dup(theirs_out)
            high = [os.dup2(read, 60), os.dup2(write, 61)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run", f"--user-data-dir={folder}", "about:blank"],
            preexec_fn=pipes, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.rest, self.number, self.events, self.session = b"", 0, [], None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Fault(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.rest:
            part = os.read(self.into, 1 << 20)
            if not part:
                raise Fault("the browser ended by itself")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def close(self):
        self.process.terminate()
        self.process.wait(20)


class Page:
    def __init__(self, browser, path, folder):
        self.browser, self.path, self.folder = browser, path, folder
        for domain in ["Page", "Runtime", "Network", "Log"]:
            browser.ask(domain + ".enable")
        browser.ask("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def open(self, width=1280, height=900, scheme="light"):
        self.browser.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)
        self.browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.browser.ask("Page.navigate", url=self.path.resolve().as_uri())
        self.until("document.readyState === 'complete'", "the page does not finish loading")

    def get(self, script):
        answer = self.browser.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Fault(f"a script fails: {answer['exceptionDetails']['exception'].get('description', script)}")
        return answer["result"].get("value")

    def until(self, script, complaint):
        for _ in range(100):
            if self.get(script):
                return
            time.sleep(0.1)
        raise Fault(complaint)

    def expect(self, script, complaint):
        if not self.get(script):
            raise Fault(complaint)

    def press(self, key):
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ["keyDown", "keyUp"]:
            code = {"Enter": 13, "Escape": 27, "ArrowRight": 39, "ArrowDown": 40}[key]
            self.browser.ask("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                             **(text if kind == "keyDown" else {}))

    def click(self, selector):
        # Two frames, so that what scrolling draws anew is drawn before the button goes down.
        box = self.get(f"""(async () => {{
            const node = () => document.querySelector({json.dumps(selector)});
            node().scrollIntoView({{ block: 'center', behavior: 'instant' }});
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const box = node().getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        for kind in ["mousePressed", "mouseReleased"]:
            self.browser.ask("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def type(self, selector, text):
        self.get(f"document.querySelector({json.dumps(selector)}).select()")
        self.browser.ask("Input.insertText", text=text)
        time.sleep(0.4)

    def picture(self, name, whole=True):
        picture = self.browser.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        (self.folder / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))

    def fits(self, what):
        self.expect("document.documentElement.scrollWidth <= innerWidth", f"the page is wider than its window {what}")

    def complaints(self):
        """What the page asked the network for, and what it said on the console."""
        for event in self.browser.events:
            parameters = event.get("params", {})
            match event.get("method"):
                case "Network.requestWillBeSent":
                    url = parameters["request"]["url"]
                    if url != self.path.resolve().as_uri():
                        yield f"the page asks for {url}"
                case "Runtime.exceptionThrown":
                    details = parameters["exceptionDetails"]
                    yield f"a script fails: {details.get('exception', {}).get('description', details['text'])}"
                case "Runtime.consoleAPICalled" if parameters["type"] in ["error", "warning", "assert"]:
                    yield f"the console says: {parameters['args'][0].get('value')}"
                case "Log.entryAdded" if parameters["entry"]["level"] in ["error", "warning"]:
                    yield f"the console says: {parameters['entry']['text']}"


# Scrolls over the whole map and counts the claims whose cell was drawn.
EVERY_CELL = """(async () => {
    const map = document.querySelector('#map'), seen = new Set();
    const high = map.clientHeight / 2, wide = map.clientWidth / 2;
    for (let y = 0; y < map.scrollHeight; y += high) for (let x = 0; x < map.scrollWidth; x += wide) {
        map.scrollTo({ top: y, left: x, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (const cell of map.querySelectorAll('.cell')) seen.add(cell.dataset.claim);
    }
    map.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    return seen.size;
})()"""


def check_claims(page, expected):
    """The map, a story, a step by keyboard, filters and the search; `expected` are the claims of report.json."""
    counted = "Number(document.querySelector('#count').textContent.split(' ')[0].replaceAll(',', ''))"
    if not expected:
        return page.expect("document.querySelector('#claims').hidden", "there are no claims, and the map is shown")
    page.expect(f"{counted} === {len(expected)}", f"the map does not count {len(expected)} claims")
    # A map of many screens is not looked at everywhere.
    drawn = page.get(EVERY_CELL) if len(expected) <= 3_000 else len(expected)
    if drawn != len(expected):
        raise Fault(f"the map draws {drawn} cells for {len(expected)} claims")
    if page.get("document.querySelectorAll('*').length") > 30_000:
        raise Fault("the page has more than 30,000 elements")

    told = "document.querySelector('#story').textContent"
    page.click("#map .cell[tabindex='0']")
    page.expect("!document.querySelector('#story').hidden", "a click on a cell tells no story")
    page.expect("document.querySelector('#story').contains(document.activeElement)", "the story does not get the focus")
    index = int(page.get("document.querySelector('#map [aria-selected=true]').dataset.claim"))
    for part in [expected[index]["test"], *(failure["message"][:60] for failure in expected[index]["failures"][:1])]:
        if part.isprintable():
            page.expect(f"{told}.includes({json.dumps(part.strip())})", f"the story of claim {index} does not say: {part}")
    page.picture("story", whole=False)
    page.press("Escape")
    page.expect("document.querySelector('#story').hidden", "Escape does not close the story")
    page.expect(f"document.activeElement.dataset.claim === '{index}'", "the focus does not go back to the cell")

    if len(expected) > 1:
        page.press("ArrowRight")
        page.expect(f"document.activeElement.matches('.cell:not([data-claim=\"{index}\"])')", "an arrow key does not go on to a claim")
    page.press("Enter")
    page.expect("!document.querySelector('#story').hidden", "Enter tells no story")
    page.press("Escape")

    page.type("#query", "no claim says this")
    page.expect(f"{counted} === 0", "a search for what is nowhere finds claims")
    test = expected[-1]["test"]
    if test.isprintable() and len(test) < 300:
        page.type("#query", test)
        page.expect(f"{counted} >= 1 && {counted} <= {len(expected)}", "the search does not find a test by its name")
    page.type("#query", " ")
    for button in page.get("[...document.querySelectorAll('#states button')].map((b) => b.dataset.state)"):
        before = page.get(counted)
        page.click(f"#states [data-state='{button}']")
        page.expect(f"{counted} < {before}", "the filter by verdict leaves all claims")
        page.click(f"#states [data-state='{button}']")
    page.get("(() => { const s = document.querySelector('#sort'); s.value = 'time'; s.dispatchEvent(new Event('change')); })()")
    page.click("#as-list")
    page.expect("document.querySelectorAll('#list tbody tr').length >= 1", "the list of claims is empty")
    page.picture("list", whole=False)


def check(page, report):
    claims = [claim for mutant in report["mutants"] for claim in mutant["claims"]]
    page.open()
    page.expect("document.querySelector('h1').textContent.trim() !== ''", "there is no headline")
    survivors = sum(claim["verdict"] == "survived" and not claim["accepted"] for claim in claims)
    page.expect(f"document.querySelectorAll('#survived li').length === {min(survivors, 40)}", f"not all of {survivors} survivors are listed")
    check_claims(page, claims)
    for scheme in ["light", "dark"]:
        for width in [1280, 360]:
            page.open(width, 900, scheme)
            page.fits(f"at {width} pixels")
            page.picture(f"{scheme}-{width}")
    page.open(360, 780, "dark")
    if claims:
        page.click("#map .cell")
        page.fits("with a story at 360 pixels")
        page.picture("story-360", whole=False)
    page.open()
    # Thousands of pages take a browser minutes.
    if len(claims) <= 3_000:
        paper = page.browser.ask("Page.printToPDF")["data"]
        (page.folder / "page.pdf").write_bytes(base64.b64decode(paper))
        page.expect(f"document.querySelectorAll('#survived li').length === {survivors}", "not all survivors are printed")
    for complaint in page.complaints():
        raise Fault(complaint)
    return len(claims)


def main(arguments):
    if len(arguments) not in [2, 3]:
        raise Fault("usage: html.py REPORT.html SCREENSHOTS [REPORT.json]")
    path, folder = pathlib.Path(arguments[0]), pathlib.Path(arguments[1])
    report = json.loads((pathlib.Path(arguments[2]) if len(arguments) > 2 else path.with_name("report.json")).read_bytes())
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(profile)
        try:
            count = check(Page(browser, path, folder), report)
        finally:
            browser.close()
    print(f"html: {path}: {count} claims, no complaints")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (Fault, OSError) as fault:
        sys.exit(f"html: {fault}")
