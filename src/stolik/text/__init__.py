"""How Stolik speaks Polish and English: words from tables, sentences from templates."""
