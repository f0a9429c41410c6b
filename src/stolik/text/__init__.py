"""How Stolik speaks its languages: words from tables, sentences from templates."""
