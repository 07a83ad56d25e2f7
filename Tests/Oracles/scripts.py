"""The texts of tables in JavaScript and TypeScript, as tree-sitter reads them: of the object that a file exports, or keeps."""
import collections
import json
import re

import tree_sitter
import tree_sitter_javascript
import tree_sitter_typescript

LANGUAGES = {
    ".js": tree_sitter.Language(tree_sitter_javascript.language()),
    ".ts": tree_sitter.Language(tree_sitter_typescript.language_typescript()),
}


def plain(node):
    """Without types and parentheses around it."""
    while node.type in ("as_expression", "satisfies_expression", "parenthesized_expression"):
        node = node.named_children[0]
    return node


def string(node):
    """What a string or a template without code says; None for anything else."""
    node = plain(node)
    if node.type == "binary_expression" and node.child_by_field_name("operator").text == b"+":
        parts = [string(node.child_by_field_name(side)) for side in ("left", "right")]
        return None if None in parts else "".join(parts)
    if node.type not in ("string", "template_string"):
        return None
    text = ""
    for child in node.named_children:
        if child.type == "string_fragment":
            text += child.text.decode()
        elif child.type == "escape_sequence":
            text += escape(child.text.decode())
        elif child.type == "template_substitution":
            text += "…"
    return text.encode("utf-16", "surrogatepass").decode("utf-16")


def escape(text):
    simple = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}
    if match := re.fullmatch(r"\\(?:x(..)|u\{(.*)\}|u(....))", text):
        return chr(int(next(group for group in match.groups() if group), 16))
    return simple.get(text[1:], text[1:])


def name(node):
    if node.type == "computed_property_name":
        return string(node.named_children[0])
    return string(node) if node.type == "string" else node.text.decode()


def walk(node, path, number, found, known):
    node = plain(node)
    text = string(node)
    if text is not None:
        found[(path, number, text)] += 1
    elif node.type == "object":
        for child in node.named_children:
            if child.type == "pair":
                key = name(child.child_by_field_name("key"))
                if key is not None:
                    inner = child.child_by_field_name("value")
                    walk(inner, key if path is None else path + "." + key, None, found, known)
            elif child.type == "shorthand_property_identifier" and child.text.decode() in known:
                key = child.text.decode()
                walk(known.pop(key), key if path is None else path + "." + key, None, found, known)
    elif node.type == "identifier" and node.text.decode() in known:
        walk(known.pop(node.text.decode()), path, None, found, known)
    elif node.type == "array":
        for index, child in enumerate(child for child in node.named_children if child.type != "comment"):
            if string(child) is not None:
                walk(child, path, str(index), found, known)
            else:
                walk(child, f"{path}.{index}", None, found, known)


def read(path):
    with open(path, "rb") as file:
        source = file.read()
    tree = tree_sitter.Parser(LANGUAGES[path[path.rindex(".") :]]).parse(source)
    if tree.root_node.has_error:
        raise ValueError("tree-sitter finds a fault")
    whole = None
    known = {}
    exported = []
    for node in tree.root_node.named_children:
        declaration = node
        if node.type == "export_statement":
            if value := node.child_by_field_name("value"):
                whole = value
            declaration = node.child_by_field_name("declaration")
        if declaration is not None and declaration.type in ("lexical_declaration", "variable_declaration"):
            for declarator in declaration.named_children:
                value = declarator.child_by_field_name("value")
                if value is not None and plain(value).type == "object":
                    known[declarator.child_by_field_name("name").text.decode()] = value
                    if declaration is not node:
                        exported.append(declarator.child_by_field_name("name").text.decode())
        if node.type == "expression_statement" and node.named_children[0].type == "assignment_expression":
            whole = node.named_children[0].child_by_field_name("right")
    found = collections.Counter()
    if whole is not None:
        walk(whole, None, None, found, known)
    for key in exported:
        if key in known:
            walk(known.pop(key), key if len(exported) > 1 else None, None, found, known)
    return found
