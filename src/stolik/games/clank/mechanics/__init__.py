"""The mechanics of the Clank! games. A module is one of them, whole: its verbs on cards, the
decisions it asks, the actions that answer, what happens by itself."""
