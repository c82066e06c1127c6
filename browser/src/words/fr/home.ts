import type { Begun } from "../catalogue";
import type { home as source } from "../en/home";

export const home: Begun<typeof source> = {
    promise: "Gouvernez une grande puissance. Négociez avec tous. Ne vous fiez à personne.",
    what: "Des jeux de plateau sur la guerre et la diplomatie en Europe, avec toutes leurs règles, dans votre navigateur : contre des ministres toujours prêts, ou avec des amis, où qu’ils soient.",
    playNow: "Jouer contre des ministres",
    playNowNote: "Sans compte. Vous êtes à table en quelques secondes.",
    invite: "Inviter des amis",
    learn: "Apprendre en dix minutes",
    learnOn: "Reprendre la leçon",
    mapOf: "Une carte de l’Europe avec ses armées.",
    welcome: "Heureux de vous revoir, {name}",
    continueNone: "Rien ne vous attend.",
    all: "Toutes les tables",
    gamesTitle: "Quatre jeux, un seul cabinet",
    gamesNote: "Chacun a sa carte, son époque et sa façon de manquer à sa parole.",
    playable: "Jouable",
    soon: "En préparation",
    soonNote: "Le plateau est dessiné ; les règles sont encore à l’étude. On ne peut pas encore y jouer ici.",
    play: "Jouer",
    playBoard: "Jouer {board}",
    setUp: "Ouvrir une table",
    rules: "Règles",
    tutorial: "Une première partie, expliquée",
    howTitle: "Comment se passe une soirée",
    how1: "Choisir en secret",
    how1Text:
        "Chacun choisit une action, face cachée. Puis on retourne tout en même temps, et les plans se heurtent.",
    how2: "Parler, promettre, trahir",
    how2Text:
        "Lettres et traités côtoient la carte. Nul n’est tenu de les respecter ; tous voient qui l’a fait.",
    how3: "Marcher et combattre",
    how3Text:
        "Seul s’allume ce que les règles permettent. Pour le reste, demandez « pourquoi pas ? », et reprenez ce que vous regrettez.",
    players: "{players} joueurs",
    size: "{people} · {minutes} min",
};
