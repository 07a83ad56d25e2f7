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
    return marks[start] == 0 and re.fullmatch(rb"(\$(\w|[^\x00-\x7f])+|\$`[^`]+`)+", source[start:end]) is not None


def is_multi_dollar_prefix(source, marks, start, end):
    return marks[start] == ord("s") and re.fullmatch(rb"\$+", source[start:end]) and source[end : end + 1] == b'"'


def is_template_of_editor(source, marks, start, end):
    return re.search(rb"^(#if|package) *[(\w.]*\$\{", source, re.M) is not None


ACCESSOR_ANNOTATION = rb"@\w+\(([^()]|\(([^()]|\([^()]*\))*\))*\)(?=\s*(get|set)\b)"


def is_in_accessor_annotation(source, marks, start, end):
    """A string in the annotation itself, which is hidden with it."""
    return any(match.start() < start and end < match.end() for match in re.finditer(ACCESSOR_ANNOTATION, source))


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
    for match in re.finditer(rb"^[ \t]*context\s*\(|(?<=: )context\(", source, re.M):
        if marks[match.start()] == 0:
            end = end_of_group(source, marks, match.end() - 1)
            for index in range(match.start(), end):
                if marks[index] == 0 and source[index] not in b"\r\n":
                    result[index] = 0x20
    return bytes(result)


def quotes_beside_delimiters(source, marks):
    """Quotes that belong to the text of a raw string, before its end or after its start, become letters."""

    def one(match):
        extra = b"q" * (len(match.group()) - 3)
        return extra + b'"""' if marks[match.start() - 1] == ord("s") else b'"""' + extra

    return re.sub(rb'(?<=[^"$])"{4,5}(?!")', one, source)


KOTLIN = [
    Fault(
        "not Kotlin: a template of an editor, with `${NAME}` and `#if` in its code",
        '#if (${A} && ${A} != "")package ${A}#end\n\n// b\n',
        covers=is_template_of_editor,
    ),
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
        "a call of `get` or `set` on a line after a property is its accessor to the grammar",
        'fun a() {\n  val b = c()\n\n  get("/") {\n    d("e")\n  }\n}\n',
        hides=replace(rb"^([ \t]*)(get|set)(?=[ \t]*(\([ \t]*[^) \t]|\{))", lambda m: m.group(1) + m.group(2)[:2] + b"_"),
    ),
    Fault(
        "a raw string whose text ends with two quotes, `\"\"\"a\"\"\"\"\"`, goes on after its end in the grammar",
        'val a = f("""b "c\\""""", "d", "e")\n',
        hides=quotes_beside_delimiters,
    ),
    Fault(
        "`is A if b ->` (Kotlin 2.1): the grammar knows no guards",
        'fun a() {\n  when (b) {\n    is C if d -> {\n      // e\n      f("g")\n    }\n  }\n}\n',
        hides=replace(rb"^[ \t]*is [\w.]+( if\b[^\n]*?)(?= ->)", lambda m: m.group()[: -len(m.group(1))] + blank(m.group(1))),
    ),
    Fault(
        "an accessor after an annotation of many lines is none to the grammar",
        'class A {\n  var b: C.() -> Unit = {}\n    @D(\n      "d",\n      level = E\n    )\n    set\n\n'
        '  var f: G.() -> Unit = {}\n    @D("h", level = E)\n    set\n  // i\n}\n',
        hides=replace(ACCESSOR_ANNOTATION, lambda match: blank(match.group())),
        covers=is_in_accessor_annotation,
    ),
    Fault(
        "`dynamic` is a type, never a variable, to the grammar",
        'fun a() {\n  when (b) {\n    "c" -> dynamic++\n    "d" -> e()\n  }\n}\n',
        hides=replace(rb"\bdynamic\b", b"dynamik"),
    ),
    Fault(
        "a comma after the last type argument of a call makes its `<` an operator to the grammar",
        'fun a() {\n  val b = c<\n    D?,\n    E,\n    > { f, g -> }\n  h {\n    i = i && j == "k ${l}"\n  }\n}\n',
        hides=replace(rb",(?=\s*>)", b" "),
    ),
    Fault(
        "`@A (() -> B)`, an annotated type in parentheses, is an annotation with arguments to the grammar",
        'fun a() {\n  val b: @C (() -> D) = {\n    // e\n    f("g")\n  }\n}\n',
        hides=replace(rb"@\w+[ \t]+\(\([^()]*\)\s*->\s*[\w.<>?]+\)", lambda m: b"T" + blank(m.group())[1:]),
    ),
]

def interpolations(source, marks):
    """Start and end of each `#{…}`, in strings and out of them, inner ones too; those that touch are one."""
    start, end = -1, -1
    for match in re.finditer(rb"#\{", source):
        if marks[match.start()] != 0:
            continue
        if match.start() != end:
            if end >= 0:
                yield start, end
            start = match.start()
        end = end_of_group(source, marks, match.start() + 1)
    if end >= 0:
        yield start, end


def without_interpolations(in_strings):
    def hides(source, marks):
        result = bytearray(source)
        for start, end in interpolations(source, marks):
            if (start > 0 and marks[start - 1] == ord("s")) == in_strings:
                if in_strings or not any(marks[start:end]):
                    result[start:end] = b"x" * (end - start)
                else:
                    # Strings in it stay, in a call.
                    result[start : start + 2] = b"f("
                    result[end - 1 : end] = b")"
        return bytes(result)

    return hides


def is_interpolation_in_string(source, marks, start, end):
    """Code of an interpolation in a string, or a string in that code, which the grammar tells as text or as the end."""
    return any(low > 0 and marks[low - 1] == ord("s") and low <= start and end <= high for low, high in interpolations(source, marks))


def is_attribute_of_argument(source, marks, start, end):
    return marks[start] == ord("s") and re.search(rb"\[[\w-]+[~^|*$]?=$", source[max(0, start - 60) : start]) is not None


def without_names(source, marks):
    """In parentheses `$name: value` and `"key": value` become lists, and the last comma a blank."""
    result = bytearray(source)
    depth = 0
    for index, byte in enumerate(source):
        if marks[index] != 0:
            continue
        if byte in b"(":
            depth += 1
        elif byte in b")":
            depth -= 1
        elif byte in b":" and depth > 0:
            result[index : index + 1] = b","
        elif byte in b"{};":
            depth = 0
    return bytes(result)


def variable_or_name(match):
    """A member of a module as a name of the same length that has no dot."""
    module, member = match.groups()
    return b"$" + module + b"_" + member[1:] if member.startswith(b"$") else module + b"-" + member


def without_later_syntax(source, marks):
    source = replace(rb"!(default|global)", lambda match: blank(match.group()))(source, marks)
    source = replace(rb"\b([A-Za-z][\w-]*)\.(\$[A-Za-z]|[A-Za-z](?=[\w-]*\())", variable_or_name)(source, marks)
    source = without_names(source, marks)
    return replace(rb",(?=\s*\))", b" ")(source, marks)


def is_around_template_code(source, marks, start, end):
    """In `{% … %}` of a tag, or in a value that holds it."""
    if source.rfind(b"{%", 0, start) > source.rfind(b"%}", 0, start):
        return True
    while start > 0 and marks[start - 1] == marks[end - 1]:
        start -= 1
    return marks[end - 1] == ord("s") and b"{%" in source[start:end]


def is_comment_in_map(source, marks, start, end):
    """A comment between the entries of a map that a variable keeps."""
    opened = source.rfind(b"(", 0, start)
    kept = re.search(rb"\$[\w-]+:\s*$", source[:opened]) if opened > source.rfind(b")", 0, start) else None
    return marks[start] == ord("c") and kept is not None


def without_spread_arguments(source, marks):
    def one(match):
        return match[1] + b"a" * len(match[2])

    return re.sub(rb"(@include [\w.-]+\()(\s+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*)(?=\))", one, source)


SCSS = [
    Fault(
        "`#{…}` in a string is text to the grammar, and a quote in it ends the string",
        '.a {\n  b: c("#{$d}");\n}\n',
        hides=without_interpolations(in_strings=True),
        covers=is_interpolation_in_string,
    ),
    Fault(
        "`#{…}` in a name, a selector or a value is not always one to the grammar",
        ".a {\n  b: var(#{$c}d-e);\n  // f\n}\n",
        hides=without_interpolations(in_strings=False),
    ),
    Fault(
        "placeholders, `%a`, are no selectors to the grammar",
        ".a {\n  @extend %b;\n\n  // c\n  d: e;\n}\n",
        hides=replace(rb"%(?=[A-Za-z_])", b"."),
    ),
    Fault(
        "maps, arguments with names, a comma after the last, `a.b()`, `a.$b` and `!default` are none to the grammar",
        '$a: (\n  "b": "c",\n  "d": "e",\n) !default;\n// f\n',
        hides=without_later_syntax,
    ),
    Fault(
        "`@if (not $a)` is no condition to the grammar",
        "@if (not $a) {\n  // b\n  $c: d;\n}\n",
        hides=replace(rb"\(not (?=\$)", b"(    "),
    ),
    Fault(
        "a string that ends with an escaped backslash goes on after its end in the grammar",
        '.a {\n  b: "\\\\";\n  c: d;\n}\n',
        hides=lambda source, marks: source.replace(rb'\\"', b'xx"'),
    ),
    Fault(
        "`[a=\"b\"]` in the parentheses of a pseudo-class is plain text to the grammar",
        '.a:not([b="c"], [d="e"]) {\n  f: g;\n}\n',
        covers=is_attribute_of_argument,
    ),
    Fault(
        "`//` between the entries of a map is no comment to the grammar",
        "$a: (\n  1px: 2, //b\n  3px: 4,\n);\n",
        covers=is_comment_in_map,
    ),
    Fault(
        "a map as the argument of a mixin, on lines of its own, is none to the grammar",
        ".a {\n  @include b(\n    (\n      c: d,\n    )\n  );\n  // e\n}\n",
        hides=without_spread_arguments,
    ),
    Fault(
        "not SCSS: a template of a site, with `{% … %}` in its code",
        '---\n---\n{% include color="dark" %}\n',
        covers=is_around_template_code,
    ),
]

HTML = [
    Fault(
        "code of a template, `{% a \"b\" %}`, is an attribute to the grammar, and its quotes end a value",
        '<a b="{% c "d" %}"></a>\n',
        covers=is_around_template_code,
    ),
    Fault(
        "an equals sign in a value without quotes ends it in the grammar",
        "<a b=c=d></a>\n",
        covers=lambda source, marks, start, end: marks[start] == ord("s") and source[start : start + 1] == b"=",
    ),
    Fault(
        "`<?xml … ?>` is no comment to the grammar",
        '<p><?xml version="1.0"?></p>\n',
        covers=lambda source, marks, start, end: marks[start] == ord("c") and source[start : start + 2] == b"<?",
    ),
]

FAULTS = {"kt": KOTLIN, "css": [], "scss": SCSS, "swift": [], "html": HTML}
