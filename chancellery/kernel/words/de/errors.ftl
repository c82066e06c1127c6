# Warum eine Anfrage abgelehnt wird.

question-answered-already = diese Frage ist schon beantwortet; sieh noch einmal nach, was gefragt ist
decision-belongs-another = das entscheidet ein anderer Platz
sealed-answer-take = es gibt keine versiegelte Antwort zurückzunehmen
nothing-undo-only = nichts zurückzunehmen: Das geht nur mit deinen letzten Antworten, und nur bis etwas aufgedeckt, gezogen oder von anderen geantwortet wurde
