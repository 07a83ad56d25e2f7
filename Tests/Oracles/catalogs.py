#!/usr/bin/env python3
"""Compares the entries that conform reads from string catalogs with what Python's json finds in them.

  catalogs.py FILE.xcstrings…

Every text of a catalog must be an entry with its key, language and form; beyond these ours may only be keys that are shown
themselves. Exits 1 where an entry differs. CONFORM names the program (.build/release/conform).
"""
import collections
import json
import os
import re
import subprocess
import sys

CONFORM = os.path.abspath(os.environ.get("CONFORM", ".build/release/conform"))
REPLACED = {"iw": "he", "in": "id", "ji": "yi", "no": "nb"}


def tag(written):
    first, *rest = re.split("[-_]", written)
    parts = [REPLACED.get(first.lower(), first.lower())]
    for part in rest:
        parts.append(part.title() if len(part) == 4 else part.upper() if len(part) == 2 else part.lower())
    return "-".join(parts)


def walk(key, language, node, form, found):
    if unit := node.get("stringUnit"):
        found[(key, tag(language), form, unit["value"])] += 1
    for kind, variations in node.get("variations", {}).items():
        for name, inner in variations.items():
            walk(key, language, inner, (form or "") + name if kind == "plural" else form, found)
    for name, inner in node.get("substitutions", {}).items():
        walk(key, language, inner, name + ".", found)


def theirs(path):
    with open(path, encoding="utf-8") as file:
        catalog = json.load(file)
    found = collections.Counter()
    for key, entry in catalog["strings"].items():
        for language, node in entry.get("localizations", {}).items() if key else ():
            walk(key, language, node, None, found)
    return found


def ours(path):
    command = [CONFORM, "facts", os.path.basename(path)]
    run = subprocess.run(command, cwd=os.path.dirname(path) or ".", capture_output=True, text=True, check=True)
    facts = [json.loads(line) for line in run.stdout.splitlines()]
    return collections.Counter(
        (fact["value"], fact["language"], fact["category"], fact["content"]) for fact in facts if fact["kind"] == "key"
    )


def main(paths):
    entries = faults = 0
    for path in paths:
        mine, other = ours(path), theirs(path)
        entries += sum(other.values())
        beyond = [entry for entry in mine - other if entry[0] != entry[3]]
        for kind, differing in (("only theirs", list(other - mine)), ("only ours", beyond)):
            faults += len(differing)
            for entry in differing[:10]:
                print(f"{path}: {kind}: {entry}")
    print(f"{len(paths)} files, {entries} entries, {faults} differences")
    return 1 if faults or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
