# Warum ein Versprechen als gehalten, gebrochen oder keines von beidem gilt (verdict), und warum eine Klausel keinen Sinn hat (unfit).

verdict-spurned = { $power } [hat|haben|hast] { NAME($other, case: "dative") } den Bündnismarker gegeben.

unfit-two_powers = ein Bündnis schließen zwei Mächte (RP-025)
unfit-minor_alliance = { NAME($minor, case: "title") } schließt zu dritt keine Bündnisse (RP-257): Eine andere Macht kontrolliert es
