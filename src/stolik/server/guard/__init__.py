"""What strangers may try, and how it is met; docs/security.md tells the threats."""
