#!/usr/bin/env python3
"""Holds what `conform` finds in the translation tables of an Android app and its iOS twin to an independent count.

    Tests/Oracles/keys.py CONFORM ROOT ANDROID IOS BASE LANGUAGE…

ANDROID and IOS are folders below ROOT. The tables are read by others: XML by ElementTree, property lists (also the old
form, after `plutil -convert xml1`) by plistlib. Four things are compared: the keys that each client has in each
language, the keys on one side only, the faults in placeholders, and the forms by number that are missing. Plural
categories come from Babel's copy of CLDR. Every difference is printed; the exit code is their number.
"""
import json
import pathlib
import plistlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from babel import Locale
from babel.core import get_global

TOOLS = "{http://schemas.android.com/tools}"
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
# One printf argument; a blank or a lone `-` as a flag is prose.
ARGUMENT = re.compile(
    r"%(?:%|(?P<position>\d+\$)?(?:[0#+,'(]|-(?=\d))*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|z|j|t)*(?P<kind>[@sSdiuxXoDUfFeEgGacCp])|(?= @) (?P<late>@))"
)
KINDS = {**dict.fromkeys("@sS", "text"), **dict.fromkeys("diuxXoDU", "integer"), **dict.fromkeys("fFeEgGa", "decimal"),
         "c": "character", "C": "character", "p": "pointer"}
OLD = {"iw": "he", "in": "id", "ji": "yi", "no": "nb"}


def tag(parts):
    parts = [p for p in parts if p]
    parts[0] = OLD.get(parts[0].lower(), parts[0].lower())
    parts[1:] = [p.title() if len(p) == 4 else p.upper() for p in parts[1:]]
    return "-".join(parts)


def whole(name):
    """A tag with the script and region that CLDR thinks likely."""
    parts = name.split("-")
    for wanted in (parts, parts[:2], parts[:1]):
        likely = get_global("likely_subtags").get("_".join(wanted))
        if likely:
            language, script, region = likely.split("_")
            for part in parts[1:]:
                if len(part) == 4:
                    script = part
                else:
                    region = part
            return language, script, region
    return tuple(parts)


def closest(files, languages):
    """What each file's language is called: one of `languages` that means it, unless a file of its name is in that one."""
    own = {}
    for name, language in files:
        own.setdefault(name, set()).add(language)
    names = {}
    for name, known in own.items():
        for language in known:
            same = [l for l in languages if language not in languages and l not in known and whole(l) == whole(language)]
            names[name, language] = same[0] if same else language
    return names


def folder_language(name, base):
    """`values-pt-rBR`, `values-b+sr+Latn`; None for what is no language."""
    rest = name[len("values"):].lstrip("-")
    if not rest:
        return base
    if rest.startswith("b+"):
        return tag(rest[2:].split("+"))
    match = re.fullmatch(r"([a-z]{2,3})(?:-r([A-Z]{2}))?", rest)
    return tag(list(match.groups(""))) if match else None


def text_of(element):
    return "".join(element.itertext())


class Table:
    """What one client has: (language, key) → unit → list of (form or None, text)."""

    def __init__(self):
        self.entries = {}
        self.universal = set()
        self.local = set()

    def add(self, language, key, unit, forms):
        self.entries.setdefault((language, key), {}).setdefault(unit, []).extend(forms)

    def keys(self, language):
        return {key for (own, key) in self.entries if own == language}


def android(root, folder, base, languages):
    table = Table()
    files = []
    for path in sorted((root / folder).rglob("*.xml")):
        parts = path.parts
        if len(parts) < 3 or parts[-3] not in ("res", "composeResources") or not parts[-2].startswith("values"):
            continue
        if any(part in ("build", ".git") or part.startswith(".") for part in path.relative_to(root).parts):
            continue
        if "src" in parts and re.match(r"test|androidTest", parts[parts.index("src") + 1]):
            continue
        language = folder_language(parts[-2], base)
        if language is None:
            language = base
        files.append((path, language))
    names = closest([(path.name, language) for path, language in files], languages)
    for path, language in files:
        parts = path.parts
        language = names[path.name, language]
        document = ElementTree.parse(path).getroot()
        if document.tag != "resources":
            continue
        everywhere = document.get("translatable") == "false" or "MissingTranslation" in (document.get(TOOLS + "ignore") or "")
        everywhere = everywhere or path.name.startswith("donottranslate")
        unit = "/".join(parts[:-2])
        for element in document:
            key = element.get("name")
            if element.tag == "string":
                forms = [(None, text_of(element))]
            elif element.tag == "plurals":
                forms = [(item.get("quantity"), text_of(item)) for item in element if item.tag == "item"]
            elif element.tag == "string-array":
                forms = [(str(i), text_of(item)) for i, item in enumerate(element)]
            else:
                continue
            table.add(language, key, unit, forms)
            ignored = "MissingTranslation" in (element.get(TOOLS + "ignore") or "")
            if everywhere or ignored or element.get("translatable") == "false" or forms[0][1].strip().startswith("@string/"):
                table.universal.add(key)
    return table


def property_list(path):
    data = path.read_bytes()
    if not data.lstrip().startswith((b"<?xml", b"bplist")):
        with tempfile.NamedTemporaryFile(suffix=".plist") as made:
            subprocess.run(["plutil", "-convert", "xml1", "-o", made.name, str(path)], check=True, stdout=subprocess.DEVNULL)
            data = pathlib.Path(made.name).read_bytes()
    return plistlib.loads(data)


def ios(root, folder, base, languages):
    table = Table()
    files = []
    for path in sorted((root / folder).rglob("*.strings*")):
        if not path.parent.name.endswith(".lproj") or path.suffix not in (".strings", ".stringsdict"):
            continue
        if any(part.startswith(".") for part in path.relative_to(root).parts):
            continue
        name = path.parent.name[: -len(".lproj")]
        files.append((path, base if name == "Base" else tag(name.split("-"))))
    names = closest([(path.stem, language) for path, language in files], languages)
    for path, language in files:
        language = names[path.stem, language]
        is_local = path.name.endswith("InfoPlist.strings") or any(part.endswith(".bundle") for part in path.parts)
        unit = (str(path.parent.parent), path.stem, path.suffix)
        for key, value in property_list(path).items():
            if isinstance(value, str):
                forms = [(None, value)]
            else:
                rules = [rule for rule in value.values() if isinstance(rule, dict)]
                forms = [(form, rule[form]) for rule in rules for form in CATEGORIES if form in rule]
            table.add(language, key, unit, forms)
            if is_local:
                table.local.add(key)
    return table


def arguments(text):
    found, following = {}, 1
    for match in ARGUMENT.finditer(text):
        kind = match["kind"] or match["late"]
        if not kind:
            continue
        if match["position"]:
            number = int(match["position"][:-1])
        else:
            number, following = following, following + 1
        found.setdefault(number, KINDS[kind])
    return found


def certain(text):
    return any(m["position"] or m["kind"] == "@" or m["late"] for m in ARGUMENT.finditer(text) if m["kind"] or m["late"])


def placeholder_faults(table, base):
    faults = set()
    for (language, key), units in table.entries.items():
        if language == base:
            continue
        for unit, forms in units.items():
            original = table.entries.get((base, key), {}).get(unit)
            if not original:
                continue
            items = any(form and form.isdigit() for form, _ in forms)
            for form, text in forms:
                if not text.strip():
                    continue
                wanted = {}
                for other, own in original:
                    if not items or other == form:
                        for number, kind in arguments(own).items():
                            wanted.setdefault(number, kind)
                has = arguments(text)
                if has and not wanted and not certain(text):
                    continue
                lost = [n for n in wanted if n not in has]
                if form in ("zero", "one", "two"):
                    for n in lost:
                        if wanted[n] == "integer":
                            lost.remove(n)
                            break
                if lost or any(n not in wanted or wanted[n] != kind for n, kind in has.items()):
                    faults.add((language, key))
    return faults


def plural_faults(table, languages):
    faults = set()
    needed = {}
    for language in languages:
        form = Locale.parse(language.replace("-", "_")).plural_form
        needed[language] = {form(n) for n in range(1000)} | {"other"}
    for (language, key), units in table.entries.items():
        if language not in needed:
            continue
        for forms in units.values():
            own = {form for form, _ in forms if form in CATEGORIES}
            if own and needed[language] - own:
                faults.add((language, key))
    return faults


def main():
    conform, root, android_folder, ios_folder, base, *languages = sys.argv[1:]
    languages = [base] + [language for language in languages if language != base]
    root = pathlib.Path(root).resolve()
    tables = {"android": android(root, android_folder, base, languages), "ios": ios(root, ios_folder, base, languages)}
    contract = {
        "name": "Pair", "tokens": {},
        "platforms": {
            "android": {"sources": [f"{android_folder}/**/*.kt"]},
            "ios": {"sources": [f"{ios_folder}/**/*.swift"]},
        },
        "localisation": {"languages": languages, "base": base, "identical": [["android", "ios"]]},
        "rules": {"key/missing": {}, "key/placeholder": {}, "key/plural": {}},
    }
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "contract.json"
        path.write_text(json.dumps(contract))
        run = subprocess.run(
            [conform, "keys", "--all", "--quiet", "--format", "json", "--contract", str(path), str(root)], capture_output=True,
            text=True)
    if run.returncode == 2:
        sys.exit(run.stderr)
    report = json.loads(run.stdout)

    differences = 0

    def compare(what, ours, theirs):
        nonlocal differences
        print(f"{what}: {len(theirs)}" + ("" if ours == theirs else f", conform {len(ours)}"))
        for one in sorted(ours - theirs)[:10]:
            print(f"  only conform: {one}")
        for one in sorted(theirs - ours)[:10]:
            print(f"  only the count: {one}")
        differences += len(ours ^ theirs)

    there = {}
    for row in report["keys"]:
        for state in row["states"]:
            if state["state"] != "missing":
                there.setdefault((state["platform"], state["language"]), set()).add(row["key"])
    def faults(rule):
        return {(f["platform"], f["language"], f["key"]) for f in report["faults"] if f["rule"] == rule}

    missing = set()
    shared = {}
    for platform, table in tables.items():
        for language in languages:
            for key in table.keys(language):
                shared.setdefault(key, set()).add(platform)
    for platform, table in tables.items():
        for language in languages:
            own = table.keys(language)
            for key, owners in shared.items():
                others = [o for o in owners if key not in tables[o].universal and key not in tables[o].local]
                asked = bool(others) or platform in owners
                if asked and key not in own and key not in table.universal:
                    missing.add((platform, language, key))
            compare(f"{platform} {language}: keys", there.get((platform, language), set()),
                    own | {k for k, o in shared.items() if platform in o and k in table.universal})
    # A table that is absent as a whole is one fault; the keys of it are in the matrix.
    ours = {(s["platform"], s["language"], row["key"]) for row in report["keys"] for s in row["states"]
            if s["state"] == "missing"}
    compare("missing", ours, missing)
    sides = {platform: table.keys(base) - table.local for platform, table in tables.items()}
    only = {(p, k) for p, q in (("android", "ios"), ("ios", "android")) for k in sides[p] - sides[q]}
    ours = {(f["platform"], f["key"]) for f in report["faults"] if f["rule"] == "key/missing" and f["language"] == base}
    ours = {("ios" if p == "android" else "android", k) for p, k in ours}
    compare(f"on one side only, in {base}", ours, {(p, k) for p, k in only if k not in tables[p].universal})
    for platform, table in tables.items():
        compare(f"{platform}: placeholders", {f[1:] for f in faults("key/placeholder") if f[0] == platform and f[1] != base},
                {f for f in placeholder_faults(table, base) if f[0] in languages})
        compare(f"{platform}: forms", {f[1:] for f in faults("key/plural") if f[0] == platform}, plural_faults(table, languages))
    sys.exit(min(differences, 100))


if __name__ == "__main__":
    main()
