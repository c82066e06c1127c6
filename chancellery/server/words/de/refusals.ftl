# Warum eine Anfrage abgelehnt wird.

# at a table
such-table-yours = diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen
granted-consent-table = du hast an diesem Tisch { $most_grants }-mal im Voraus zugestimmt: Antworte, wenn du gefragt wirst
you-do-not-play = du spielst nicht { $titles }
cannot-ask-anything = { $titles } kann { $titles2 } gerade um nichts bitten; zustimmen kann man nur Verbündeten
that-seat-is-not-yours = dieser Platz gehört dir nicht
you-have-no-seat-at = du hast an diesem Tisch keinen Platz
table-does-allow = an diesem Tisch darf niemand zusehen
game-started-yet = das Spiel hat noch nicht begonnen
game-paused-goes = das Spiel ruht, bis die Spieler es fortsetzen
the-game-is-over = das Spiel ist aus
the-game-is-not-running = das Spiel läuft nicht
game-had-begun = da hatte das Spiel noch nicht begonnen
game-was-over = da war das Spiel schon vorbei: Geh etwas weiter zurück
whole-truth-told = alles Verdeckte siehst du erst, wenn das Spiel vorbei ist
record-when-game = die Aufzeichnung gibt es nach dem Ende: Vorher enthält sie, was verborgen ist
rules-changed-since = die Regeln haben sich seit diesem Spiel geändert: Die Aufzeichnung gibt die Version, mit der es gespielt wurde
running-game-can = von einem laufenden Spiel geht es nur von einem deiner Plätze aus weiter
rules-failed-table = an diesem Tisch haben die Regeln versagt; er ruht, bis der Betreiber danach gesehen hat. Nichts ist verloren
option-take-those = diese Möglichkeit gibt es nicht; nimm eine der angebotenen
bot-answers-seat = für deinen Platz spielt ein Bot; nimm den Platz erst zurück
something-happened-since = inzwischen ist etwas geschehen; sieh nach, bevor du etwas zurücknimmst
would-lead-cannot = was daraus folgt, lässt sich nicht vorhersagen
plan-ends-here = was nach diesem Schritt kommt, lässt sich nicht planen: Führe zuerst den Plan aus
too-many-others = zu viele ändern gerade etwas an diesem Tisch; versuche es noch einmal

# hints
bot-could-give = für dieses Spiel kann kein Bot raten
table-played-without = an diesem Tisch wird ohne Rat gespielt
hint-could-found = dazu fand sich kein Rat; versuche es noch einmal

# seats
that-seat-is-taken = dieser Platz ist besetzt
seat-kept-somebody = dieser Platz ist für jemand anderen frei gehalten
bots-all-seats = auf allen Plätzen sitzen Bots: Lass einen für dich frei
tables-open-running = du hast { $most_tables } offene oder laufende Tische; beende oder schließe erst einige
sit-table-already = du sitzt schon an diesem Tisch
table-private-need = dieser Tisch ist privat: Du brauchst eine Einladung
all-seats-taken = alle Plätze sind besetzt
some-seats-still = noch sind Plätze frei: Warte auf andere, oder setze Bots darauf
table-over-already = das Spiel an diesem Tisch ist schon vorbei
others-playing-table = an diesem Tisch spielen noch andere; gib stattdessen deinen eigenen Platz auf
somebody-sits-already = dort sitzt schon jemand
somebody-sits-there = dort sitzt jemand
only-those-who = um Revanche bitten nur die, die gespielt haben
game-can-played = eine Revanche gibt es erst, wenn das Spiel vorbei ist
somebody-just-set = gerade hat jemand den Tisch neu aufgebaut; bitte noch einmal, um dabei zu sein
game-started-seats = das Spiel hat begonnen; Plätze wechseln nur noch durch Aufgeben oder Übergeben
game-being-played = an diesem Tisch wird gerade nicht gespielt
only-whoever-created = das kann nur, wer den Tisch aufgebaut hat
say-which-bot = sag, welcher Bot dort sitzen soll
say-how-want = sag, wie du heißen möchtest
server-takes-guests-log = auf diesem Server spielen keine Gäste; melde dich an oder lege ein Konto an
such-open-invitation = diese Einladung ist nicht von dir oder nicht mehr offen
invitations-seat-enough = { $most_open } Einladungen zu einem Platz genügen: Zieh eine zurück
nobody-owns-seat = dieser Platz gehört niemandem: Darüber entscheiden die Menschen am Tisch gemeinsam; schlag es ihnen vor
seat-open-people = dieser Platz ist nicht frei: Die Menschen am Tisch entscheiden gemeinsam, ob ihn jemand übernehmen darf
played-another-seat = du hast in diesem Spiel schon einen anderen Platz gespielt, und niemand sieht zwei Hände
somebody-else-played = damals hat jemand anderes deinen Platz gespielt: Spiel von einer späteren Stellung weiter

# clocks and votes
somebody-owns-seat = dieser Platz gehört jemandem: Nur wer ihn hat, kann ihn übergeben
bot-plays-already = dieser Bot spielt dort schon
seat-open-already = dieser Platz ist schon für jemand Neuen frei
only-people-who = abstimmen dürfen nur Menschen, die hier gerade spielen
seat-yours-can = das ist dein Platz: Du kannst einen Bot für dich spielen lassen, ohne zu fragen
proposed-already-vote = das ist schon vorgeschlagen; stimm darüber ab
proposed-just-now = das hast du gerade erst vorgeschlagen; warte ein paar Minuten
proposal-open-any = über diesen Vorschlag wird nicht mehr abgestimmt
you-have-no-vote-on = darüber stimmst du nicht ab
nobody-timed-table = an diesem Tisch läuft keine Uhr
person-plays-seat = auf diesem Platz spielt gerade kein Mensch
whoever-plays-seat = wer dort spielt, ist noch da: Die Zeit ist nicht oft genug nacheinander abgelaufen
alone-would-decide = das würdest du allein entscheiden: Warte, bis die Zeit zweimal nacheinander abgelaufen ist
such-time-zone = diese Zeitzone ist hier nicht bekannt; Zeitzonen heißen etwa Europe/Berlin
vacation-can-planned = Urlaub lässt sich ein Jahr im Voraus planen
vacation-then-already = dann hast du schon Urlaub
days-vacation-left = du hast noch { $left } von { $most_days } Urlaubstagen in { $year }
such-vacation-yours = dieser Urlaub ist nicht deiner, oder er ist vorbei
game-not-paused = das Spiel ruht nicht
game-not-set-aside = dieses Spiel ist von keiner neuen Version angehalten worden
position-not-readable = diese Version kann die Stellung des Spiels nicht lesen
no-question-for-seat = dieser Platz hat gerade nichts zu beantworten

# press
operator-closed-press = der Betreiber hat die Post dieses Tisches geschlossen: { $closed }
play-alone-table = du spielst hier allein; niemand ist da, dem du schreiben könntest
nobody-else-group = in diesem Kreis ist sonst niemand mehr
name-least-seat = nenne mindestens einen Platz außer deinem
table-everything-said = an diesem Tisch wird alles öffentlich gesagt
before-after-game = vor und nach dem Spiel wird alles öffentlich gesagt
seat-writes-most = ein Platz schreibt an einem Tisch höchstens { $most_messages } Briefe
private-groups-table = vertrauliche Kreise gibt es an diesem Tisch jetzt nicht
seat-opens-most = ein Platz eröffnet höchstens { $most_groups } Kreise
wait-until-game = warte, bis das Spiel begonnen hat: Noch wechseln die Plätze
table-nothing-said = an diesem Tisch wird vor dem Ende nichts gesagt
table-players-make = an diesem Tisch gibt es Verträge, aber vor dem Ende keine Briefe
such-yours-see = das gibt es nicht, oder du darfst es nicht sehen
plain-text-without = { $what } ist reiner Text, ohne Steuerzeichen
says-nothing = { $what } sagt nichts
has-at-most-characters-this = { $what } hat höchstens { $longest } Zeichen; hier sind es { $text }
has-at-most-lines = { $what } hat höchstens { $lines } Zeilen
a-message = ein Brief
a-title = ein Titel
a-pledge = ein Versprechen
a-remark = eine Anmerkung
the-name-of-a-table = der Name eines Tisches
characters-change-direction = { $what } hat keine Zeichen, die die Schreibrichtung ändern
the-name-of-a-group = der Name eines Kreises

# treaties
table-treaties-made = an diesem Tisch werden keine Verträge geschlossen
treaties-made-while = Verträge schließt man, solange das Spiel läuft
seat-makes-most = ein Platz macht an einem Tisch höchstens { $most_offers } Angebote
offers-wait-answer = { $most_open_offers } deiner Angebote warten auf Antwort; zieh erst einige zurück
treaty-needs-least = ein Vertrag braucht noch jemanden außer dir
ministers-sign-nothing = Minister verhandeln nicht: biete Verträge nur Menschen an
offer-own-withdraw = dieses Angebot ist dein eigenes: Zieh es zurück und mach ein neues
table-treaties-titles = an diesem Tisch haben Verträge keine Titel: Nichts wird in eigenen Worten gesagt
a-treaty-has-to-clauses = ein Vertrag hat 1 bis { $most_clauses } Klauseln
you-are-not-a-party = du gehörst nicht zu diesem Vertrag
clause-promises-something = Klausel { $number }: { $power } verspricht etwas, aber niemand, der diese Macht spielt, gehört zum Vertrag
clause = Klausel { $number }: { $fault }
remarks-made-treaties = Anmerkungen gibt es zu Verträgen, die gelten oder galten
table-remarks-made = an diesem Tisch gibt es Anmerkungen nach dem Ende
party-makes-most = zu einem Vertrag macht jeder höchstens { $most_remarks } Anmerkungen
table-nothing-promised = an diesem Tisch wird nichts in eigenen Worten versprochen
table-treaties-published = an diesem Tisch werden Verträge vor dem Ende nicht veröffentlicht
only-treaty-was = nur ein Vertrag, der gilt oder galt, wird veröffentlicht
treaty-published-already = dieser Vertrag ist schon veröffentlicht
nothing-treaty-left = in diesem Vertrag ist nichts mehr zu halten
you-have-accepted-this-already = du hast schon unterschrieben
treaty-force-yet = dieser Vertrag gilt noch nicht
treaty-force-already = dieser Vertrag gilt schon
this-offer-has-been-declined = dieses Angebot ist abgelehnt
this-offer-has-been-withdrawn = dieses Angebot ist zurückgezogen
offer-countered-another = auf dieses Angebot gibt es ein Gegenangebot
this-treaty-has-been-denounced = dieser Vertrag ist gekündigt
treaty-lapsed-somebody = dieser Vertrag ist erloschen: für eine seiner Parteien spielt jemand anderes weiter
treaty-was-made = dieser Vertrag wurde geschlossen, bevor du den Platz übernommen hast: dazu äußern sich die, die ihn geschlossen haben
offer-of-another = ein Angebot zieht nur zurück, wer es gemacht hat; du kannst es ablehnen
offer-is-your-own = dieses Angebot ist dein eigenes; du kannst es zurückziehen

# people
account-blocked-ask = dieses Konto ist gesperrt: Frag den Betreiber des Servers
account-password-register = dieses Konto hat kein Passwort: Lege erst ein Konto an
account-password-change = dieses Konto hat kein Passwort: Lege erst ein Konto an
account-password-set = dieses Konto hat kein Passwort: Gäste legen stattdessen ein Konto an
only-guests-register = du hast schon ein Konto
somebody-name-had = diesen Namen oder einen, der gleich aussieht, hat oder hatte schon jemand; wähle einen anderen
name-password-wrong = Name oder Passwort ist falsch
link-does-work = dieser Link gilt nicht mehr: Er wurde benutzt, zurückgezogen oder ist abgelaufen; bitte um einen neuen
changed-name-often = du hast deinen Namen heute schon oft geändert; behalte ihn bis morgen
server-busy-checking = der Server prüft gerade viele Passwörter; versuche es in ein paar Sekunden noch einmal
name-line-breaks = ein Name hat keine Zeilenumbrüche, Tabulatoren oder anderen Steuerzeichen
a-name-has-to-characters = ein Name hat { $shortest } bis { $longest } Zeichen; dieser hat { $name }
name-invisible-characters = ein Name hat keine unsichtbaren Zeichen und keine, die die Schreibrichtung ändern
name-least-letter = ein Name hat mindestens einen Buchstaben oder eine Ziffer
name-begins-with = ein Name beginnt mit Buchstabe oder Ziffer; Zeichen stehen nicht hintereinander und nicht am Ende
name-puts-most = ein Name setzt höchstens zwei Akzente auf einen Buchstaben
name-keeps-script = ein Name bleibt bei einer Schrift: Gleich aussehende Buchstaben mehrerer sind nicht zu unterscheiden
name-reserved-nobody = dieser Name ist vorbehalten, damit niemand mit dem Server verwechselt wird; wähle einen anderen
name-letters-digits = ein Name hat Buchstaben, Ziffern, Leerzeichen und . ' - _, aber nicht { $character }
e-mail-address = das ist keine E-Mail-Adresse: Schreib sie wie name@example.org
e-mail-address-invisible = eine E-Mail-Adresse hat keine unsichtbaren Zeichen
a-password-has-to-characters = ein Passwort hat { $shortest } bis { $longest } Zeichen
password-would-guessed = dieses Passwort wäre sofort erraten: Wähle ein längeres, seltsameres
token-must-expire = ein Token muss in der Zukunft ablaufen
password-contains-half = das Passwort enthält ein halbes Zeichen
token-needs-least = ein Token braucht mindestens einen Bereich: lesen, spielen, Post oder verwalten
token-needs-name = ein Token braucht einen Namen aus 1 bis { $longest_name } sichtbaren Zeichen, damit du es später erkennst
tokens-enough-account = { $most_tokens } Tokens genügen für ein Konto: Widerrufe eines, das du nicht mehr brauchst
log-first-send = melde dich zuerst an
log-see-tables = melde dich an, um deine Tische zu sehen
the-session-has-ended = die Sitzung ist zu Ende
register-first-guests-play-but = lege erst ein Konto an: Gäste können mitspielen, aber das nicht
register-first-guests-play = lege erst ein Konto an: Gäste spielen hier mit, bauen aber keine Tische auf
register-first-guests = lege erst ein Konto an: Gäste bekommen keine E-Mails
only-operator-server = das kann nur der Betreiber des Servers
already-log-out = du bist schon da; melde dich ab, um als Gast zu kommen
server-takes-guests = auf diesem Server spielen Gäste nur mit Einladung; melde dich an oder lege ein Konto an
account-already-log = du hast schon ein Konto; melde dich ab, um ein anderes anzulegen
server-takes-new = auf diesem Server gibt es keine neuen Konten; lass dich von jemandem einladen, der hier spielt
such-session-any = diese Sitzung ist nicht deine oder schon zu Ende
such-token-any = dieses Token ist nicht deines oder schon widerrufen

# notices
address-may-characters = eine Adresse darf { $longest } Zeichen haben
address-ntfy-topic = eine Adresse von ntfy ist die eines Themas, etwa https://ntfy.sh/my-own-topic
characters-address-do = in der Adresse sind Zeichen, die nicht dorthin gehören
address-begins-with = die Adresse beginnt mit { $example }
that-is-not-an-address = das ist keine Adresse im Netz
there-is-no-server-of = einen Server dieses Namens gibt es nicht
operator-server-set = solche Nachrichten hat der Betreiber dieses Servers nicht eingerichtet
such-channel-any = dieser Kanal ist nicht deiner oder schon entfernt
confirm-address-first = bestätige erst die Adresse mit dem Wort, das dorthin geschickt wurde
word-good-any = dieses Wort gilt nicht mehr: Dorthin wird nichts geschickt
name-password-fragment = in die Adresse gehören weder Name noch Passwort noch Sprungmarke
server-private-network = dieser Server liegt in einem privaten Netz; dorthin werden von hier keine Nachrichten geschickt
push-subscription-send = der Browser hat keine gültige Anmeldung für Nachrichten gegeben
keys-push-subscription = der Browser hat keine gültige Anmeldung für Nachrichten gegeben
channels-remove-first = du hast { $most_channels } Kanäle; entferne erst einen
server-sends-e = dieser Server verschickt keine E-Mails; bitte seinen Betreiber um einen Link

# everything else
game-finished-only = dieses Spiel ist nicht zu Ende; nur beendete Spiele lassen sich einlesen
game-was-continued = dieses Spiel begann mittendrin; nur ganze Spiele lassen sich einlesen
record-does-replay = die Aufzeichnung lässt sich nicht nachspielen
network-not-yours = nur wer an dem Computer sitzt, auf dem dieser Server läuft, kann ihn für das Netzwerk freigeben
network-none = dieser Computer ist in keinem Netzwerk, in dem andere ihn erreichen
the-server-is-stopping = der Server hält gerade an
somebody-else-was = jemand war schneller; sieh nach und wiederhole es, wenn es noch Sinn hat
database-cannot-used = der Server ist ausgelastet; versuche es gleich noch einmal
server-known-name = unter diesem Namen ist dieser Server nicht bekannt; sein Betreiber kann ihn in allowed_hosts eintragen
there-is-nothing-here = hier ist nichts
too-many-boards = zu viele Karten warten darauf, gezeichnet zu werden: Versuche es gleich noch einmal
board-too-large = diese Karte ist zu groß, um gezeichnet zu werden
options-game-its = die Einstellungen eines Spiels dürfen mit seiner Karte { $number } KiB groß sein
taken-answers-back = du hast hier { $most }-mal Antworten zurückgenommen: Jetzt gilt, was du geantwortet hast
changed-seats-table = du hast an diesem Tisch { $most_seat_changes }-mal Plätze gewechselt: Lass sie jetzt, wie sie sind
too-many-connections = von deiner Adresse sind zu viele Verbindungen offen: Schließe einige oder warte einen Moment
server-too-many = beim Server sind zu viele Verbindungen offen: Versuche es gleich noch einmal
too-many-live = du hast zu viele Verbindungen offen: Schließe eine
record-may-answers = eine Aufzeichnung darf { $most_answers } Antworten haben
night-time-zone = die Nachtruhe liegt in keiner hier bekannten Zeitzone; Zeitzonen heißen etwa Europe/Berlin
seat-cannot-both = ein Platz kann nicht zugleich dir und einem Bot gehören
no-such-bot = diesen Bot gibt es nicht; die Bots sind { $bots }
say-which-seat = sag, für welchen Platz
say-how-much = sag, wie viel Zeit
counter-offer-goes = ein Gegenangebot geht an dieselben wie das Angebot
such-game-api = dieses Spiel gibt es hier nicht
lesson-such-game = für dieses Spiel gibt es keine Lektion

# Zu viele Anfragen; $what sagt, welcher Art. $unit ist „minutes“ oder „s“.
too-fast = das waren zu viele: Versuche es in { $wait } { $unit ->
        [minutes] Minuten
       *[s] Sekunden
    } noch einmal
