"""Figures for Prometheus: what a node does, never who does it or what is hidden."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


def most_memory() -> int:
    """The most memory that the process has had, in bytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.entries = Counter(
            "stolik_entries", "Entries stored, by kind", ["kind"], registry=registry
        )
        self.refusals = Counter(
            "stolik_refusals", "Wishes refused, by reason", ["reason"], registry=registry
        )
        self.faults = Counter(
            "stolik_table_faults",
            "Tables halted and faults at tables, by reason",
            ["reason"],
            registry=registry,
        )
        self.sockets = Gauge("stolik_sockets", "Open WebSockets", registry=registry)
        self.memory = Gauge(
            "stolik_memory_bytes", "Memory of the process, at its highest", registry=registry
        )
        self.memory.set_function(most_memory)
        self.waiting_bytes = Gauge(
            "stolik_waiting_bytes", "What waits to be read by devices", registry=registry
        )
        self.rooms = Gauge("stolik_rooms", "Tables in memory", registry=registry)
        self.store_seconds = Histogram(
            "stolik_store_seconds",
            "From a wish to its durable entry",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=registry,
        )
        self.bot_seconds = Histogram(
            "stolik_bot_seconds",
            "How long bots think",
            buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5),
            registry=registry,
        )
        self.archive_seconds = Histogram(
            "stolik_archive_seconds",
            "How long finished games take to be told, worded and checked",
            buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 20),
            registry=registry,
        )
        self.bots_waiting = Gauge(
            "stolik_bots_waiting", "Decisions that wait for a bot", registry=registry
        )
        self.bot_failures = Counter(
            "stolik_bot_failures", "Bots that broke or ran out of time", registry=registry
        )
        self.conflicts = Counter(
            "stolik_conflicts", "Entries that another node was faster with", registry=registry
        )

    def text(self) -> bytes:
        """All figures in the format of Prometheus."""
        return generate_latest(self.registry)
