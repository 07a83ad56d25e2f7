#!/usr/bin/env python3
"""Picks the files to label: pick.py LANGUAGE TREE... [--each 4] [--seed 11].

Of every tree (a checkout of a public app) the files that a fixed seed draws among those that hold any design value at
all: a file with none says nothing of a reader. Test sources and generated files are left out. Nothing of `conform` is
run, so that what it can read has no part in the choice.
"""
import argparse
import hashlib
import os

# Words that stand near a design value; deliberately coarse.
SIGNS = {
    "kotlin": ((".kt",), (b".dp", b".sp", b"Text(", b"onClick", b"typography", b"contentDescription")),
    "swift": ((".swift",), (b".padding", b"spacing", b"cornerRadius", b".font", b"Button", b"constant:", b"Text(")),
    "css": ((".css", ".scss"), (b"padding", b"margin", b"gap", b"radius", b"font", b"cursor", b"--")),
    "markup": ((".html", ".vue", ".svelte"), (b"<style", b"style=\"")),
}
LEFT_OUT = ("/test", "/androidtest", "/generated/", "/node_modules/", "/build/", "/vendor", ".min.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", choices=sorted(SIGNS))
    parser.add_argument("trees", nargs="+")
    parser.add_argument("--each", type=int, default=4)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--signs", type=int, default=8, help="the least number of signs in a file")
    parser.add_argument("--longest", type=int, default=320, help="lines; a longer file is left to others")
    options = parser.parse_args()
    endings, signs = SIGNS[options.language]
    for tree in options.trees:
        found = []
        for folder, folders, names in os.walk(tree):
            folders[:] = sorted(name for name in folders if name != ".git")
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), tree).replace(os.sep, "/")
                lowered = "/" + path.lower()
                if not name.endswith(endings) or any(part in lowered for part in LEFT_OUT):
                    continue
                with open(os.path.join(folder, name), "rb") as source:
                    text = source.read()
                if text.count(b"\n") <= options.longest and sum(map(text.count, signs)) >= options.signs:
                    found.append(path)
        found.sort(key=lambda path: hashlib.sha256(f"{options.seed}:{path}".encode()).digest())
        for path in found[:options.each]:
            print(os.path.join(tree, path))


main()
