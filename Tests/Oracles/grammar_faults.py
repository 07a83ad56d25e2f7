"""What the grammars of tree-sitter are known to misread.

A fault has a sentence, an example (by us, of one construct) that shows it, and a way to tell that it is the cause of a
difference. That is either `hides`, which writes the construct in another way of the same length, so that a difference
which goes away with it is its work; or `covers`, which knows the differing bytes by what they are.
"""
import re


class Fault:
    def __init__(self, sentence, example, hides=None, covers=None):
        self.sentence = sentence
        self.example = example.encode()
        self.hides = hides
        self.covers = covers


def replace(pattern, by):
    """Rewrites each match that begins in code. `by` makes bytes of the same length from the match."""
    compiled = re.compile(pattern, re.M)

    def hides(source, marks):
        def one(match):
            if marks[match.start()] != 0:
                return match.group()
            text = by(match) if callable(by) else by
            assert len(text) == len(match.group())
            return text

        return compiled.sub(one, source)

    return hides


def blank(text):
    return re.sub(rb"[^\r\n]", b" ", text)


def end_of_group(source, marks, start):
    """The offset after the parenthesis that closes the one at `start`."""
    depth = 0
    for index in range(start, len(source)):
        if marks[index] == 0 and source[index] in b"([{":
            depth += 1
        elif marks[index] == 0 and source[index] in b")]}":
            depth -= 1
            if depth == 0:
                return index + 1
    return len(source)


def is_simple_template(source, marks, start, end):
    """`$name` in a string of one line, of which the grammar makes two pieces of text."""
    return marks[start] == 0 and re.fullmatch(rb"\$(\w|[^\x00-\x7f])+|\$`[^`]+`", source[start:end]) is not None


def is_multi_dollar_prefix(source, marks, start, end):
    return marks[start] == ord("s") and re.fullmatch(rb"\$+", source[start:end]) and source[end : end + 1] == b'"'


def without_dollars(source, marks):
    """Strings `$$"…"` become strings without a prefix, in which no dollar is text."""
    result = bytearray(source)
    for match in re.finditer(rb'(\$\$+)("""|")', source):
        if marks[match.start()] != ord("s"):
            continue
        dollars, quotes = match.groups()
        result[match.start() : match.start(2)] = b" " * len(dollars)
        index = match.end()
        depth = 0
        while index < len(source):
            if marks[index] == ord("s") and depth == 0:
                if source.startswith(quotes, index):
                    break
                if source[index : index + 1] == b"$":
                    result[index : index + 1] = b"_"
            elif source.startswith(dollars, index) and depth == 0:
                result[index : index + len(dollars) - 1] = b"_" * (len(dollars) - 1)
                index += len(dollars) - 1
            elif source[index : index + 1] == b"{":
                depth += 1
            elif source[index : index + 1] == b"}":
                depth -= 1
            index += 1
    return bytes(result)


def without_contexts(source, marks):
    result = bytearray(source)
    for match in re.finditer(rb"\bcontext\s*\(", source):
        if marks[match.start()] == 0:
            end = end_of_group(source, marks, match.end() - 1)
            for index in range(match.start(), end):
                if marks[index] == 0 and source[index] not in b"\r\n":
                    result[index] = 0x20
    return bytes(result)


def quotes_before_delimiter(source, marks):
    """Of more than three quotes the last three end a raw string; those before become letters."""

    def one(match):
        text = match.group()
        return b"q" * (len(text) - 3) + b'"""' if marks[match.start()] == ord("s") else text

    return re.sub(rb'(?<=[^"$])"{4,5}(?!")', one, source)


KOTLIN = [
    Fault(
        "`$name` in a string of one line is text to the grammar",
        'val a = "x $b c"\n',
        covers=is_simple_template,
    ),
    Fault(
        "`$$\"…\"` (Kotlin 2.2): the grammar knows no prefix of dollars, and its strings end or interpolate elsewhere",
        'val a = f($$"$ref${b("c")}")\nval b = "d"\n',
        hides=without_dollars,
        covers=is_multi_dollar_prefix,
    ),
    Fault(
        "`suspend { … }`, a call with a lambda, is a modifier without a declaration to the grammar",
        'fun a() {\n  suspend {\n    // b\n    c("d")\n  }.e()\n}\n',
        hides=replace(rb"\bsuspend(?=\s*\{)", b"suspenD"),
    ),
    Fault(
        "`context(name: Type)` (Kotlin 2.2): the grammar knows only the receivers that came before",
        'context(a: B)\nfun c() {\n  d("e")\n}\n',
        hides=without_contexts,
    ),
    Fault(
        "`actual constructor` after the type parameters' line is no constructor to the grammar",
        'actual class A<\n  B : C,\n  >\nactual constructor(\n  val d: E,\n) {\n  // f\n  val g = "h"\n}\n',
        hides=replace(rb"\b(actual|internal|private|public|protected)(?=\s+constructor\b)", lambda m: blank(m.group())),
    ),
    Fault(
        "a call of `get` or `set` on the line after a property is its accessor to the grammar",
        'fun a() {\n  val b = c()\n\n  get("/") {\n    d("e")\n  }\n}\n',
        hides=replace(rb"^([ \t]*)(get|set)(?=[ \t]*\([ \t]*[^) \t])", lambda m: m.group(1) + m.group(2)[:2] + b"_"),
    ),
    Fault(
        "a raw string whose text ends with quotes goes on after its end in the grammar",
        'val a = listOf(\n  """b "c"""",\n  "d",\n  """e "f\\"""""",\n  "g",\n)\n',
        hides=quotes_before_delimiter,
    ),
    Fault(
        "the character `'\\\\'` does not end at its second quote in the grammar",
        "val a = b.split('/', '\\\\').c { it.d() }\nval e = \"f\"\n",
        hides=lambda source, marks: source.replace(rb"'\\'", rb"'\n'"),
    ),
]

FAULTS = {"kt": KOTLIN, "css": [], "scss": [], "swift": []}
