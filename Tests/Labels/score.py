#!/usr/bin/env python3
"""Scores what `conform facts` prints against labels made by reading: score.py DIR [LABELS.tsv…] [--show].

DIR holds checkouts of the public apps, each under the name of its repository (`element-hq/element-x-ios` as
`element-x-ios`, or `element-hq-element-x-ios` where two share a name). A label and a fact agree when path, line, kind
and value do. Prints precision and recall for each language and kind; with --show each disagreement. --seal replaces
the texts of `words` in a working copy by their hashes: no text of the apps is kept.
"""
import argparse
import collections
import csv
import glob
import hashlib
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
KINDS = ("spacing", "radius", "type-size", "line-height", "text-style", "target", "label", "key-use", "key", "words", "token")
LANGUAGES = {".kt": "kotlin", ".swift": "swift", ".css": "css", ".scss": "css", ".html": "markup", ".vue": "markup", ".svelte": "markup"}


def hashed(text):
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def number(value):
    if value is None:
        return "?"
    if isinstance(value, str):
        return value
    return ("%.3f" % value).rstrip("0").rstrip(".")


def value_of(fact, wanted=()):
    """`wanted` holds the labels of the fact's line: words may be labelled as they are shown or as they are written."""
    kind, value = fact["kind"], fact.get("value")
    modes = fact.get("modes")
    if kind == "words":
        written = hashed(fact.get("text", "").strip('"'))
        return written if (fact["line"], kind, written) in wanted else hashed(value)
    if kind == "key-use":
        value = (value or "").replace("\n", "\\n")
        return value + "*" if fact.get("dynamic") else value
    if value is None and modes and len(modes) > 1:
        value = "|".join(number(one) for one in sorted(set(modes.values()), key=lambda one: (isinstance(one, str), one)))
    if kind == "target":
        return "x".join(side if side == "?" else ("%.2f" % float(side)).rstrip("0").rstrip(".") for side in value.split("x"))
    if kind == "token":
        # Colours and words are labelled as `?` until they are read as values.
        isKnown = not isinstance(value, str) or all(re.fullmatch(r"-?[0-9.]+", part) for part in value.split("|"))
        return "%s=%s" % (fact["name"], number(value) if isKnown else "?")
    return number(value)


def read_labels(paths):
    labels = []
    for path in paths:
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                row["file"] = path
                labels.append(row)
    return labels


def seal(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        for index, line in enumerate(lines[1:], 1):
            cells = line.split("\t")
            if cells[4] == "words" and not re.fullmatch("[0-9a-f]{8}", cells[5]):
                cells[5] = hashed(cells[5])
            lines[index] = "\t".join(cells)
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")


def checkout(directory, repository):
    owner, name = repository.split("/")
    for candidate in ("%s-%s" % (owner, name), name):
        if os.path.isdir(os.path.join(directory, candidate)):
            return os.path.join(directory, candidate)
    sys.exit("score.py: no checkout of %s in %s" % (repository, directory))


def facts_of(conform, root, paths):
    run = subprocess.run(
        [conform, "facts", "--root", root] + [os.path.join(root, path) for path in paths],
        capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(run.stderr)
    facts = []
    for line in run.stdout.splitlines():
        fact = json.loads(line)
        absolute = os.path.join(root, fact["path"])
        fact["path"] = os.path.relpath(absolute, root)
        facts.append(fact)
    return facts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory")
    parser.add_argument("labels", nargs="*")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--seal", action="store_true")
    options = parser.parse_args()
    paths = options.labels or sorted(glob.glob(os.path.join(HERE, "*.tsv")))
    if options.seal:
        return seal(paths)
    conform = os.environ.get("CONFORM", os.path.join(TOP, ".build", "release", "conform"))
    labels = read_labels(paths)
    if not labels:
        sys.exit("score.py: no labels")
    wanted = collections.defaultdict(set)
    for label in labels:
        wanted[label["repository"]].add(label["path"])
    counts = collections.defaultdict(collections.Counter)
    for repository, files in sorted(wanted.items()):
        expected = collections.defaultdict(list)
        for label in labels:
            if label["repository"] == repository:
                value = label["value"]
                if label["kind"] == "words" and not re.fullmatch("[0-9a-f]{8}", value):
                    value = hashed(value)
                expected[label["path"]].append((int(label["line"]), label["kind"], value))
        found = collections.defaultdict(list)
        for fact in facts_of(conform, checkout(options.directory, repository), sorted(files)):
            path = fact["path"]
            if fact["kind"] in KINDS and path in files:
                found[path].append((fact["line"], fact["kind"], value_of(fact, expected[path])))
        for path in sorted(files):
            language = LANGUAGES[os.path.splitext(path)[1]]
            facts, wants = collections.Counter(found[path]), collections.Counter(expected[path])
            both = facts & wants
            for counter, name in ((facts, "facts"), (wants, "labels"), (both, "both")):
                for (_, kind, _), count in counter.items():
                    counts[(language, kind)][name] += count
                    counts[(language, "all")][name] += count
            if options.show:
                for sign, rest in (("+", facts - both), ("-", wants - both)):
                    for (line, kind, value), count in sorted(rest.items()):
                        print("%s %s:%d %s %s%s" % (sign, os.path.join(repository, path), line, kind, value, " x%d" % count if count > 1 else ""))
    print("%-8s %-12s %7s %7s %7s %10s %7s" % ("language", "kind", "labels", "facts", "agree", "precision", "recall"))
    for (language, kind), count in sorted(counts.items(), key=lambda item: (item[0][0], item[0][1] != "all", item[0][1])):
        precision = 100 * count["both"] / count["facts"] if count["facts"] else 100
        recall = 100 * count["both"] / count["labels"] if count["labels"] else 100
        print("%-8s %-12s %7d %7d %7d %9.1f%% %6.1f%%" % (language, kind, count["labels"], count["facts"], count["both"], precision, recall))


main()
