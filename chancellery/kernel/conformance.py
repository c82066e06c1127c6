"""What every game has to fulfil, checked by playing it.

A registered game passes these checks without a test of its own: random play to the end under all options,
with copies, round trips, undo, replay, refusals, views and resampling examined on the way. The test suite
and the fuzzer both use them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from chancellery.kernel import plain, record
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.foresight import foresee, judge_options
from chancellery.kernel.game import Game
from chancellery.kernel.imagining import imagine
from chancellery.kernel.match import Match
from chancellery.kernel.rules import Options
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import EVERYBODY, Decision, SecretPhase, State, apply, find, hears, reopen, waiting
from chancellery.kernel.views import describe_events, table_type, view

PREVIEWS = 0.1
"""Share of the positions examined for leaks in which a preview is made, which takes longer than all the rest."""


class Tally(msgspec.Struct):
    """What a checked game amounted to."""

    answers: int = 0
    undone: int = 0
    round_trips: int = 0
    refusals: int = 0
    leak_pairs: int = 0
    turns: int = 0
    winners: list[int] = []


def secret_for(seed: int) -> bytes:
    """The secret of chance for a numbered game."""
    return random.Random(seed).randbytes(32)


def expect(condition: object, complaint: str) -> None:
    if not condition:
        raise RulesBug(complaint)


def play(game: Game[Any], options: Options, seed: int, care: float = 0.02, leaks: float = 0.0) -> Tally:
    """Play one random game to its end and examine it.

    Invariants and the form of the options are checked at every answer; the dearer checks at a share `care`
    of them, and views against resampled states at a share `leaks`.
    """
    rng = random.Random(seed)
    match = Match(game, options, secret_for(seed), checked=True)
    tally = Tally()
    bound = game.longest(match.state.rules)
    while not match.over:
        g = match.state
        for decision in g.open:
            check_options(decision)
            check_request(game, g, decision)
        if rng.random() < care:
            check_copy(g, rng)
            check_round_trip(game, g)
            tally.round_trips += 1
            tally.refusals += check_refusals(game, g, rng)
            check_words(game, g)
            check_tables(game, g)
            check_scenes(game, g)
        if rng.random() < leaks:
            tally.leak_pairs += check_leaks(game, g, rng)
        decision = rng.choice(waiting(g))
        option = rng.choice(decision.options)
        before = plain.digest(g) if rng.random() < 0.1 else ""
        match.answer(decision.seat, decision.actor, option)
        tally.answers += 1
        expect(tally.answers <= bound, f"longer than the {bound} answers the game promises")
        if before and match.can_undo(decision.seat):
            match.undo(decision.seat)
            expect(plain.digest(match.state) == before, f"undo of {decision.phase} does not restore the state")
            match.answer(decision.seat, decision.actor, option)
            tally.undone += 1
    for event in match.events:
        text = game.describe_event(match.state.rules, event).text
        expect(text and text == game.sentence(match.state.rules, event), f"event {event[0]} has no words")
    expect(match.record.result is not None, "the game is over without a result")
    verified = record.verify(record.parse(match.record.dump()))
    expect(verified.answers == len(match.record.answers), "the record lost answers")
    tally.turns = game.progress(match.state).turns
    tally.winners = match.record.result.winners if match.record.result else []
    return tally


def positions(game: Game[Any], options: Options, seed: int, share: float) -> Iterator[Any]:
    """States met in one random game, a share of them."""
    rng = random.Random(seed)
    g = game.new(options, secret_for(seed))
    while not g.over:
        if rng.random() < share:
            yield g
        decision = rng.choice(waiting(g))
        apply(g, decision, rng.choice(decision.options))
        g.events.clear()


def phases_met(game: Game[Any], seed: int) -> dict[str, Any]:
    """For every phase that random play meets, under all options, a state that has it in its stack (by the tag of its
    class) and, if it asks something, one in which it asks (by its name)."""
    met: dict[str, Any] = {}
    for n, options in enumerate(game.variations()):
        for g in positions(game, options, seed + n, share=1):
            new = {g.open[0].phase, *(plain.tag(type(phase)) for phase in g.stack)} - met.keys()
            if new:
                met |= dict.fromkeys(new, plain.copy(g))
    return met


# -- single checks ---------------------------------------------------------------------------------------


def check_options(decision: Decision) -> None:
    """Options are there, ascending and without doubles."""
    options = decision.options
    expect(options, f"{decision.phase} offers nothing")
    if sorted(set(options)) != options:
        raise RulesBug(f"{decision.phase}: options are not sorted and unique: {options}")


def check_request(game: Game[Any], g: State, decision: Decision) -> None:
    """A request that may be granted in advance comes from somebody who may ask, and is of kinds that the game has."""
    request = game.requests.find(g, decision)
    if request is not None:
        expect(request.grant in decision.options, f"{decision.phase} cannot be granted")
        expect(request.kinds and {*request.kinds} <= {*game.requests.kinds}, f"{decision.phase} is of no kind")
        expect(
            game.requests.can_ask(g, request.asker, decision.actor),
            f"{decision.phase} is asked unduly",
        )


def check_copy(g: State, rng: random.Random) -> None:
    """A copy is equal, and what happens to it does not touch the original; asking again changes nothing."""
    before = plain.digest(g)
    twin = plain.copy(g)
    expect(plain.digest(twin) == before, "a copy differs from its original")
    reopen(twin)
    expect(plain.digest(twin) == before, f"{g.stack[-1].__class__.__name__}: asking twice changes the state")
    expect(_form(twin) == _form(g), f"{g.stack[-1].__class__.__name__}: asking twice gives other options")
    for _ in range(4):
        if twin.over:
            break
        decision = rng.choice(waiting(twin))
        apply(twin, decision, rng.choice(decision.options))
    expect(plain.digest(g) == before, "playing on in a copy changed the original")


def check_round_trip(game: Game[Any], g: State) -> None:
    """A state written as JSON or MessagePack and read again is the same and asks the same."""
    saved = game.save(g)
    for form in (msgspec.json, msgspec.msgpack):
        loaded = game.load(form.decode(form.encode(saved)))
        expect(plain.digest(loaded) == plain.digest(g), "a saved state differs after loading")
        expect(_form(loaded) == _form(g), "a saved state asks something else after loading")


def check_refusals(game: Game[Any], g: State, rng: random.Random, sample: int = 150) -> int:
    """For any action of any actor: it is open, or a rule of the ledger says why not."""
    known = game.ledger().by_id
    space = game.space(g.rules)
    actors = range(len(game.actors(g.rules)))
    count = 0
    for _ in range(sample):
        actor = rng.choice(actors)
        deciding = [d for d in g.open if d.actor == actor]
        action = rng.randrange(space.size)
        if deciding and rng.random() < 0.7:
            verbs = [space.verbs[verb] for verb in g.stack[-1].verbs]
            verb = rng.choice(verbs)
            action = verb.first + rng.randrange(verb.size)
        is_open = any(action in d.options for d in deciding)
        why = game.why_not(g, actor, action)
        if is_open != (why is None):
            raise RulesBug(f"{space.words(action)}: listed {is_open}, but why-not says {why}")
        if why is not None:
            if (known and why.rule not in known) or not why.text:
                raise RulesBug(f"{space.words(action)} is refused by an unknown rule {why.rule!r}")
            count += 1
    return count


def check_words(game: Game[Any], g: State) -> None:
    """Every open option has words that lead back to it, places and rules that exist."""
    known = game.ledger().by_id
    space = game.space(g.rules)
    for decision in g.open:
        expect(game.prompt(g, decision), f"{decision.phase} has no prompt")
        said, told = set(), set()
        for option in decision.options:
            choice = game.choice(g, decision, option)
            expect(choice.text, f"{choice.words} has no text")
            expect(choice.rules or not known, f"{choice.words} cites no rule")
            expect(all(rule in known for rule in choice.rules), f"{choice.words} cites unknown rules {choice.rules}")
            expect(space.parse(choice.words) == option, f"{choice.words!r} does not lead back to {option}")
            expect(game.read(g, decision.actor, choice.say) == option, f"{choice.say!r} is read as something else")
            expect(choice.say not in said, f"{choice.say!r} is said of two options")
            said.add(choice.say)
            expect(choice.text not in told, f"{choice.text!r} is told of two options")
            told.add(choice.text)


def check_tables(game: Game[Any], g: State) -> None:
    """What a seat is told of the table has the form that the game declares, no more and no less."""
    for seat in (*range(len(game.seats(g))), None):
        sent = msgspec.json.decode(msgspec.json.encode(game.table(g, seat)))
        try:
            declared = msgspec.convert(sent, table_type(game))
        except msgspec.ValidationError as fault:
            raise RulesBug(f"the table of seat {seat} is not as the game declares it: {fault}") from None
        expect(declared == sent, f"the table of seat {seat} tells something that the game does not declare")


def check_scenes(game: Game[Any], g: State) -> None:
    """Whatever a seat sees can be drawn from its view alone, as it is sent, with every piece in one place."""
    for seat in (*range(len(game.seats(g))), None):
        seen = view(game, g, seat)
        scene = game.scene(g.rules, seen)
        if scene is None:
            return
        written = msgspec.json.encode(scene)
        sent = game.scene(g.rules, msgspec.json.decode(msgspec.json.encode(seen)))
        expect(msgspec.json.encode(sent) == written, f"the scene of seat {seat} is not made from its view alone")
        expect(msgspec.json.decode(written, type=Scene) == scene, f"the scene of seat {seat} cannot be sent")
        ids = [token.id for token in scene.tokens]
        ids += [card.id for panel in scene.panels for row in panel.rows for card in row.cards if card.id]
        expect(len(set(ids)) == len(ids), f"the scene of seat {seat} shows a piece twice")
        for decision in seen["decisions"]:
            for option in decision["options"]:
                lost = set(option["pieces"]) - set(ids)
                expect(not lost, f"{option['words']} is about {lost}, which the scene of seat {seat} does not show")


def check_views(game: Game[Any], g: State, rng: random.Random) -> None:
    """No seat, and no spectator, sees in a state what it cannot know; play need not be able to go on from it."""
    for seat in (*range(len(game.seats(g))), None):
        other = game.resample(g, seat, rng)
        game.check(other)
        _same(game, g, other, seat, "the view")


def check_leaks(game: Game[Any], g: State, rng: random.Random) -> int:
    """No seat, and no spectator, can tell a state from another that differs only in what it cannot know."""
    seats: list[int | None] = [*range(len(game.seats(g))), None]
    for seat in seats:
        other = game.resample(g, seat, rng)
        game.check(other)
        _same(game, g, other, seat, "the view")
        _same_thoughts(game, g, other, seat, rng)
        _check_events(game, g, other, seat, rng)
    _check_imagined(game, g, rng.randrange(len(seats) - 1), rng)
    if rng.random() < PREVIEWS:
        check_preview(game, g, rng)
    return len(seats)


def _same(game: Game[Any], g: State, other: State, seat: int | None, what: str) -> None:
    seen = [view(game, state, seat) for state in (g, other)]
    ours, theirs = (msgspec.json.encode(sight) for sight in seen)
    expect(ours == theirs, f"{what} of seat {seat} depends on what it cannot know")
    ours, theirs = (
        msgspec.json.encode(game.scene(state.rules, sight)) for state, sight in zip((g, other), seen, strict=True)
    )
    expect(ours == theirs, f"the picture of seat {seat} depends on what it cannot know")


def _same_thoughts(game: Game[Any], g: State, other: State, seat: int | None, rng: random.Random) -> None:
    """What a bot of the seat is given to think about is the same to the last byte."""
    if seat is None:
        return
    seed = rng.random()
    ours, theirs = (msgspec.msgpack.encode(imagine(game, state, seat, random.Random(seed))) for state in (g, other))
    expect(ours == theirs, f"what a bot of seat {seat} is told depends on what it cannot know")


def _check_imagined(game: Game[Any], g: State, seat: int, rng: random.Random) -> None:
    """What a bot of the seat is given to think about asks the seat the same, and has a chance of its own."""
    imagined = game.load(imagine(game, g, seat, rng))
    own = [[entry for entry in _form(state) if entry[0] == seat] for state in (g, imagined)]
    expect(own[0] == own[1], f"a bot of seat {seat} is asked something else than the seat")
    expect(imagined.secret != g.secret, f"a bot of seat {seat} is told the secret of chance")


def check_preview(game: Game[Any], g: State, rng: random.Random) -> None:
    """What somebody is told about an answer before giving it does not depend on what they cannot know."""
    decision = rng.choice(g.open)
    option = rng.choice(decision.options)
    other = game.resample(g, decision.seat, rng)
    ours, theirs = (
        msgspec.json.encode(foresee(game, state, decision.seat, decision.actor, option)) for state in (g, other)
    )
    expect(ours == theirs, f"the preview of {decision.phase} depends on what seat {decision.seat} cannot know")
    ours, theirs = (
        msgspec.json.encode(judge_options(game, state, find(state, decision.actor))) for state in (g, other)
    )
    expect(
        ours == theirs,
        f"what is said of the options in {decision.phase} depends on what seat {decision.seat} cannot know",
    )


def check_default_answers(game: Game[Any], g: State, rng: random.Random) -> int:
    """An absent player's answer is one of the open options, follows from the generator, and tells nobody what the
    player cannot know."""
    for decision in g.open:
        seed = rng.random()
        option = game.default_answer(g, decision, random.Random(seed))
        expect(option in decision.options, f"{decision.phase}: the default answer {option} is not open")
        other = game.resample(g, decision.seat, rng)
        twin = next(d for d in other.open if d.actor == decision.actor)
        again = game.default_answer(other, twin, random.Random(seed))
        expect(option == again, f"{decision.phase}: the default answer depends on what the seat cannot know")
    return len(g.open)


def _check_events(game: Game[Any], g: State, other: State, seat: int | None, rng: random.Random) -> None:
    """Somebody else answers in both worlds, in ways that look alike: the seat hears and sees the same."""
    foreign = [d for d in waiting(g) if d.seat != seat]
    if not foreign:
        return
    decision = rng.choice(foreign)
    twin = next(d for d in other.open if d.actor == decision.actor)
    option = rng.choice(decision.options)
    look = game.public_form(g, decision.actor, option)
    phase = g.stack[-1]
    sealed = isinstance(phase, SecretPhase) and phase.one_step
    alike = [o for o in twin.options if sealed or game.public_form(other, twin.actor, o) == look]
    if not alike:
        return
    worlds = []
    for state, chosen, answer in ((g, decision, option), (other, twin, rng.choice(alike))):
        world = plain.copy(state)
        apply(world, chosen, answer)
        worlds.append(world)
    revealed = any(world.unveiled != g.unveiled for world in worlds)
    confided = seat is not None and any(
        audience >= 0 and hears(audience, seat) for w in worlds for _, audience, _ in w.events
    )
    if revealed or confided:
        return
    heard = [describe_events(game, world.rules, world.events, seat) for world in worlds]
    expect(heard[0] == heard[1], f"events tell seat {seat} what it cannot know: {heard}")
    _same(game, worlds[0], worlds[1], seat, f"after {decision.phase} the view")
    _same_thoughts(game, worlds[0], worlds[1], seat, rng)


def _form(g: State) -> list[tuple[int, int, str, list[int]]]:
    return [(d.seat, d.actor, d.phase, d.options) for d in g.open]


def interleaved(game: Game[Any], options: Options, seeds: tuple[int, int], answers: int) -> None:
    """Two games played in turns are the same as each played alone: nothing is kept outside the state."""

    def run(g: State, rng: random.Random) -> Iterator[str]:
        while not g.over:
            decision = rng.choice(waiting(g))
            apply(g, decision, rng.choice(decision.options))
            yield plain.digest(g)

    def start(seed: int) -> Iterator[str]:
        return run(game.new(options, secret_for(seed)), random.Random(seed))

    alone = [list(islice(start(seed), answers)) for seed in seeds]
    first, second = start(seeds[0]), start(seeds[1])
    together: list[list[str]] = [[], []]
    for _ in range(answers):
        for side, steps in zip(together, (first, second), strict=True):
            side.extend(islice(steps, 1))
    for one, other in zip(alone, together, strict=True):
        expect(one == other, "two games played in turns disturb each other")


def trace(game: Game[Any], options: Options, seed: int, answers: int = 500) -> str:
    """A fingerprint of one random game: of its first answers, and of the state after each."""
    rng = random.Random(seed)
    match = Match(game, options, secret_for(seed))
    while not match.over and len(match.record.answers) < answers:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    record = match.record
    return plain.digest_of([record.start, *(answer.words + answer.digest for answer in record.answers)])


def playthrough(game: Game[Any], options: Options, seed: int) -> str:
    """One random game as text: every answer, every event and every fact that changed; a reviewer can diff it."""
    rng = random.Random(seed)
    match = Match(game, options, secret_for(seed))
    lines = [f"{game.title}, options {msgspec.json.encode(options).decode()}, seed {seed}", ""]
    facts = _flat(game.facts(match.state))
    lines += [f"{path}: {value}" for path, value in facts.items()]
    told = 0
    while True:
        lines += ["", *(f"> {sentence}" for sentence in _sentences_since(match, told))]
        told = len(match.events)
        g = match.state
        now = _flat(game.facts(g))
        lines += [
            f"  {path}: {facts.get(path)} -> {now.get(path)}"
            for path in {**facts, **now}
            if facts.get(path) != now.get(path)
        ]
        facts = now
        if match.over:
            break
        actors = game.actors(g.rules)
        for d in waiting(g):
            says = [game.choice(g, d, o).say for o in d.options]
            lines.append(f"? {d.phase} {actors[d.actor]}: {' | '.join(says)}")
        decision = rng.choice(waiting(g))
        option = rng.choice(decision.options)
        lines.append(
            f"{len(match.record.answers) + 1}. {actors[decision.actor]}: {game.choice(g, decision, option).say}"
        )
        match.answer(decision.seat, decision.actor, option)
    result = match.record.result
    return "\n".join([*lines, "", result.summary if result else "", ""])


def _sentences_since(match: Match, since: int) -> list[str]:
    """All events in words; what only one seat hears is marked, its public shadow is left out."""
    lines = []
    for kind, audience, arguments in match.events[since:]:
        if audience < EVERYBODY:
            continue
        names = [name for seat, name in enumerate(match.game.seats(match.state)) if hears(audience, seat)]
        mark = f"[{', '.join(names)} only] " if audience != EVERYBODY else ""
        lines.append(mark + match.game.sentence(match.state.rules, (kind, audience, arguments)))
    return lines


def _flat(facts: Any, path: str = "") -> dict[str, str]:
    """Facts by dotted path."""
    if isinstance(facts, dict):
        out: dict[str, str] = {}
        for key, value in facts.items():
            out |= _flat(value, f"{path}.{key}" if path else str(key))
        return out
    return {path: msgspec.json.encode(facts).decode()}
