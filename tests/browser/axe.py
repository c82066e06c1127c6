"""What axe finds on a page: faults against WCAG 2.2 AA, and against what is good practice besides."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "browser" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async ([standards, rules, but, aside]) => {
    const only = rules.length ? { type: "rule", values: rules } : { type: "tag", values: standards };
    // What is left aside is taken out meanwhile: axe reads the whole document, whatever it is told to leave out.
    const gone = aside.flatMap((selector) => [...document.querySelectorAll(selector)]).map((part) => {
        const mark = document.createComment("");
        part.replaceWith(mark);
        return [part, mark];
    });
    const { violations } = await axe.run(document, {
        runOnly: only,
        rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
        preload: { assets: ["media"] }, // and no style sheets, for a rule that is not among these
    }).finally(() => gone.forEach(([part, mark]) => mark.replaceWith(part)));
    // What is written on a picture that nobody hears is no label, though axe reads it as one.
    const unlike = (selector) => {
        const element = document.querySelector(selector);
        const label = element?.getAttribute("aria-label");
        if (label == null) return Boolean(element?.hasAttribute("aria-labelledby")); // else it has gone meanwhile
        const copy = element.cloneNode(true);
        copy.querySelectorAll("svg, [aria-hidden=true]").forEach((picture) => picture.remove());
        const words = [...copy.querySelectorAll("*"), copy].flatMap(({ childNodes }) => [...childNodes])
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data.trim());
        return words.some((word) => !label.includes(word));
    };
    // What is scrolled out of sight in part is as large as ever.
    const small = (selector) => {
        const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return Math.min(width, height) < 24;
    };
    const meant = { "label-content-name-mismatch": unlike, "target-size": small };
    return violations.map((fault) => !(fault.id in meant) ? fault
        : { ...fault, nodes: fault.nodes.filter((node) => meant[fault.id](node.target[0])) });
}"""


def faults(page: Page, *rules: str, but: Sequence[str] = (), aside: Sequence[str] = ()) -> list[str]:
    """One line for each, against all standards (but some rules) or some rules only, without some parts of the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))  # as the inspector does: the page's policy keeps script elements out
    found: list[dict[str, Any]] = page.evaluate(RUN, [STANDARDS, list(rules), list(but), list(aside)])
    return [
        f"{fault['id']}: {node['html'][:200]} ({node['failureSummary'].splitlines()[-1].strip()})"
        for fault in found
        for node in fault["nodes"]
    ]
