"""What the host of a server can do with its database, beside nodes that run or without any.

Every change is one transaction and leaves a notice (`storage/notices.py`), so that nodes look
again. Nothing here needs a node, and nothing a node does needs this.
"""
