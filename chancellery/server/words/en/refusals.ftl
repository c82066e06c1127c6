# Why a request is refused.

# at a table
such-table-yours = there is no such table, or it is not yours to see
granted-consent-table = you have granted consent at this table { $most_grants } times: answer when you are asked
you-do-not-play = you do not play { $titles }
cannot-ask-anything = { $titles } cannot ask { $titles2 } for anything now; consent is given between Allies
that-seat-is-not-yours = that seat is not yours
you-have-no-seat-at = you have no seat at this table
table-does-allow = this table does not allow spectators
game-started-yet = the game has not started yet
game-paused-goes = the game is paused; it goes on when the players say so
the-game-is-over = the game is over
the-game-is-not-running = the game is not running
game-had-begun = the game had not begun yet
game-was-over = the game was over by then: go back a little farther
whole-truth-told = everything hidden is shown when the game is over
record-when-game = the record is available when the game is over: before that it holds what is hidden
rules-changed-since = the rules have changed since this game was played: the release that played it can give its record
running-game-can = a running game can be forked only from a seat of yours
rules-failed-table = the rules failed at this table, so it has been set aside until the operator has looked at it; its record is safe
option-take-those = there is no option { $option }; take one of those that are offered
bot-answers-seat = a bot answers for your seat; take the seat back first
something-happened-since = something has happened since you looked; look again before you undo
would-lead-cannot = what this would lead to cannot be foretold
plan-ends-here = what comes after this step cannot be planned: carry out the plan first
too-many-others = too many others change this table at the same moment; try again

# hints
bot-could-give = there is no bot that could give hints for this game
table-played-without = this table is played without hints
hint-could-found = no hint could be found; try again

# seats
that-seat-is-taken = that seat is taken
seat-kept-somebody = that seat is kept for somebody else
bots-all-seats = bots have all the seats: leave one for yourself
tables-open-running = you have { $most_tables } tables open or running; finish or close some of them first
sit-table-already = you sit at this table already
table-private-need = this table is private: you need an invitation to sit down
all-seats-taken = all seats are taken
some-seats-still = some seats are still free: wait for others, or fill them with bots
table-over-already = this table is over already
others-playing-table = others are playing at this table; resign your own seat instead
somebody-sits-already = somebody sits there already
somebody-sits-there = somebody sits there
only-those-who = only those who played can ask for the game to be played again
game-can-played = a game can be played again when it is over
somebody-just-set = somebody has just set the table up again; ask once more to join it
game-started-seats = the game has started; seats are changed by resigning or handing over
game-being-played = no game is being played at this table now
only-whoever-created = only whoever created the table can do that
say-which-bot = say which bot is to sit there
say-how-want = say what you want to be called
server-takes-guests-log = this server does not allow guests; log in or register first
such-open-invitation = that invitation is not yours, or no longer open
invitations-seat-enough = { $most_open } invitations to one seat are enough: withdraw one
nobody-owns-seat = nobody owns that seat: the people at the table decide about it together; propose it to them
seat-open-people = that seat is not open: the people at the table decide together whether somebody may take it
played-another-seat = you have played another seat of this game, and nobody sees two hands
somebody-else-played = somebody else played your seat then: choose a position after you took it over

# clocks and votes
somebody-owns-seat = somebody owns that seat: only they can hand it over
bot-plays-already = that bot plays there already
seat-open-already = that seat is open already
only-people-who = only people who play at this table now have a vote
seat-yours-can = that seat is yours: you can let a bot play for you without asking anybody
proposed-already-vote = that has been proposed already; vote on it
proposed-just-now = you have proposed that just now; wait a few minutes before you do so again
proposal-open-any = that proposal is no longer open
you-have-no-vote-on = you have no vote on that
nobody-timed-table = nobody is timed at this table
person-plays-seat = no person plays that seat now
whoever-plays-seat = whoever plays that seat is still there: their time has not run out often enough in a row
alone-would-decide = you alone would decide that: wait until their time has run out twice in a row
such-time-zone = there is no such time zone here; zones have names such as Europe/Berlin
vacation-can-planned = a vacation can be planned a year ahead
vacation-then-already = you have a vacation then already
days-vacation-left = you have { $left } of { $most_days } days of vacation left in { $year }
such-vacation-yours = that vacation is not yours, or it is over
game-not-paused = the game is not paused
game-not-set-aside = this game has not been set aside by a new release
position-not-readable = this release cannot read the position of the game
no-question-for-seat = that seat has no question to answer now

# press
operator-closed-press = the operator has closed the press of this table: { $closed }
play-alone-table = you play alone at this table; there is nobody to write to
nobody-else-group = nobody else is in this group any more
name-least-seat = name at least one seat besides your own
table-everything-said = at this table everything is said in public
before-after-game = before and after the game everything is said in public
seat-writes-most = a seat writes at most { $most_messages } messages at one table
private-groups-table = there are no private groups at this table now
seat-opens-most = a seat opens at most { $most_groups } groups
wait-until-game = wait until the game has started: seats still change hands
table-nothing-said = at this table nothing is said before the game is over
table-players-make = at this table players make treaties, but write no messages before the game is over
such-yours-see = there is no such { $what }, or it is not yours to see
plain-text-without = { $what } is plain text, without control characters
says-nothing = { $what } says nothing
has-at-most-characters-this = { $what } has at most { $longest } characters, this one has { $text }
has-at-most-lines = { $what } has at most { $lines } lines
a-message = a message
a-title = a title
a-pledge = a pledge
a-remark = a remark
the-name-of-a-table = the name of a table
characters-change-direction = { $what } has no characters that change the direction of text
the-name-of-a-group = the name of a group

# treaties
table-treaties-made = at this table no treaties are made
treaties-made-while = treaties are made while the game goes on
seat-makes-most = a seat makes at most { $most_offers } offers at one table
offers-wait-answer = { $most_open_offers } of your offers wait for an answer; withdraw some of them first
treaty-needs-least = a treaty needs at least one party besides you
ministers-sign-nothing = ministers do not negotiate: offer treaties to people only
offer-own-withdraw = this offer is your own: withdraw it and make another one
table-treaties-titles = at this table treaties have no titles: nothing is said in your own words
a-treaty-has-to-clauses = a treaty has 1 to { $most_clauses } clauses
you-are-not-a-party = you are not a party to this treaty
clause-promises-something = clause { $number }: { $power } promises something, but nobody who plays it is a party
clause = clause { $number }: { $fault }
remarks-made-treaties = remarks are made on treaties that are or were in force
table-remarks-made = at this table remarks are made when the game is over
party-makes-most = a party makes at most { $most_remarks } remarks on a treaty
table-nothing-promised = at this table nothing is promised in your own words
table-treaties-published = at this table treaties are not published before the game is over
only-treaty-was = only a treaty that is or was in force can be published
treaty-published-already = this treaty is published already
nothing-treaty-left = nothing in this treaty is left to be kept
you-have-accepted-this-already = you have accepted this already
treaty-force-yet = this treaty is not in force yet
treaty-force-already = this treaty is in force already
this-offer-has-been-declined = this offer has been declined
this-offer-has-been-withdrawn = this offer has been withdrawn
offer-countered-another = this offer has been countered by another one
this-treaty-has-been-denounced = this treaty has been denounced
treaty-lapsed-somebody = this treaty has lapsed: somebody else plays on for one of its parties
treaty-was-made = this treaty was made before you took the seat over: remarks are for those who made it
offer-of-another = only whoever made an offer withdraws it; you may decline it
offer-is-your-own = this offer is your own; you may withdraw it

# people
account-blocked-ask = this account is blocked: ask the operator of the server
account-password-register = this account has no password: register first
account-password-change = this account has no password to change: register first
account-password-set = this account has no password to set: guests register instead
only-guests-register = only guests register; you already have an account
somebody-name-had = somebody has this name or had it, or one that looks the same; choose another
name-password-wrong = name or password is wrong
link-does-work = this link no longer works: it was used, was withdrawn or has expired; ask for a new one
changed-name-often = you have changed your name often today; keep it until tomorrow
server-busy-checking = the server is busy checking passwords; try again in a few seconds
name-line-breaks = a name has no line breaks, tabs or other control characters
a-name-has-to-characters = a name has { $shortest } to { $longest } characters, this one has { $name }
name-invisible-characters = a name has no invisible characters, and none that change the direction of text
name-least-letter = a name has at least one letter or digit
name-begins-with = a name begins with a letter or digit, and does not put marks in a row or at its end
name-puts-most = a name puts at most two accents on a letter
name-keeps-script = a name keeps to one script: letters of several that look alike cannot be told apart
name-reserved-nobody = this name is reserved, so that nobody is mistaken for the server; choose another
name-letters-digits = a name has letters, digits, spaces and . ' - _, but not { $character }
e-mail-address = this is not an e-mail address: write it as name@example.org
e-mail-address-invisible = an e-mail address has no invisible characters
a-password-has-to-characters = a password has { $shortest } to { $longest } characters
password-would-guessed = this password would be guessed at once: choose a longer, stranger one
token-must-expire = a token must expire in the future
password-contains-half = the password contains half a character
token-needs-least = a token needs at least one scope: read, play, press or manage
token-needs-name = a token needs a name of 1 to { $longest_name } visible characters, to recognise it later
tokens-enough-account = { $most_tokens } tokens are enough for one account: revoke one that is no longer used
log-first-send = log in first, or send an API token
log-see-tables = log in to see your tables
the-session-has-ended = the session has ended
register-first-guests-play-but = register first: guests play, but they cannot do this
register-first-guests-play = register first: guests play here, but they do not set up tables
register-first-guests = register first: guests get no e-mail
only-operator-server = only the operator of the server can do that
already-log-out = you are logged in already; log out first to come as a guest
server-takes-guests = guests need an invitation on this server; log in or register
account-already-log = you have an account already; log out first to make another
server-takes-new = this server does not accept new accounts; ask somebody who plays here to invite you
such-session-any = that session is not yours, or it has ended
such-token-any = that token is not yours, or it is gone

# notices
address-may-characters = an address may have { $longest } characters
address-ntfy-topic = an address of ntfy is that of a topic, such as https://ntfy.sh/my-own-topic
characters-address-do = there are characters in the address that do not belong there
address-begins-with = the address begins with { $example }
that-is-not-an-address = that is not an address on the web
there-is-no-server-of = there is no server of that name
operator-server-set = the operator of this server has not set up notices of this kind
such-channel-any = that channel is not yours, or it is gone
confirm-address-first = confirm the address first, with the word that was mailed there
word-good-any = that word is no longer valid: nothing is sent there
name-password-fragment = the address must not contain a name, a password or a fragment
server-private-network = that server is in a private network; the operator of this one does not send notices there
push-subscription-send = that is no push subscription: send endpoint, p256dh and auth as the browser gives them
keys-push-subscription = the keys of the push subscription do not have the right length
channels-remove-first = you have { $most_channels } channels; remove one first
server-sends-e = this server sends no e-mail; ask its operator for a link

# everything else
game-finished-only = this game is not finished; only finished games can be imported
game-was-continued = this game was continued from a position; only whole games can be imported
record-does-replay = the record does not replay
network-not-yours = only somebody at the computer that runs this server can open it to the network
network-none = this computer is in no network that others could join
the-server-is-stopping = the server is stopping
somebody-else-was = somebody else was faster; look again and repeat it if it still makes sense
database-cannot-used = the database cannot be used now; try again in a moment
server-known-name = this server is not known by that name; its operator can add it to allowed_hosts
there-is-nothing-here = there is nothing here
too-many-boards = too many boards wait to be drawn: try again in a moment
board-too-large = this board is too large to be drawn
options-game-its = the options of a game, its board included, may have { $number } KiB
taken-answers-back = you have taken answers back { $most } times here: what you have answered stands
changed-seats-table = you have changed seats at this table { $most_seat_changes } times: leave them as they are
too-many-connections = too many connections from your address: close some, or wait a moment
server-too-many = the server has too many connections open: try again in a moment
too-many-live = you have too many live channels open: close one
record-may-answers = a record may have { $most_answers } answers
night-time-zone = the night is in no time zone that is known here; zones have names such as Europe/Berlin
seat-cannot-both = seat { $number } cannot be both yours and a bot's
no-such-bot = there is no bot { $bot }; the bots are { $bots }
say-which-seat = say for which seat
say-how-much = say how much time
counter-offer-goes = a counter-offer goes to the parties of the offer; leave the parties out
such-game-api = there is no such game; /api/v1/games lists them
lesson-such-game = there is no lesson for such a game; /api/v1/games lists the games

# Too many requests; $what says of which kind, in the plural. $unit is "minutes" or "s".
too-fast = too many { $what }: try again in { $wait } { $unit ->
        [minutes] minutes
       *[s] s
    }
