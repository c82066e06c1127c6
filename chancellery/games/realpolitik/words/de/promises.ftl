# Warum ein Versprechen als gehalten, gebrochen oder keines von beidem gilt (verdict), und warum eine Klausel keinen Sinn hat (unfit).

verdict-spurned = { $power } hat den Bündnismarker { $other } gegeben.

unfit-subsidy = in diesem Spiel kann niemand einer anderen Macht Geld geben (RP-Q26); versprich etwas anderes
unfit-turn_over = Zug { $turn } ist vorbei: Es ist Zug { $now }
unfit-rounds = ein Feldzug hat höchstens { $most } Runden (RP-135)
unfit-two_powers = ein Bündnis schließen zwei Mächte (RP-025)
unfit-minor_alliance = { NAME($minor, case: "title") } schließt zu dritt keine Bündnisse (RP-257); es wird kontrolliert
