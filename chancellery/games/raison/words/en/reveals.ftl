# Secret choices that are turned over together.

reveal-declarations = The declarations are open
