"""BRZDĘK! Wesoła kompania: what the add-on for five or six players brings to the others."""
