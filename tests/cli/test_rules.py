"""Rules are looked up with the tests that prove them, and a check finds those that nothing proves."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import msgspec
import pytest

from chancellery.cli import citations
from chancellery.cli.citations import find_citations
from chancellery.cli.claims import find_claims
from chancellery.kernel.registry import get
from tests.cli.conftest import Run

PYTHON = """
    import pytest

    pytestmark = [pytest.mark.rules("RP-001")]

    @pytest.mark.rules("RP-002", "RP-Q01")
    def test_function() -> None: ...

    @pytest.mark.rules("RP-003")
    class TestClass:
        pytestmark = pytest.mark.rules("RP-004")

        @pytest.mark.rules("RP-005")
        async def test_method(self) -> None: ...

    @pytest.mark.parametrize(
        "n",
        [
            pytest.param(1, marks=pytest.mark.rules("RP-006")),
            pytest.param(2, marks=[pytest.mark.rules("RP-007"), pytest.mark.slow]),
            pytest.param(3, marks=[pytest.mark.rules("RP-008"), pytest.mark.xfail]),
        ],
    )
    def test_cases(n: int) -> None: ...

    @pytest.mark.skip(reason="later")
    @pytest.mark.rules("RP-009")
    def test_skipped() -> None: ...

    @pytest.mark.rules("RP-010")
    def helper() -> None: ...

    @pytest.mark.rules("XX-001", *["RP-011"])
    def test_foreign() -> None: ...
"""

SCENARIO = """
    name: An Ally cannot be the Envoy
    rules: [RP-125]
    game: realpolitik
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "rulebook" / "realpolitik").mkdir(parents=True)
    (tmp_path / "rulebook" / "realpolitik" / "envoys.yaml").write_text(dedent(SCENARIO))
    (tmp_path / "test_some.py").write_text(dedent(PYTHON))
    return tmp_path


def test_claims_are_found_at_every_level(tests: Path) -> None:
    claims = find_claims(get("realpolitik"), tests)
    assert claims["RP-125"] == ["rulebook/realpolitik/envoys.yaml: An Ally cannot be the Envoy"]
    assert claims["RP-002"] == claims["RP-Q01"] == ["test_some.py::test_function"]
    assert claims["RP-003"] == claims["RP-004"] == claims["RP-005"] == ["test_some.py::TestClass::test_method"]
    assert claims["RP-006"] == claims["RP-007"] == ["test_some.py::test_cases"]
    assert len(claims["RP-001"]) == 4
    assert not {"RP-008", "RP-009", "RP-010", "RP-011", "XX-001"} & set(claims)


def test_a_rule_is_printed_with_what_proves_it(run: Run, tests: Path) -> None:
    ran = run("rules", "realpolitik", "rp-125", "RP-Q13", "--tests", tests)
    assert ran.code == 0
    assert "The Envoy cannot be an Ally." in ran.out
    assert "proven by rulebook/realpolitik/envoys.yaml: An Ally" in ran.out
    assert "carried out at chancellery/games/coalitions/envoys.py:" in ran.out
    assert "2 rules and rulings: 1 proven, 1 unproven; 2 cited or holding by omission, 0" in ran.out


def test_a_rule_that_no_code_carries_out_says_why(run: Run, tests: Path) -> None:
    ran = run("rules", "realpolitik", "RP-013", "--tests", tests)
    assert "holds by omission: Nothing takes a Train off the map." in ran.out
    assert "carried out" not in ran.out


def test_only_the_unproven(run: Run, tests: Path) -> None:
    ran = run("rules", "realpolitik", "RP-125", "RP-Q13", "--unproven", "--tests", tests)
    assert "RP-Q13" in ran.out
    assert "RP-125" not in ran.out


def test_as_json(run: Run, tests: Path) -> None:
    entries = msgspec.json.decode(run("rules", "realpolitik", "--json", "--tests", tests).out)
    by_id = {entry["id"]: entry for entry in entries}
    assert len(by_id) == len(get("realpolitik").ledger().by_id)
    assert by_id["RP-002"]["tests"] == ["test_some.py::test_function"]
    assert any(place.startswith("chancellery/boards/realpolitik/board.toml:") for place in by_id["RP-058"]["code"])
    assert by_id["RP-013"]["omission"]
    assert by_id["RP-013"]["code"] == []


def test_the_check_lists_what_is_unproven(run: Run, tests: Path) -> None:
    ran = run("rules", "realpolitik", "--check", "--tests", tests)
    assert ran.code == 1
    assert "RP-009 is unproven: " in ran.out
    assert "RP-125 is unproven" not in ran.out
    assert ran.out.endswith(" unproven, 0 uncited, 0 unknown, 0 contradictory.\n")


def test_the_check_lists_claims_about_rules_that_do_not_exist(run: Run, tests: Path) -> None:
    (tests / "test_more.py").write_text('import pytest\n@pytest.mark.rules("RP-999")\ndef test_it(): ...\n')
    ran = run("rules", "realpolitik", "--check", "--tests", tests)
    assert "RP-999 does not exist, but is named by test_more.py::test_it" in ran.out


def test_the_check_passes_when_everything_is_proven(run: Run, tests: Path) -> None:
    assert run("rules", "realpolitik", "RP-125", "--check", "--tests", tests).code == 0
    every = ", ".join(map(repr, get("realpolitik").ledger().by_id))
    (tests / "test_all.py").write_text(f"import pytest\n@pytest.mark.rules({every})\ndef test_it(): ...\n")
    ran = run("rules", "realpolitik", "--check", "--tests", tests)
    assert ran.code == 0
    assert (
        ran.out
        == "Every rule and ruling is proven by a test, and cited in the code or marked as holding by omission.\n"
    )


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is all the code there is."""
    path = tmp_path / "turn.py"
    monkeypatch.setattr(citations, "_files", lambda game: [(path, tmp_path)])
    return path


def test_citations_are_found_in_declarations_comments_and_ranges(code: Path) -> None:
    code.write_text('rules = "RP-012 RE-013"\n# RP-Q09: none left\n"""Train borders (RP-078 to\nRP-080)."""\n')
    assert find_citations(get("realpolitik")) == {
        "RP-012": ["turn.py:1"],
        "RP-Q09": ["turn.py:2"],
        "RP-078": ["turn.py:3"],
        "RP-079": ["turn.py:3"],
        "RP-080": ["turn.py:3"],
    }


def test_what_is_uncited_is_listed(run: Run, tests: Path, code: Path) -> None:
    code.write_text("# RP-126: the Envoy")
    ran = run("rules", "realpolitik", "RP-013", "RP-125", "--uncited", "--tests", tests)
    assert "RP-125" in ran.out
    assert "uncited" in ran.out
    assert "RP-013" not in ran.out
    assert run("rules", "realpolitik", "RP-125", "--check", "--tests", tests).code == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# RP-999", "RP-999 does not exist, but is named by turn.py:1"),
        ("# RP-013", "RP-013 holds by omission, but is cited at turn.py:1"),
    ],
)
def test_the_check_lists_wrong_citations(run: Run, tests: Path, code: Path, text: str, complaint: str) -> None:
    code.write_text(text)
    assert complaint in run("rules", "realpolitik", "--check", "--tests", tests).out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", "realpolitik", "RP-999"], "no rule 'RP-999'"),
        (["rules", "realpolitik", "--tests", "/nowhere"], "There is no directory /nowhere"),
        (["rules"], ""),
    ],
)
def test_wrong_questions(run: Run, words: list[str], complaint: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "content"), [("test_x.py", "def test_("), ("rulebook/realpolitik/x.yaml", "{"), ("t.py", "\0")]
)
def test_unreadable_tests_are_named(run: Run, tests: Path, name: str, content: str) -> None:
    (tests / name).write_text(content)
    ran = run("rules", "realpolitik", "--tests", tests)
    assert ran.code == 2
    assert name in ran.err
    assert ran.err.count("\n") == 1
