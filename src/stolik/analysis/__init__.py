"""A finished game looked at again: chances after every decision, better choices, luck.

Chances come from playouts by a bot in worlds that could have been the true one (`chances`), luck
from drawing again what was drawn (`luck`). `review` puts both together for a record.
"""
