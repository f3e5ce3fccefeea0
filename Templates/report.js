"use strict";
// The claims: their map, list and stories. `report.html` goes on with what stands around them.
// Every text is its place in `data.texts`; 0 is none. Texts reach the page as text nodes only.
const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const hidden = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const text = (index) => (data.texts[index] || "").replace(/\x1b\[[0-9;]*m/g, "")
	.replace(/\r\n/g, "\n").replace(hidden, (c) => "\\u{" + c.codePointAt(0).toString(16) + "}");

// MARK: The data, named

const words = ["killed", "survived", "undecided", "accepted", "not run", "reused"];
const letters = ["K", "S", "U", "A", "P", "R"];
const ranks = [5, 0, 1, 3, 2, 4];
const failures = (row, at) => {
	const all = [];
	for (let i = at + 1; i < row.length; i += 3) all.push({ message: text(row[i]), file: row[i + 1], line: row[i + 2] });
	return { count: row[at], all };
};
const tests = data.tests.map(([name]) => text(name));
const mutants = data.mutants.map((row, index) => ({
	index, id: text(row[0]), title: text(row[1]), group: text(row[2]), state: row[3], ms: row[4], reused: row[5],
	declared: { file: row[6], line: row[7] }, claims: [],
	switches: row.slice(8).reduce((all, n, i) => (i % 2 ? all[all.length - 1].line = n : all.push({ file: n }), all), []),
}));
const claims = data.claims.map((row, index) => {
	const claim = {
		index, mutant: mutants[row[0]], test: row[1], state: row[2], why: row[3], advice: row[4], ms: row[5],
		started: row[6], worker: row[7], attempts: row[8], file: row[9], line: row[10], ending: row[11], twin: row[12],
		receipts: row[13], acceptedReason: row[14], swept: row[15], log: row[16], end: row[17], row,
	};
	claim.mutant.claims.push(claim);
	return claim;
});
const trials = [];
const flat = data.trials[0] || [];
for (let i = 0; i < flat.length; i += 7) {
	trials.push({
		number: flat[i], worker: flat[i + 1], start: flat[i + 2], ms: flat[i + 3], claim: claims[flat[i + 4]],
		test: flat[i + 5], ending: flat[i + 6],
	});
}
const facts = new Map(data.facts.map(([name, fact]) => [text(name), text(fact)]));
const files = new Map(data.files.map((row) => {
	const parts = [];
	for (let i = 1; i < row.length; i += 2) parts.push({ start: row[i], index: row[i + 1] });
	return [row[0], parts];
}));

// MARK: Elements and words

const el = (name, options, ...children) => {
	const node = document.createElement(name);
	for (const [key, value] of Object.entries(options || {})) {
		if (key === "on") node.addEventListener("click", value);
		else node.setAttribute(key, value);
	}
	node.append(...children.filter((child) => child || child === 0));
	return node;
};
const mark = (state, isQuiet) =>
	el("span", { class: "mark s" + state, ...(isQuiet ? { "aria-hidden": "true" } : { role: "img", "aria-label": words[state] }) }, letters[state]);
const count = (n, noun) => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
const time = (ms) => ms < 1000 ? `${ms} ms` : ms < 60000 ? `${(ms / 1000).toFixed(ms < 10000 ? 2 : 1)} s`
	: ms < 3600000 ? `${Math.floor(ms / 60000)} min ${Math.round(ms % 60000 / 1000)} s`
	: `${Math.floor(ms / 3600000)} h ${Math.round(ms % 3600000 / 60000)} min`;
const place = (file, line) => file ? text(file) + (line ? ":" + line : "") : "";
const shortName = (test) => tests[test].replace(/^(?:[^/`(]+\/)+(?=.)/, "").replace(/^test_(?=.)/, "");
const label = (claim) => `${claim.mutant.id}, ${tests[claim.test]}: ${words[claim.state]}${claim.why ? ", " + text(claim.why) : ""}`;
const hint = ({ acceptedReason, advice }) => acceptedReason || advice ? "; " + text(acceptedReason || advice) : "";
const heading = (title, n) => el("h2", {}, title, n === undefined ? "" : el("span", { class: "n" }, n.toLocaleString("en")));
const show = (id, ...children) => { $(id).hidden = false; $(id).replaceChildren(...children); };
const percent = (part, whole) => whole > 0 ? Math.round(100 * part / whole) + " %" : "0 %";

/// A list of which `first` are shown until someone asks for more, and all of them on paper.
const unfold = [];
const capped = (items, first, draw, list) => {
	const more = el("button", { type: "button", class: "more", on: () => grow(10 * first) });
	let shown = 0;
	const grow = (n) => {
		list.append(...items.slice(shown, shown + n).map(draw));
		shown = Math.min(items.length, shown + n);
		more.hidden = shown >= items.length;
		more.textContent = `Show more: ${count(items.length - shown, "row")} left`;
	};
	grow(first);
	unfold.push(() => list.isConnected && grow(items.length));
	return more;
};

// MARK: Claims: filter, search, sort

const view = { states: new Set([0, 1, 2, 3, 4, 5]), query: "", sort: "verdict", rows: [], columns: [], claims: [] };
const haystack = (claim) => claim.haystack ??= [
	claim.mutant.id, claim.mutant.title, claim.mutant.group, tests[claim.test], place(claim.file, claim.line),
	text(claim.why), ...failures(claim.row, 18).all.map((failure) => failure.message),
].join("\n").toLowerCase();
const byName = new Intl.Collator("en", { numeric: true }).compare;
const orders = {
	verdict: (a, b) => ranks[a.state] - ranks[b.state],
	time: (a, b) => b.ms - a.ms,
	name: (a, b) => byName((a.mutant || a).id, (b.mutant || b).id),
	order: () => 0,
};

const apply = () => {
	const parts = view.query.toLowerCase().split(/\s+/).filter(Boolean);
	view.claims = claims.filter((claim) => view.states.has(claim.state)
		&& (!parts.length || parts.every((part) => haystack(claim).includes(part)))).sort(orders[view.sort]);
	const byMutant = new Map();
	for (const claim of view.claims) {
		if (!byMutant.has(claim.mutant)) byMutant.set(claim.mutant, []);
		byMutant.get(claim.mutant).push(claim);
	}
	const columns = new Map();
	view.rows = [...byMutant].sort(([a], [b]) => orders[view.sort](a, b) || a.index - b.index).map(([mutant, cells]) => {
		for (const claim of cells) {
			if (!columns.has(claim.test)) columns.set(claim.test, columns.size);
			claim.x = columns.get(claim.test);
		}
		return { mutant, cells: cells.sort((a, b) => a.x - b.x) };
	});
	view.rows.forEach((row, index) => row.cells.forEach((claim) => { claim.y = index; }));
	view.columns = [...columns.keys()];
	$("count").textContent = `${count(view.claims.length, "claim")} of ${claims.length.toLocaleString("en")}: `
		+ `${count(view.rows.length, "defect")} × ${count(view.columns.length, "test")}.`;
	map.reset();
	drawList();
};

const drawList = () => {
	if ($("list").hidden) return;
	const body = el("tbody");
	const table = el("table", {}, el("thead", {}, el("tr", {}, ...["Verdict", "Defect", "Test", "Why"].map((t) =>
		el("th", { scope: "col", ...(t === "Why" ? { class: "wide" } : {}) }, t)), el("th", { scope: "col", class: "num" }, "Time"))), body);
	const more = capped(view.claims, 200, (claim) => el("tr", {},
		el("td", {}, mark(claim.state)),
		el("td", {}, el("button", { type: "button", class: "id", on: (event) => tell(claim, view.claims, event.currentTarget) }, claim.mutant.id)),
		el("td", { class: "test" }, tests[claim.test]), el("td", { class: "wide" }, text(claim.why)),
		el("td", { class: "num" }, time(claim.ms))), body);
	$("list").replaceChildren(el("div", { class: "scroll" }, table), more);
};

// MARK: The map draws what is in sight, and some around it

const map = (() => {
	const box = $("map"), pitch = 24, head = 176;
	let side = 230, active, drawn = null;
	const reset = () => {
		side = Math.min(230, Math.max(110, Math.round(box.clientWidth * .4)));
		box.style.setProperty("--side", side + "px");
		box.style.setProperty("--head", head + "px");
		if (!view.claims.includes(active)) active = view.rows[0] && view.rows[0].cells[0];
		box.style.height = head + Math.max(1, view.rows.length) * pitch + 18 + "px";
		box.setAttribute("aria-rowcount", view.rows.length + 1);
		box.setAttribute("aria-colcount", view.columns.length + 1);
		drawn = null;
		draw();
	};
	const draw = () => {
		if (box.hidden) return;
		const top = Math.floor(box.scrollTop / pitch), bottom = top + Math.ceil(box.clientHeight / pitch);
		const left = Math.floor(box.scrollLeft / pitch), right = left + Math.ceil(box.clientWidth / pitch);
		if (drawn && top >= drawn.top && bottom <= drawn.bottom && left >= drawn.left && right <= drawn.right) return;
		drawn = { top: top - 15, bottom: bottom + 15, left: left - 20, right: right + 20 };
		const inSight = (column) => column >= drawn.left && column <= drawn.right;
		const had = box.contains(document.activeElement);
		const { scrollTop, scrollLeft } = box;
		const heads = el("div", { class: "heads", role: "row", "aria-rowindex": 1 },
			el("div", { class: "corner", role: "columnheader", "aria-colindex": 1 }, "defect"));
		view.columns.forEach((test, column) => {
			if (!inSight(column)) return;
			const node = el("div", { class: "head", role: "columnheader", "aria-colindex": column + 2, title: tests[test], "data-column": column }, shortName(test));
			node.style.left = side + column * pitch + "px";
			heads.append(node);
		});
		const all = el("div", { class: "all", role: "presentation" }, heads);
		all.style.width = side + view.columns.length * pitch + 1 + "px";
		all.style.height = head + view.rows.length * pitch + "px";
		view.rows.forEach((row, index) => {
			if ((index < drawn.top || index > drawn.bottom) && !(active && active.y === index)) return;
			const { mutant } = row;
			const line = el("div", { class: "row", role: "row", "aria-rowindex": index + 2 },
				el("div", { class: "name", role: "rowheader", "aria-colindex": 1, "data-row": index, title: mutant.title ? mutant.id + ": " + mutant.title : mutant.id },
					mark(mutant.state), el("span", {}, mutant.id)));
			line.style.top = head + index * pitch + "px";
			for (const claim of row.cells) {
				if (!inSight(claim.x) && claim !== active) continue;
				const cell = el("div", {
					class: "cell mark s" + claim.state, role: "gridcell", "aria-colindex": claim.x + 2, "aria-label": label(claim),
					title: label(claim), tabindex: claim === active ? 0 : -1, "aria-selected": claim === told, "data-claim": claim.index,
				}, letters[claim.state]);
				cell.style.left = side + claim.x * pitch + 1 + "px";
				line.append(cell);
			}
			all.append(line);
		});
		box.replaceChildren(all);
		box.scrollTop = scrollTop;
		box.scrollLeft = scrollLeft;
		if (had) focus();
	};
	const focus = () => {
		const cell = active && box.querySelector(`[data-claim="${active.index}"]`);
		if (cell) cell.focus({ preventScroll: true });
	};
	const go = (claim) => {
		if (!claim) return;
		active = claim;
		const y = claim.y * pitch, x = claim.x * pitch;
		const high = box.clientHeight - head - 2 * pitch, wide = box.clientWidth - side - 2 * pitch;
		box.scrollTop = Math.min(y - pitch, Math.max(box.scrollTop, y - high));
		box.scrollLeft = Math.min(x - pitch, Math.max(box.scrollLeft, x - wide));
		drawn = null;
		draw();
	};
	const near = (row, column) => row && row.cells.reduce((best, claim) =>
		Math.abs(claim.x - column) < Math.abs(best.column - column) ? claim : best);
	const step = (key, isFar) => {
		const row = view.rows[active.y], at = row.cells.indexOf(active), last = view.rows[view.rows.length - 1];
		const up = view.rows[active.y - 1], down = view.rows[active.y + 1];
		switch (key) {
			case "ArrowRight": return row.cells[at + 1] || (down && down.cells[0]);
			case "ArrowLeft": return row.cells[at - 1] || (up && up.cells[up.cells.length - 1]);
			case "ArrowDown": return near(down, active.x);
			case "ArrowUp": return near(up, active.x);
			case "PageDown": return near(view.rows[Math.min(view.rows.length - 1, active.y + 10)], active.x);
			case "PageUp": return near(view.rows[Math.max(0, active.y - 10)], active.x);
			case "Home": return (isFar ? view.rows[0] : row).cells[0];
			case "End": return (isFar ? last : row).cells[(isFar ? last : row).cells.length - 1];
		}
	};
	const moves = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;
	box.addEventListener("keydown", (event) => {
		if (!active || event.altKey || event.metaKey) return;
		if (event.key === "Enter" || event.key === " ") tell(active, view.claims);
		else if (moves.test(event.key)) {
			go(step(event.key, event.ctrlKey));
			focus();
			if (told && active) tell(active, view.claims, null);
		} else return;
		event.preventDefault();
	});
	box.addEventListener("click", (event) => {
		const cell = event.target.closest("[data-claim]"), line = event.target.closest("[data-row]");
		if (cell) {
			go(claims[cell.dataset.claim]);
			tell(active, view.claims);
		} else if (line) {
			// Its cells may be far to the right.
			go(view.rows[line.dataset.row].cells[0]);
			focus();
		}
	});
	box.addEventListener("mouseover", (event) => {
		const cell = event.target.closest("[data-claim]");
		box.querySelectorAll(".head.on").forEach((node) => node.classList.remove("on"));
		if (cell) box.querySelector(`.head[data-column="${claims[cell.dataset.claim].x}"]`)?.classList.add("on");
	});
	let asked = false;
	box.addEventListener("scroll", () => {
		if (!asked) requestAnimationFrame(() => { asked = false; draw(); });
		asked = true;
	});
	return {
		reset, focus,
		select(claim) {
			if (claim && !box.hidden && view.claims.includes(claim)) go(claim);
			else { drawn = null; draw(); }
		},
	};
})();

// MARK: A claim's story

let told = null, back = null, listed = [];
const code = (lines, start, here, isLog) => el("pre", { class: isLog ? "code log" : "code", tabindex: 0, role: "group", "aria-label": isLog ? "End of the log" : "Source lines" },
	...(isLog ? lines[0].replace(/\n$/, "").split("\n") : lines).map((line, i) =>
		el("span", { "data-n": start + i, ...(start + i === here && !isLog ? { class: "here" } : {}) }, line + "\n")));
const excerpt = (title, { file, line }, before, after) => {
	if (!file) return [];
	const part = (files.get(file) || []).find(({ start, index }) =>
		line >= start && line < start + (text(index).match(/\n/g) || []).length + 1);
	const caption = el("h3", {}, title, " ", el("span", { class: "place" }, place(file, line)));
	if (!part) return [caption];
	const lines = text(part.index).split("\n"), at = line - part.start, first = Math.max(0, at - before);
	// A function ends with a brace that stands where it began.
	const end = after > 9 ? lines.findIndex((one, i) => i > at && one.trimEnd() === lines[at].match(/^\s*/)[0] + "}") : -1;
	return [caption, code(lines.slice(first, Math.min(end < 0 ? Infinity : end, at + after) + 1), part.start + first, line)];
};
const row = (name, value) => value ? [el("dt", {}, name), el("dd", {}, value)] : [];

/// - opener: where the focus goes back to; undefined is the map, null leaves the focus where it is.
const tell = (claim, list, opener) => {
	const { mutant } = claim, { count: n, all } = failures(claim.row, 18), story = $("story");
	const isNew = !told;
	told = claim;
	listed = list;
	if (opener !== null && (isNew || opener)) back = opener;
	const at = list.indexOf(claim);
	const turn = (by, name) => {
		const button = el("button", { type: "button", on: () => tell(list[at + by], list, null) }, name);
		button.disabled = !list[at + by];
		return button;
	};
	const title = el("h2", { id: "story-title", tabindex: -1 }, el("span", { class: "id" }, mutant.id));
	const ran = trials.filter((trial) => trial.claim === claim);
	const others = mutant.claims.filter((other) => other !== claim);
	const sees = all.some((f) => f.file === claim.file && f.line - claim.line < 14 && f.line >= claim.line);
	const parts = [
		el("div", { class: "tools" }, turn(-1, "Previous"), turn(1, "Next"),
			el("span", { class: "soft" }, `${at + 1} of ${list.length}`), el("button", { type: "button", id: "close", on: shut }, "Close")),
		title,
		mutant.title ? el("p", {}, mutant.title) : "",
		el("p", { class: "test soft" }, tests[claim.test]),
		el("p", { class: "verdict" }, mark(claim.state, true), el("span", {}, el("b", {}, words[claim.state]),
			claim.why ? ": " + text(claim.why) : "", hint(claim))),
		...(all.length ? [el("h3", {}, n === 1 ? "Message" : `Messages${n > all.length ? `, the first ${all.length} of ${n}` : ""}`)] : []),
		...all.flatMap((f) => [f.file ? el("p", { class: "place" }, place(f.file, f.line)) : "", el("div", { class: "message" }, f.message)]),
		...excerpt("The claim", claim, 2, 14),
		...(sees || !all[0] ? [] : excerpt("Where it failed", all[0], 3, 2)),
		...mutant.switches.slice(0, 3).flatMap((s) => excerpt("The defect's switch", s, 4, 5)),
		...(mutant.switches.length > 3 ? [el("p", { class: "place" }, "also at " + mutant.switches.slice(3).map((s) => place(s.file, s.line)).join(", "))] : []),
		...excerpt("Where the defect is declared", mutant.declared, 2, 1),
		...(claim.log ? [el("h3", {}, "End of the log ", el("span", { class: "place" }, text(claim.log)))] : []),
		claim.end ? code([text(claim.end)], 0, 0, true) : claim.log ? el("p", { class: "soft" }, "Not kept in this page.") : "",
		el("h3", {}, "Trials"),
		el("dl", { class: "facts" },
			...(ran.length ? ran.flatMap((t) => row("trial " + t.number, `worker ${t.worker}, at ${time(t.start)}, for ${time(t.ms)}: ${text(t.ending)}`))
				: claim.attempts ? row("ran", `${count(claim.attempts, "trial")}, ${time(claim.ms)}${claim.ending ? ": " + text(claim.ending) : ""}`) : row("ran", "never")),
			...row("without defect", text(claim.twin)), ...row("receipts", text(claim.receipts)),
			...row("accepted", text(claim.acceptedReason)), ...row("ended after it", text(claim.swept)), ...row("group", mutant.group),
			...row("verdict", mutant.reused ? "from an earlier run" : "")),
		...(others.length ? [el("h3", {}, "Other tests that claim this defect"), el("table", {}, el("tbody", {}, ...others.slice(0, 50).map((other) =>
			el("tr", {}, el("td", {}, mark(other.state)), el("td", { class: "test" }, el("button", { type: "button", on: () => tell(other, mutant.claims, null) }, tests[other.test]))))))] : []),
	];
	const keepsFocus = opener === null && !story.contains(document.activeElement);
	story.hidden = false;
	story.replaceChildren(...parts.filter(Boolean));
	story.scrollTop = 0;
	document.body.classList.add("telling");
	map.select(claim);
	if (!keepsFocus) title.focus({ preventScroll: true });
};
const shut = () => {
	told = null;
	$("story").hidden = true;
	document.body.classList.remove("telling");
	map.select(null);
	if (back && back.isConnected) back.focus(); else map.focus();
};
addEventListener("keydown", (event) => {
	if (!told) return;
	if (event.key === "Escape") shut();
	else if ($("story").contains(event.target) && !event.target.closest("pre")) {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		const next = by && listed[listed.indexOf(told) + by];
		if (next) tell(next, listed, null);
	}
});
