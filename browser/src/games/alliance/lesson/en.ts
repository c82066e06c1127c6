import type { Section } from "../../../words/catalogue";

export const lesson = {
    welcome:
        "It is the autumn of 1805, and you are France. In the next ten minutes you will win an ally, march on Vienna, fight for it and win the war. Much of these rules is our own completion of a fragment; the rules reference says what is.",
    goal: "Below the map stands what counts: your coalition’s gain and its target. You have 7 of 10. You win in winter with 10, if you hold a major city of an enemy.",
    blocks: "Wooden blocks are armies and fleets. You see the faces of yours: the emblem, the rating (C3: acts third, hits with up to 3) and on top the steps, one die each. Of others you see only the backs, until they fight.",
    card: "Each turn everybody plays a card in secret. Its number is your action points, and the highest number acts first. Play the 4A.",
    order: "Britain played a 3: you act first, with four points. Points and gold buy bids, levies and moves, in any order.",
    bid: "Saxony is a Minor that stands alone. A bid costs a point and a gold, and a die decides. Bid for Saxony.",
    levy: "It worked: Saxony is yours, and its city counts for you. Now spend a point on a levy.",
    raise: "A levy adds a step to a block, or raises a new one. A levied block does not march this turn. Give the step to the Bavarians, who stay at home.",
    group: "All your blocks in one place are a group, and one point moves any of them, two areas far. Move the group in Bavaria.",
    leader: "They go one by one. “March together” sends several at once, and “Plan” lets you draw everything first. Begin with Napoleon.",
    river: "Salzburg lies behind a river, which lets three blocks of a side cross in a turn. The numbers on the borders count for you. Go to Salzburg.",
    attack: "Nobody stands there, so the march goes on. In Austria are three blocks of the enemy: whoever enters, attacks. Go to Austria.",
    follow: "Now send all that can the same way.",
    full: "Three of three have crossed: the river is full. The artillery takes another road. Pick it.",
    forest: "Through the forest to Bohemia.",
    second: "And from there to Austria, over a second border.",
    save: "One point is left. End your turn: it becomes gold.",
    main: "All players have acted; now come the battles. In the first round only the main attack fights. Yours are the three blocks from Salzburg.",
    hit: "Everybody lies down and fires, A first, then B, C and D, the defender first within a letter. Their cavalry has hit once. Let the Imperial Guard take it: it has the most steps to lose.",
    fire: "Now the Bs of yours. Napoleon has four steps, so four dice, and hits with up to 4. Fire.",
    answered:
        "Two hits, and their cavalry is gone. Their infantry, C, answers with a hit. Let the Guard take that, too.",
    share: "And another. Share the losses: the Cavalry Reserve takes it.",
    reserve:
        "Round 2, and your reserve arrives: the artillery is an A and acts before everybody else. From now on blocks may also retreat instead of firing. Fire.",
    all: "One more hit. Now let all Bs fire.",
    won: "Three hits: the last defenders fall, and Vienna is yours. What you have seen of blocks that survive is noted on their backs. Your blocks could go on from here. Hold the ground.",
    winter: "The victory paid gold, and so did the capital. This is the Winter Turn: blocks march only one area, and you need nothing more. End your turn.",
    victory:
        "Winter checks the standing: 11 of 10, with a foreign major city. You have won the war! In a longer game winter also lets coalitions break and form in secret, and pays gold for cities and seas.",
} as const satisfies Section;
