"""Everything can be done without a mouse, and one always sees where one is."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import tour
from tests.browser.conftest import People
from tests.browser.playing import OPTION, asked_at, expect_gone_on
from tests.browser.positions import Archive
from tests.browser.sitting import against_ministers, gather

NAME = "(document.activeElement.getAttribute('aria-label') ?? '') + ' ' + document.activeElement.textContent"
SHOWN = """() => {
    const focused = document.activeElement;
    if (focused === document.body) return true;
    if (focused.matches("[data-place], [data-token]")) return document.querySelector(".map .focus") !== null;
    const marked = (element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    return marked(focused) || (focused.nextElementSibling !== null && marked(focused.nextElementSibling));
}"""
"""Does one see what has the focus? A box to be ticked is drawn beside the one that is."""
STANDING = """(() => {
    let element = document.querySelector(`[data-token="${general}"]`);
    while (element && !element.dataset.place) element = element.previousElementSibling;
    return element?.dataset.place;
})()"""
"""Where the map says that a piece is: pieces come after their place."""
OPPOSITE = {"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight", "ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}


def tab_to(page: Page, words: str, key: str = "Tab", most: int = 150) -> None:
    """Press a key until something that speaks of this has the focus; on the way one sees where one is."""
    for _ in range(most):
        page.keyboard.press(key)
        assert page.evaluate(SHOWN), f"no focus is seen on {page.evaluate('document.activeElement.outerHTML')[:200]}"
        if words in page.evaluate(NAME):
            return
    raise AssertionError(f"{key} does not lead to {words!r}")


def test_from_the_first_page_to_a_choice_that_is_sealed_changed_and_taken_back(people: People) -> None:
    page = people().visit()
    page.get_by_role("button", name="Play against ministers").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to content")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    tab_to(page, "Play against ministers", most=3)
    page.keyboard.press("Enter")
    heading = page.locator(".prompt h2")
    expect(heading).to_contain_text("Choose your Action card")
    draft = page.locator("div.draft")
    page.keyboard.press("1")
    expect(draft).to_be_visible()
    page.keyboard.press("Escape")
    expect(draft).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_text("A minister’s advice")).to_be_visible()
    page.keyboard.press("2")
    expect(draft).to_contain_text(page.locator(OPTION).nth(1).locator(".name").inner_text())
    asked = asked_at(page)
    page.keyboard.press("Enter")
    expect_gone_on(page, asked)


def test_a_sealed_choice_is_changed_and_taken_back(people: People) -> None:
    ada, bea = people(), people()
    gather(ada, [bea], 3)
    page = ada.page
    sealed = page.locator(f"{OPTION}.sealed")
    words = [page.locator(OPTION).nth(at).locator(".name").inner_text() for at in (0, 1)]
    for digit, said in zip("12", words, strict=True):
        page.keyboard.press(digit)
        expect(page.locator("div.draft")).to_be_visible()
        page.keyboard.press("Enter")
        expect(sealed).to_contain_text(said)
        expect(page.get_by_role("button", name="Take it back")).to_be_enabled()  # the server has it
    tab_to(page, "Take it back")
    page.keyboard.press("Enter")
    expect(sealed).to_have_count(0)
    expect(page.locator(".prompt.asked")).to_be_visible()


def test_options_by_arrows_and_enter(people: People) -> None:
    person = people()
    against_ministers(person)
    page, options = person.page, person.page.locator(OPTION)
    tab_to(page, options.first.locator(".name").inner_text())  # what scrolls has the focus first
    page.keyboard.press("Tab")
    expect(options.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_be_focused()
    said = options.last.locator(".name").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("div.draft")).to_contain_text(said)


def test_a_march_over_the_map_and_back(people: People) -> None:
    person = people()
    person.register("Ada")
    archive = Archive(person)
    page = tour.go_to(person, archive.alone(archive.moments("Round")[0][0]))
    tab_to(page, "Map;")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('[data-place]')")
    while not page.evaluate("document.activeElement.matches('[data-token]')"):
        tab_to(page, "can be chosen", most=20)
    general = page.evaluate("document.activeElement.dataset.token")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-token='{general}']")).to_have_attribute("aria-pressed", "true")
    for arrow, back in OPPOSITE.items():
        page.keyboard.press(arrow)
        if page.evaluate("document.activeElement.matches('.lit')"):
            break
        page.keyboard.press(back)
    place = page.evaluate("document.activeElement.dataset.place")
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(undo).to_have_attribute("aria-disabled", "false")
    page.wait_for_function(f"([general, place]) => {STANDING} === place", arg=[general, place])
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.wait_for_function(f"([general, place]) => {STANDING} !== place", arg=[general, place])
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_rooms_and_letters(people: People) -> None:
    ada, bea = people(), people()
    gather(ada, [bea], 3)
    page = ada.page
    tab_to(page, "Table")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Press")).to_be_focused()
    expect(page.get_by_role("tab", name="Press")).to_have_attribute("aria-selected", "true")
    tab_to(page, "To everyone")
    page.keyboard.type("Peace? 1 u r h")
    expect(page.locator("div.draft")).to_have_count(0)
    tab_to(page, "Send")
    page.keyboard.press("Enter")
    expect(page.locator(".letter .text")).to_have_text("Peace? 1 u r h")


def test_through_time_by_arrows(people: People) -> None:
    person = people()
    person.register("Ada")
    page = tour.go_to(person, Archive(person).table)
    tab_to(page, "Analyse")
    page.keyboard.press("Enter")
    tab_to(page, "Log")
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    tab_to(page, "Moment of the game")
    slider = page.get_by_role("slider", name="Moment of the game")
    newest = int(slider.input_value())
    for back in (1, 2):
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_value(str(newest - back))
    expect(page.get_by_text("You are looking at an earlier position.").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(newest - 1))
    page.keyboard.press("PageDown")
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    tab_to(page, "Back to now")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are looking at an earlier position.")).to_have_count(0)


def test_what_opens_closes_with_escape_and_the_focus_is_where_it_was(people: People) -> None:
    person = people()
    against_ministers(person)
    page = person.page
    for name in ("At this table", "Menu", "Settings", "Account"):
        button = page.get_by_role("button", name=name, exact=True)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.menu') !== null"), f"Tab leaves {name}"
        page.keyboard.press("Escape")
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(button).to_be_focused()
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement.closest('dialog') !== null || document.activeElement === document.body"
        )
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(undo).to_be_focused()


def test_tab_leads_through_the_whole_table_and_is_caught_nowhere(people: People) -> None:
    person = people()
    against_ministers(person)
    page = person.page
    page.get_by_role("link", name="Chancellery").focus()
    tab_to(page, "Map;")
    tab_to(page, "Zoom in")
    tab_to(page, page.locator(OPTION).first.locator(".name").inner_text())
    tab_to(page, "Table")
    tab_to(page, "Skip to content")
    tab_to(page, "Table", "Shift+Tab")
