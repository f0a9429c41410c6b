"""`stolik text check`: what do the files of a language lack?"""

from argparse import Namespace

from stolik import games
from stolik.text.complete import problems
from stolik.text.files import COMMON, about, file_of, known_language, languages
from stolik.text.speaker import Words


def check(args: Namespace, words: Words) -> int:
    """List it file by file, of one language or of all; the status is 1 if there is anything."""
    texts = [games.find(id).text for id in games.IDS]
    folders = dict.fromkeys([COMMON, *(folder for text in texts for folder in text.folders)])
    status = 0
    for code in [known_language(args.language)] if args.language else languages():
        found = [(folder, problem) for folder in folders for problem in problems(folder, code)]
        for folder, problem in found:
            file = str(file_of(folder, code))
            print(words.say("ui", "text_entry", file=file, problem=problem))
        if found:
            status = 1
        else:
            print(words.say("ui", "text_ok", name=about(code)["name"]))
    return status
