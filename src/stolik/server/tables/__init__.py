"""What a table is: its log, the state that the log adds up to, who may do and see what."""
