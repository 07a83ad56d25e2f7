#!/usr/bin/env python3
"""Holds `check --since` against the difference of two whole runs, commit by commit: since.py REPOSITORY CONTRACT [--commits 50].

REPOSITORY is a clone (bare or not) of a public app. For each of its last commits that touch a source file, two work trees
are checked: drift that the commit's tree has and its parent's has not (by the baseline, which knows drift by what it is)
must be reported by `--since PARENT`; and all that is reported must stand in a file the commit changed, or name one.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = (".kt", ".swift", ".css", ".scss", ".xcstrings", ".strings", ".xml", ".html", ".vue", ".svelte")


def git(*arguments):
    return subprocess.run(("git",) + arguments, capture_output=True, text=True, check=True).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("repository")
    parser.add_argument("contract")
    parser.add_argument("--commits", type=int, default=50)
    options = parser.parse_args()
    conform = os.environ.get("CONFORM", os.path.join(TOP, ".build", "release", "conform"))
    work = tempfile.mkdtemp()
    tree = os.path.join(work, "tree")
    git("clone", "--quiet", "--no-checkout", "--shared", options.repository, tree)
    baseline = os.path.join(work, "baseline.txt")

    def check(*arguments):
        command = [conform, "check", "--contract", options.contract, "--format", "json", "-q", *arguments, tree]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode == 2:
            sys.exit(run.stderr)
        return json.loads(run.stdout)["drift"] if run.stdout else []

    commits = git("-C", tree, "log", "--first-parent", "--no-merges", "--format=%H", "-n", "2000").split()
    seen = introduced = reported = missed = foreign = 0
    for commit in commits:
        if seen == options.commits:
            break
        changed = [path for path in git("-C", tree, "diff", "--name-only", "-z", commit + "~1", commit).split("\0") if path]
        if not any(path.endswith(SOURCES) for path in changed):
            continue
        seen += 1
        git("-C", tree, "checkout", "--quiet", "--force", "--detach", commit + "~1")
        check("--write-baseline", baseline)
        git("-C", tree, "checkout", "--quiet", "--force", "--detach", commit)
        # Of several equal ones any may be the new one: they are compared by what they are.
        new = [key(one) for one in check("--baseline", baseline)]
        since = check("--since", commit + "~1")
        touched = [key(one) for one in since]
        introduced += len(new)
        reported += len(touched)
        for one in set(new):
            if new.count(one) > touched.count(one):
                missed += 1
                print("missed   %s %s" % (commit[:10], one))
        for one in since:
            places = [one["path"]] + [related["path"] for related in one["related"]]
            if not any(path in changed for path in places):
                print("foreign? %s %s:%d %s" % (commit[:10], one["path"], one["line"], one["message"][:100]))
                foreign += 1
    print("%d commits: %d introduced, %d reported, %d missed, %d in no changed file" % (seen, introduced, reported, missed, foreign))
    return missed > 0


def key(drift):
    return (drift["rule"], drift["path"], drift["found"], tuple(drift["in"]))


sys.exit(main())
