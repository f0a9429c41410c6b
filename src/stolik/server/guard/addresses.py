"""Whom an address stands for: limits count what one person can have many of as one.

>>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:3::4")
('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
>>> network_of("::1"), network_of("a name")
('::1', 'a name')
"""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

# What an internet provider gives to one household.
HOUSEHOLD_BITS = 64


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """An address as limits count it: of IPv6 the network of a household."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        if not address.is_loopback:
            return str(ip_network(f"{address}/{HOUSEHOLD_BITS}", strict=False))
    return str(address)


@lru_cache(maxsize=64)
def is_trusted(host: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address is that of a proxy of ours: given as an address or a network.

    >>> is_trusted("10.0.0.3", ("10.0.0.0/8",)), is_trusted("10.0.0.3", ("127.0.0.1",))
    (True, False)
    """
    try:
        address = ip_address(host.partition("%")[0])
        return any(address in ip_network(proxy, strict=False) for proxy in proxies)
    except ValueError:
        return False
