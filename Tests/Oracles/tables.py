#!/usr/bin/env python3
"""Compares the entries that conform reads from tables of web clients with those that other readers find.

  tables.py FOLDER…     all tables that `conform facts` finds below each folder

JSON and ARB are read by Python's json; JavaScript and TypeScript by tree-sitter. Both give the texts with the path of
their keys, the number of those in lists and the place of each text. The forms of plurals are left as they are written: ours are
put back. Exits 1 where an entry differs. CONFORM names the program (.build/release/conform).
"""
import collections
import json
import os
import subprocess
import sys

CONFORM = os.environ.get("CONFORM", ".build/release/conform")
SHOWN = int(os.environ.get("SHOWN", "10"))


def ours(folder):
    """By file: (key as its parts are written, number in a list, text). Each key must stand where it is said to."""
    found = collections.defaultdict(collections.Counter)
    lines = {}
    misplaced = 0
    run = subprocess.run([os.path.abspath(CONFORM), "facts"], cwd=folder, capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        fact = json.loads(line)
        if fact["kind"] != "key" or not fact["path"].endswith((".json", ".arb", ".js", ".ts")):
            continue
        key, category = fact["value"], fact.get("category")
        if category and not category.isdigit():
            # `item` with the form `one` stands there as `item_one`; the old forms are `item` and `item_plural`.
            written = json.loads('"' + fact["text"] + '"')
            stem = key[: len(key) - len(written.removesuffix("_" + category).removesuffix("_plural"))]
            key, category = stem + written, None
        found[fact["path"]][(key, category, fact["content"])] += 1
        if fact["path"] not in lines:
            with open(os.path.join(folder, fact["path"]), encoding="utf-8", newline="") as file:
                lines[fact["path"]] = file.read().replace("\r\n", "\n").replace("\r", "\n").split("\n")
        start = fact["column"] - 1
        if not lines[fact["path"]][fact["line"] - 1][start:].startswith(fact["text"]):
            print(f"{folder}/{fact['path']}:{fact['line']}:{fact['column']}: {fact['text']} does not stand here")
            misplaced += 1
    return found, misplaced


def flatten(value, path, number, found):
    if isinstance(value, str):
        found[(path, number, value)] += 1
    elif isinstance(value, list) and value and isinstance(value[0], tuple):
        for key, inner in value:
            flatten(inner, key if path is None else path + "." + key, None, found)
    elif isinstance(value, Items) and (message := formatted(value)) is not None:
        found[(path, number, message)] += 1
    elif isinstance(value, Items):
        for index, inner in enumerate(value.items):
            if isinstance(inner, str):
                flatten(inner, path, str(index), found)
            else:
                flatten(inner, f"{path}.{index}", None, found)


def formatted(message):
    """The text of a message that FormatJS has compiled; None for another list."""
    text = ""
    for part in message.items:
        part = dict(part) if isinstance(part, list) and part else {}
        kind, value = part.get("type"), part.get("value")
        if kind in (5, 6):
            options = " ".join(f"{key} {{{formatted(dict(option)['value'])}}}" for key, option in part["options"])
            name = "select" if kind == 5 else "selectordinal" if part.get("pluralType") == "ordinal" else "plural"
            text += f"{{{value}, {name}, {options}}}"
        elif kind == 8:
            text += f"<{value}>{formatted(part['children'])}</{value}>"
        elif kind in (0, 1, 2, 3, 4, 7) and not isinstance(kind, bool):
            text += [value, f"{{{value}}}", f"{{{value}, number}}", f"{{{value}, date}}", f"{{{value}, time}}", "", "", "#"][kind]
        else:
            return None
    return text if message.items else None


class Items:
    def __init__(self, items):
        self.items = items


def mark_lists(value):
    """Objects come as lists of pairs: what was a list is told from them."""
    if isinstance(value, Pairs):
        return [(key, mark_lists(inner)) for key, inner in value.pairs]
    if isinstance(value, list):
        return Items([mark_lists(inner) for inner in value])
    return value


class Pairs:
    def __init__(self, pairs):
        self.pairs = pairs


def read_json(path):
    with open(path, encoding="utf-8-sig") as file:
        document = mark_lists(json.load(file, object_pairs_hook=Pairs, strict=False))
    if path.endswith(".arb"):
        document = [(key, value) for key, value in document if not key.startswith("@")]
    if "/_locales/" in path:
        document = [(key, dict(value).get("message")) for key, value in document]
    document = [(key, value) for key, value in document if key != "$schema"]
    found = collections.Counter()
    flatten(document, None, None, found)
    return found


def theirs(path):
    if path.endswith((".json", ".arb")):
        return read_json(path)
    import scripts

    return scripts.read(path)


def main(folders):
    files = entries = faults = 0
    for folder in folders:
        found, misplaced = ours(folder)
        faults += misplaced
        for path, mine in sorted(found.items()):
            files += 1
            try:
                other = theirs(os.path.join(folder, path))
            except ValueError as error:
                print(f"{folder}/{path}: unreadable to the other: {error}")
                faults += 1
                continue
            entries += sum(other.values())
            for kind, difference in (("only ours", mine - other), ("only theirs", other - mine)):
                faults += sum(difference.values())
                for entry in list(difference)[:SHOWN]:
                    print(f"{folder}/{path}: {kind}: {entry}")
    print(f"{files} files, {entries} entries, {faults} differences")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
