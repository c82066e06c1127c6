import type { Same } from "../catalogue";
import type { help as source } from "../en/help";

export const help: Same<typeof source> = {
    title: "Die Regeln von {game}",
    intro: {
        one: "{count} Zeile in unseren Worten, mit einer Nummer zum Nachschlagen.",
        other: "{count} Zeilen in unseren Worten, jede mit einer Nummer zum Nachschlagen.",
    },
    toTutorial: "Lieber spielend lernen? Zur Lektion von zehn Minuten.",
    search: "Regeln durchsuchen",
    searchFor: "Gesandter, Festung, {rule} …",
    found: { one: "{count} Zeile gefunden", other: "{count} Zeilen gefunden" },
    nothing: "Davon spricht keine Regel",
    nothingNote: "Versuch es mit einem Wort weniger oder einem kürzeren.",
    now: "Was du jetzt tun kannst",
    nowNote: "Die Regeln hinter dem, was dir gerade offensteht.",
    all: "Alle Regeln",
    rulings: "Wo das Regelheft schweigt, spielen wir so",
    section: "Regelheft: {section}",
    linkTo: "{rule}, Link zu dieser Regel",
    ruleNumber: "Regel {rule}",
    glossary: "Figuren und Zeichen",

    influence: "Einfluss",
    influenceSays:
        "Darum geht es. Sobald jemand 25 oder mehr hat, ist es der letzte Zug; wer dann am meisten hat, gewinnt.",
    goal: "Einfluss",
    goalSays: "Darum geht es: Wer 30 (1702: 25) hat, gewinnt sofort.",
    crown: "Die Krone",
    crownSays:
        "Vier Stimmen der sieben Kurgebiete machen zum Kaiser; er bekommt 2 mehr, wenn er Einfluss sammelt.",
    money: "Geld",
    moneySays: "Kommt durch Steuern und geht mit der Mobilmachung. Was danach übrig ist, verfällt.",
    morale: "Moral",
    moraleSays:
        "Jede Schlachtkarte kostet 1. Du bekommst sie als Gesandter, oder du kaufst sie. Höchstens 15.",
    prestige: "Prestige",
    prestigeSays:
        "Die Reihenfolge, in der die Heere ziehen, und wer bei Gleichstand gewinnt. Ein Sieg bringt dich einen Platz nach vorn.",
    general: "General",
    generalSays: "Zieht mit bis zu 3 Einheiten über die Karte und zählt 1 in der Schlacht.",
    unit: "Einheit",
    unitSays:
        "Marschiert mit einem General und zählt 1 in der Schlacht. Für jede Einheit darf ihr General eine Schlachtkarte spielen.",
    garrison: "Garnison",
    garrisonSays:
        "Eine umgedrehte Einheit. Sie bleibt stehen, beherrscht das Land und zählt 1 bei seiner Verteidigung.",
    fortress: "Festung",
    fortressSays: "Mit einer Garnison darin zählt sie 4 statt 1. Sie verschwindet nie wieder.",
    train: "Bahn",
    trainSays:
        "Liegt auf einer Grenze. Vor der ersten Runde fahren Figuren auf ihr durch eigenes Land, so weit sie wollen.",
    envoy: "Gesandter",
    envoySays:
        "Wer zieht, benennt eine Macht, die nicht verbündet ist. Sie bekommt für jede Runde Moral und darf die zweite und dritte verweigern.",
    value: "Eine Zahl auf einer Münze",
    valueSays: "So viel Geld bringt das Land mit Steuern dem, der es hält.",
    disputed: "Eine Zahl im Kranz",
    disputedSays: "Umstrittenes Land: Einfluss für die Mächte, deren Streifen es trägt, Geld für andere.",
    capital: "Ein Wappen",
    capitalSays:
        "Die Hauptstadt einer Macht; ihr Name ist unterstrichen. Geschlagene Generale kehren dorthin zurück.",
    lane: "Ein Seeweg",
    laneSays: "Verbindet zwei Küsten für die Macht seiner Farbe, und mit Erlaubnis für ihren Verbündeten.",
    lanes: "Seewege",
    lanesSays:
        "Tragen die Macht ihrer Farbe und mit Erlaubnis ihre Verbündeten; ein grauer trägt jeden aus Land, das ihm oder niemandem gehört.",
    battle: "Gekreuzte Schwerter",
    battleSays: "Hier wird eine Schlacht geschlagen; die ziehende Macht bestimmt die Reihenfolge.",
    one: "Die 1 wirft ab",
    oneSays: "Offen gespielt: Eine Karte, die ein Gegner gespielt hat, wird abgeworfen.",
    two: "Die 2 gewinnt zu Hause",
    twoSays: "Zählt 3 in Land, das du beherrschst.",
    twoReveals: "Die 2 deckt auf",
    twoRevealsSays: "Offen gespielt: Eine Karte eines Gegners wird umgedreht.",
    threeDiscards: "Die 3 wirft ab",
    threeDiscardsSays: "Offen gespielt: Eine Karte, die ein Gegner gespielt hat, wird abgeworfen.",
    three: "Die 3 deckt auf",
    threeSays: "Offen gespielt: Eine Karte eines Gegners wird umgedreht.",
    four: "Die 4 will Gesellschaft",
    fourSays: "Jedes Paar aus 4en im Stapel eines Generals bringt 1 dazu.",
    five: "Die 5 ist gefährlich",
    fiveSays: "Verlierst du die Schlacht, kostet dich jede 5 noch 1 Moral.",
};
