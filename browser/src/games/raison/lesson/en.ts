import type { Section } from "../../../words/catalogue";

export const lesson = {
    welcome:
        "It is 1702, and you are Britain. Five play, and the second round begins. In the next ten minutes you will choose a side, wear the Crown and win the game.",
    goal: "You play for Influence. Whoever has 25 wins on the spot, even in the middle of a turn: you have 17.",
    wheel: "The wheel gives every Power its action. In a turn they are taken in ascending order, from Muster to Movement; then the wheel turns one step. Yours is Muster now.",
    declare:
        "A round begins with diplomacy. A Neutral is safe at home and taxes double, but its Generals stay on its own land. You want more: declare for the Austrian Coalition, in secret.",
    declared:
        "All declarations were turned over together. Austria could have rejected you. Now Austria, Russia and the Ottomans are your Allies, and you are At War with France and Sweden.",
    muster: "At Muster you draw a Battle card and discard one. Two 4s in one pile count 1 more, so keep them: discard a 2.",
    youAreEnvoy:
        "France moves and named you Envoy: that gave you 1 Morale. A second round needs your consent. It would bring you 2 more, but refuse: France has done enough.",
    taxes: "The wheel has turned, and your Home Territories have paid their taxes. Nobody had to choose anything.",
    vote: "When Austria comes to Muster the Empire elects. Each Electoral land is a vote, cast openly and in Order of Play; you hold two. Your Allies have promised theirs: vote for yourself.",
    crowned:
        "Promises bind nobody, but these were kept: four votes were needed, and you have five. The Crown brings 2 more Influence whenever you gain Influence.",
    lead: "Leadership: place or recall Generals, draw a card, or gain 1 Morale. Place your third General in London.",
    subsidise:
        "Now gifts to Allies: up to three Money or up to three cards. Russia gave you its vote; give it 1 Money.",
    enoughGiven: "The rest is for your own army: give nothing more.",
    buy: "Mobilisation: what you do not spend is lost. Buy three Units for the General in London, a Battle card and 1 Morale, in any order.",
    harvest:
        "You gained Influence: for each Disputed land with your stripe that you control, and 2 for the Crown. You are almost there!",
    bid: "Nobody plays the Ottomans: they are a Minor Power. Whenever they come to Muster all bid Morale for them in secret; the highest bid is paid, and they follow whoever made it. You need yours: bid 1.",
    envoy: "France bid 2, and the Ottomans have changed sides. Now Movement has come to you! Name an Envoy; it gains Morale, so choose one who is far away: the Ottomans.",
    disband: "You could disband Garrisons now. Keep them all.",
    march: "Each General moves once in a round: a step into any land, or up to three through your own. March from Hannover to Hesse: touch the General, then the place.",
    garrison: "A General alone controls nothing. Leave a Garrison in Hesse: a Unit turns over and stays.",
    sail: "Sea Lanes of your colour carry your Generals, grey ones everybody’s. A French General stands in Brabant: sail there from London.",
    noGarrison: "Leave nobody behind in London: every Unit counts.",
    allMoved: "The General in Holland stays, to help. You are done moving: fight for Brabant.",
    support: "Holland borders on Brabant, so its General can support: that allows three more cards. Do it.",
    faceDown:
        "Cards are played by turns; each costs 1 Morale, and a General plays no more than it has Units. Play a 4 face down.",
    unmask: "France answers face down. Played face up, your 2 reveals a card: see what lies there.",
    strike: "A 5! Played face up, your 3 discards a card. Take it off the table.",
    enough: "France has played a card for each of its two Units. Whatever it is, you are ahead: save your Morale and pass.",
    won: "Brabant is won! That is 1 Influence, and 1 more because you beat a General of the opposing Coalition. Leave a Garrison.",
    victory:
        "That is 25 Influence: you have won, at once. In a real game the others think for themselves, and people also talk to you; every round anybody can change sides. So can you.",
} as const satisfies Section;
