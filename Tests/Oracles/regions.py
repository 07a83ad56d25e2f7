"""Runs the readers and holds what they say: for each file a map of its bytes, `s` string, `c` comment, 0 code."""
import glob
import os
import re
import subprocess
import sysconfig
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(TOP, ".build", "oracles")

# What the trees of the grammars call the three classes; `code` is code in a string.
QUERIES = {
    "kt": "(string_literal) @s (multiline_string_literal) @s (character_literal) @s (interpolation) @code"
    " (line_comment) @c (block_comment) @c (shebang) @c",
    "css": "(string_value) @s (comment) @c (js_comment) @c",
    "scss": "(string_value) @s (interpolation) @code (comment) @c (js_comment) @c",
    "html": "(quoted_attribute_value) @s (attribute_value) @s (raw_text) @s (comment) @c (doctype) @c",
}

NAMES = {"kt": "kotlin"}


class Grammar:
    """A grammar of tree-sitter, as its wheel on PyPI brings it."""

    def __init__(self, extension):
        import importlib

        import tree_sitter

        name = NAMES.get(extension, extension)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            language = tree_sitter.Language(importlib.import_module("tree_sitter_" + name).language())
        self.parser = tree_sitter.Parser(language)
        self.query = tree_sitter.Query(language, QUERIES[extension])
        self.cursor = tree_sitter.QueryCursor

    def fails(self, source):
        return self.parser.parse(source).root_node.has_error

    def map(self, source):
        root = self.parser.parse(source).root_node
        captures = self.cursor(self.query).captures(root)
        # Outer nodes before inner ones: a string as a whole, then the code in it, then the strings in that.
        nodes = sorted((node.start_byte, -node.end_byte, mark) for mark, found in captures.items() for node in found)
        result = bytearray(len(source))
        for start, end, mark in nodes:
            result[start:-end] = (b"\0" if mark == "code" else mark.encode()) * (-end - start)
        return result


def painted(runs, count):
    result = bytearray(count)
    for run in runs.split():
        start, end = map(int, run[:-1].split("-"))
        result[start:end] = run[-1].encode() * (end - start)
    return result


def run(command, paths):
    """What a program says of the files: runs by path. It names each file, then its runs, a line each."""
    text = subprocess.run(
        command, input="\n".join(paths) + "\n", stdout=subprocess.PIPE, check=True, encoding="utf-8", errors="surrogateescape"
    ).stdout.split("\n")
    return {text[index].partition("\t")[0]: text[index + 1] for index in range(0, len(text) - 1, 2)}


def ours():
    environment = dict(os.environ, CONFORM_ORACLES="1")
    build = ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--product", "LexedRegions"]
    subprocess.run(build, cwd=TOP, env=environment, check=True, stdout=subprocess.DEVNULL)
    return [os.path.join(TOP, ".build", "release", "LexedRegions")]


def swift_compiler():
    program = os.path.join(BUILD, "swift-parser")
    os.makedirs(BUILD, exist_ok=True)
    subprocess.run([os.path.join(HERE, "build-swift-parser"), program], check=True)
    return [program]


def kotlin_compiler():
    """The compiler's lexer. Its jar comes with a notebook kernel; nothing of the kernel runs."""
    packages = sysconfig.get_paths()["purelib"]
    if not glob.glob(os.path.join(packages, "run_kotlin_kernel", "jars", "kotlin-jupyter-kernel-*-all.jar")):
        raise SystemExit("no Kotlin compiler: run Tests/install-tools --oracles")
    jars = os.path.join(packages, "run_kotlin_kernel", "jars", "*")
    return ["java", "-Xmx1g", "-cp", jars, os.path.join(HERE, "KotlinLexerRegions.java")]


def runs(marks, other):
    """The runs of bytes at which two maps differ, as pairs of offsets."""
    if marks == other:
        return []
    different = int.from_bytes(marks, "big") ^ int.from_bytes(other, "big")
    return [found.span() for found in re.finditer(b"[^\0]+", different.to_bytes(len(marks), "big"))]
