#!/usr/bin/env python3
"""Draws findings of `conform check` to be judged by eye: draw.py TREE [--per-rule 10] [--seed 7] [--contract FILE].

Prints, for each rule, the findings that a fixed seed picks, with the lines around them. A reader then writes one line a
finding into a verdicts file (repository, commit, path, line, rule, true or false, why); no code of the tree goes there.
With --new, only among findings that no verdicts file here speaks of: the rules are mended by those that do.
"""
import argparse
import glob
import json
import os
import random
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def judged():
    places = set()
    for path in glob.glob(os.path.join(TOP, "Tests", "Verdicts", "*.tsv")):
        with open(path, encoding="utf-8") as verdicts:
            for line in verdicts:
                cells = line.split("\t")
                places.add((*cells[:1], *cells[2:5]))
    return places


def repository(tree):
    """Its owner and name by where it was cloned from, as verdicts give them."""
    remote = subprocess.run(["git", "-C", tree, "remote", "get-url", "origin"], capture_output=True, text=True)
    path = remote.stdout.strip().rstrip("/").removesuffix(".git")
    return "/".join(path.replace(":", "/").split("/")[-2:])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tree")
    parser.add_argument("--per-rule", type=int, default=10)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--context", type=int, default=4)
    parser.add_argument("--rule", action="append")
    parser.add_argument("--new", action="store_true")
    parser.add_argument("--repository", help="OWNER/NAME, where the tree was not cloned from there")
    parser.add_argument("--contract", default=os.path.join(TOP, "Tests", "Benchmarks", "contract", "contract.json"))
    options = parser.parse_args()
    conform = os.environ.get("CONFORM", os.path.join(TOP, ".build", "release", "conform"))
    run = subprocess.run(
        [conform, "check", "--contract", options.contract, "--format", "json", options.tree], capture_output=True)
    report = json.loads(run.stdout)
    # Paths in JSON are relative to the top of the git work tree, else to the tree itself.
    top = subprocess.run(["git", "-C", options.tree, "rev-parse", "--show-toplevel"], capture_output=True, text=True)
    base = top.stdout.strip() if top.returncode == 0 else options.tree
    rules = {}
    known = judged() if options.new else ()
    own = (options.repository or repository(options.tree)) if options.new else ""
    if options.new and not any(place[0] == own for place in known):
        print("no verdicts speak of %s" % (own or "a tree without a remote"))
    for drift in report["drift"]:
        if (own, drift["path"], str(drift["line"]), drift["rule"]) in known:
            continue
        rules.setdefault(drift["rule"], []).append(drift)
    for rule, found in sorted(rules.items()):
        if options.rule and rule not in options.rule:
            continue
        picks = random.Random(options.seed).sample(found, min(options.per_rule, len(found)))
        print("===== %s: %d of %d" % (rule, len(picks), len(found)))
        for drift in sorted(picks, key=lambda one: (one["path"], one["line"])):
            print("--- %s:%d:%d: %s" % (drift["path"], drift["line"], drift["column"], drift["message"]))
            for related in drift.get("related", [])[:2]:
                print("    also %s:%d: %s" % (related["path"], related["line"], related["message"]))
            path = os.path.join(base, drift["path"])
            if os.path.exists(path):
                with open(path, encoding="utf-8", errors="replace") as source:
                    lines = source.read().splitlines()
                first = max(0, drift["line"] - 1 - options.context)
                for number, line in enumerate(lines[first:drift["line"] + options.context], first + 1):
                    print("%s%6d  %s" % (">" if number == drift["line"] else " ", number, line[:150]))
    print(json.dumps(report["summary"], indent=1))


main()
