# Warum eine Anfrage abgelehnt wird.

question-answered-already = diese Frage ist schon beantwortet; sieh nach, was jetzt gefragt ist
such-decision-open = danach wirst du jetzt nicht gefragt; sieh nach, was gefragt ist
sealed-answer-take = du hast keine versiegelte Antwort zum Zurücknehmen
nothing-undo-only = nichts zurückzunehmen: Du kannst deine letzten Antworten zurücknehmen, bis etwas aufgedeckt oder gezogen wird oder jemand anderes antwortet
