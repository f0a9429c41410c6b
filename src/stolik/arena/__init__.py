"""Many games between bots: who meets whom, where they are played, what they prove.

A contest is one game with its options and number of seats. Its meetings are scheduled
(`schedule`), played on all cores or on a cluster (`executor`), kept in a file that can be taken up
again (`results_file`) and summed up (`standings`, `plot`).
"""
