#!/usr/bin/env python3
"""Times `conform keys` over three million entries beside compare-locales over their Android part: keys.py [--entries N].

Makes a project of three clients with the same keys in fifty languages (strings.xml, Localizable.strings, JSON), some of
them missing and some with another placeholder, under .build/benchmark-keys (kept for the next run). compare-locales
(PyPI, `Tests/install-tools --oracles` brings it) reads the Android tables alone: it knows neither of the other two.
"""
import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
LANGUAGES = """en de fr it es pt nl sv da fi nb pl cs sk sl hr sr bg ro hu el tr uk ru be lt lv et ga is sq mk ka hy az kk
uz fa ar he ur hi bn ta te th vi ms ja ko""".split()
WORDS = """open close the of a new event calendar share your with from week month day list all settings account name
please again no could not loaded photo message send reply delete archive search found three people more less""".split()


def texts(keys, language, seed):
    """The texts of a language by key: like real ones 10 to 60 letters long, one in eight with a placeholder."""
    rng = random.Random(f"{seed}{language}")
    result = {}
    for number in range(keys):
        text = f"{language} " + " ".join(rng.choice(WORDS) for _ in range(rng.randint(2, 9)))
        if number % 8 == 0:
            text += " {}"
        result[f"screen_{number // 20}_{WORDS[number % len(WORDS)]}_{number}"] = text
    return result


def generate(folder, keys):
    def path(*parts):
        name = os.path.join(folder, *parts)
        os.makedirs(os.path.dirname(name), exist_ok=True)
        return name

    for index, language in enumerate(LANGUAGES):
        table = texts(keys, language, 1)
        # One in a thousand is missing on each client, another one each.
        of = lambda client: {key: text for number, (key, text) in enumerate(table.items()) if index == 0 or (number + index * 7 + client) % 1000}
        values = "values" if index == 0 else "values-" + {"he": "iw"}.get(language, language)
        with open(path("android", "src", "main", "res", values, "strings.xml"), "w") as out:
            out.write('<?xml version="1.0" encoding="utf-8"?>\n<resources>\n')
            out.writelines(f'    <string name="{key}">{text.replace("{}", "%1$s")}</string>\n' for key, text in of(0).items())
            out.write("</resources>\n")
        with open(path("ios", f"{language}.lproj", "Localizable.strings"), "w") as out:
            out.writelines(f'"{key}" = "{text.replace("{}", "%@")}";\n' for key, text in of(1).items())
        with open(path("web", "locales", f"{language}.json"), "w") as out:
            json.dump({key: text.replace("{}", "{name}") for key, text in of(2).items()}, out, indent=2)
    with open(path("contract.json"), "w") as out:
        json.dump(
            {
                "name": "Keys",
                "platforms": {
                    "web": {"sources": ["web/**/*.ts"]},
                    "android": {"sources": ["android/src/main/**/*.kt"]},
                    "ios": {"sources": ["ios/**/*.swift"]},
                },
                "localisation": {
                    "base": "en",
                    "languages": LANGUAGES,
                    "tables": {
                        "web": [{"file": "web/locales/*.json", "name": "strings"}],
                        "android": [{"file": "android/src/main/res/values*/strings.xml", "name": "strings"}],
                        "ios": [{"file": "ios/*.lproj/Localizable.strings", "name": "strings"}],
                    },
                },
                "rules": {"key/missing": {}, "key/placeholder": {}, "key/extra": {}},
            },
            out, indent=2)


def timed(command, **options):
    """Seconds of wall time, of user time, the largest resident size in bytes and the exit code."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    scale = 1 if sys.platform == "darwin" else 1024
    return time.perf_counter() - start, usage.ru_utime, usage.ru_maxrss * scale, os.waitstatus_to_exitcode(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--entries", type=int, default=3_000_000)
    parser.add_argument("--program", help="the program to time; else it is built as it is given to others")
    options = parser.parse_args()
    keys = options.entries // 3 // len(LANGUAGES)
    folder = os.path.join(TOP, ".build", "benchmark-keys", str(options.entries))
    if not os.path.isdir(folder):
        generate(folder, keys)
    program = options.program
    if not program:
        subprocess.run([os.path.join(TOP, "Tests", "Release", "build")], check=True, stdout=subprocess.DEVNULL)
        program = os.path.join(TOP, ".build", "static", "conform")

    resources = os.path.join(folder, "android", "src", "main", "res")
    config = os.path.join(folder, "l10n.toml")
    with open(config, "w") as out:
        others = [f'"{language}"' for language in LANGUAGES[1:]]
        out.write(f'basepath = "."\nlocales = [{", ".join(others)}]\n[[paths]]\n')
        out.write('  reference = "android/src/main/res/values/strings.xml"\n')
        out.write('  l10n = "android/src/main/res/values-{android_locale}/strings.xml"\n')
    tool = os.path.join(TOP, ".build", "tools", "bin", "compare-locales")
    print(f"machine          {platform.machine()}, {os.cpu_count()} cores")
    print(f"entries          {options.entries:,} in {len(LANGUAGES)} languages, {keys:,} keys, 3 clients")
    conform = timed([program, "keys", "--contract", os.path.join(folder, "contract.json"), "--color", "never", folder])
    print(f"conform keys     {conform[0]:7.2f} s, {conform[1]:7.2f} s user, {conform[2] / 1e6:6.0f} MB, exit {conform[3]}")
    if not os.path.exists(tool):
        sys.exit("compare-locales is not there: Tests/install-tools --oracles")
    other = timed([tool, "--quiet", config, folder], stderr=subprocess.DEVNULL)
    print(f"compare-locales  {other[0]:7.2f} s, {other[1]:7.2f} s user, {other[2] / 1e6:6.0f} MB, exit {other[3]} (Android alone)")
    print(f"ratio            {conform[0] / other[0]:.2f}")


main()
