"""`stolik text check`: what do the files of a language lack?"""

from argparse import Namespace

from stolik import games
from stolik.text import client
from stolik.text.complete import problems
from stolik.text.files import COMMON, about, file_of, known_language, languages
from stolik.text.speaker import Words


def check(args: Namespace, words: Words) -> int:
    """List it file by file, of one language or of all; the status is 1 if there is anything."""
    texts = [games.find(id).text for id in games.IDS]
    folders = dict.fromkeys([COMMON, *(folder for text in texts for folder in text.folders)])
    status = 0
    for code in [known_language(args.language)] if args.language else languages():
        found = [
            *((file_of(folder, code), one) for folder in folders for one in problems(folder, code)),
            *(
                (client.file_of(file, code), one)
                for file in client.files_of(languages()[0])
                for one in client.problems(file, code)
            ),
        ]
        for file, problem in found:
            print(words.say("ui", "text_entry", file=str(file), problem=problem))
        if found:
            status = 1
        else:
            print(words.say("ui", "text_ok", name=about(code)["name"]))
    return status
