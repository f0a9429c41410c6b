"""A certificate of the house: https in a home network, where no authority signs anything.

A small authority is made once in the data folder; with it the certificate of this machine is
signed, again whenever its addresses change or it nears its end. The program `openssl` does it: it
is part of nearly every system, while a library for this would be the largest dependency that
every installation carries, for something that few need once a year.

Devices are asked to trust the authority, so it can vouch for nothing but homes: its certificate
allows private addresses and names like `.local` only, and who steals its key can pretend to be no
site of the internet.
"""

import json
import os
import secrets
import shutil
import socket
import ssl
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address, ip_network
from pathlib import Path

from stolik.core.reasons import refuse

AUTHORITY_DAYS = 3650
# Browsers take no certificate that lasts longer than 398 days.
DAYS = 397
RENEW_SECONDS = 30 * 24 * 3600
OPENSSL_SECONDS = 60
NETWORKS = (
    "127.0.0.0/8",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    # Private networks over the internet, like Tailscale's.
    "100.64.0.0/10",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
)
DOMAINS = ("localhost", "local", "lan", "home.arpa")
_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-sha256")


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files of a certificate: the authority's, which devices may trust, and this machine's."""

    authority: Path
    chain: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """The authority's SHA-256, as devices show it."""
        der = ssl.PEM_cert_to_DER_cert(self.authority.read_text("ascii"))
        found = sha256(der).hexdigest().upper()
        return ":".join(found[at : at + 2] for at in range(0, len(found), 2))


def is_of_home(name: str) -> bool:
    """Whether the authority may vouch for an address or a name.

    >>> [is_of_home(one) for one in ("192.168.0.5", "kuba.local", "play.example.org", "8.8.8.8")]
    [True, True, False, False]
    """
    try:
        address = ip_address(name)
    except ValueError:
        return name in DOMAINS or name.endswith(tuple(f".{domain}" for domain in DOMAINS))
    return any(address in ip_network(network) for network in NETWORKS)


def own_names(address: str, given: Sequence[str]) -> list[str]:
    """Under which names and addresses devices of the home reach this machine."""
    host = socket.gethostname().partition(".")[0].lower()
    wanted = ["localhost", "127.0.0.1", "::1", f"{host}.local", address, *given]
    return [name for name in dict.fromkeys(wanted) if is_of_home(name)]


def house_certificate(folder: Path, names: Sequence[str]) -> Certificate:
    """The certificate for these names: the one that is there if it still serves, else a new one."""
    if not shutil.which("openssl"):
        raise refuse("openssl_missing")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = Certificate(folder / "house.crt", folder / "server.crt", folder / "server.key")
    authority_key, noted = folder / "house.key", folder / "names.json"
    if not (authority_key.is_file() and _lasts(found.authority)):
        _make_authority(folder, found.authority, authority_key)
        noted.unlink(missing_ok=True)
    same = noted.is_file() and noted.read_text("utf-8") == json.dumps(list(names))
    if not (same and found.key.is_file() and _lasts(found.chain)):
        _make_own(folder, found, authority_key, names)
        noted.write_text(json.dumps(list(names)), "utf-8")
    return found


def _lasts(certificate: Path) -> bool:
    if not certificate.is_file():
        return False
    asked = ["openssl", "x509", "-checkend", str(RENEW_SECONDS), "-noout", "-in", str(certificate)]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _make_authority(folder: Path, certificate: Path, key: Path) -> None:
    homes = [ip_network(network) for network in NETWORKS]
    allowed = [f"permitted;IP:{home.network_address}/{home.netmask}" for home in homes]
    allowed += [f"permitted;DNS:{domain}" for domain in DOMAINS]
    config = f"""[req]
distinguished_name = name
x509_extensions = authority
prompt = no
[name]
CN = Stolik {secrets.token_hex(2)}
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
nameConstraints = critical, {", ".join(allowed)}
"""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        new_key, new = Path(made) / "key", Path(made) / "crt"
        _openssl(
            config, made, "req", "-x509", "-new", *_KEY, "-days", str(AUTHORITY_DAYS),
            "-keyout", str(new_key), "-out", str(new),
        )  # fmt: skip
        os.replace(new_key, key)
        os.replace(new, certificate)


def _make_own(folder: Path, found: Certificate, authority_key: Path, names: Sequence[str]) -> None:
    config = f"""[req]
distinguished_name = name
prompt = no
[name]
CN = Stolik
[own]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = {", ".join(_alternative(name) for name in names)}
"""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        key, request, new = (Path(made) / name for name in ("key", "csr", "crt"))
        _openssl(config, made, "req", "-new", *_KEY, "-keyout", str(key), "-out", str(request))
        _openssl(
            None, made, "x509", "-req", "-sha256", "-in", str(request), "-days", str(DAYS),
            "-CA", str(found.authority), "-CAkey", str(authority_key),
            "-set_serial", f"0x{secrets.token_hex(16)}",
            "-extfile", str(Path(made) / "config"), "-extensions", "own", "-out", str(new),
        )  # fmt: skip
        os.replace(key, found.key)
        os.replace(new, found.chain)


def _alternative(name: str) -> str:
    try:
        return f"IP:{ip_address(name)}"
    except ValueError:
        return f"DNS:{name}"


def _openssl(config: str | None, folder: str, *arguments: str) -> None:
    """Run openssl; whatever it writes only the owner can read."""
    command = ["openssl", *arguments]
    if config is not None:
        file = Path(folder) / "config"
        file.write_text(config, "utf-8")
        command += ["-config", str(file)]
    umask = 0o077 if os.name == "posix" else -1
    try:
        subprocess.run(
            command, capture_output=True, check=True, text=True,
            timeout=OPENSSL_SECONDS, umask=umask,
        )  # fmt: skip
    except subprocess.CalledProcessError as error:
        said = error.stderr.strip().splitlines() or [str(error.returncode)]
        raise refuse("openssl_failed", problem=said[-1]) from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise refuse("openssl_failed", problem=str(error)) from error
