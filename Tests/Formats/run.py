#!/usr/bin/env python3
"""Validates what conform writes, and what this repository offers to others, by the schemas of those who take it.

- SARIF of each sample, and of a project full of hostile names, by the schema of SARIF 2.1.0, which stands beside the
  repository (../shared/schemas); without it that part is passed over.
- The contracts' schema, by the schema of schemas.
- The workflow, the action, and the YAML in the README, by the schemas that check-jsonschema and pre-commit bring. What the
  README has CI run is run here: GitLab's job and the build phase of Xcode in a project made for it, and the action's step.

Tests/install-tools brings the validators to .build/tools.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
PROGRAM = os.path.abspath(os.environ.get("CONFORM", os.path.join(TOP, ".build/debug/conform")))
TOOLS = os.path.dirname(sys.executable)

CONTRACT = {
    "name": "Formats `]]>` ::error:: \u202e",
    "tokens": {"space": {"$type": "dimension", "sm": {"$value": {"value": 8, "unit": "px"}}}},
    "platforms": {"web": {"sources": ["web/**/*.css"]}, "ios": {"sources": ["ios/*.swift"]}},
    "spelling": {"space.*": {"web": "var(--space-{name})"}},
    "rules": {"spacing/off-scale": {"scale": "space"}, "spacing/raw-value": {"severity": "note"}},
}
NAMES = ["a.css", "é 🎉.css", "a%20b#c?.css", "::error::.css", "\"'<&>`|.css", "\u202e\x1b[31m\n.css", "-o.css", "@a[b](c).css"]


def environment(**more):
    result = {name: value for name, value in os.environ.items() if name != "GITHUB_STEP_SUMMARY"}
    result["PATH"] = os.path.dirname(PROGRAM) + ":" + result["PATH"]
    result.update(more)
    return result


def run(arguments, folder, code, **more):
    done = subprocess.run(
        arguments, cwd=folder, env=environment(**more), capture_output=True, text=True, check=False)
    if done.returncode != code:
        sys.exit(f"{arguments} ended with {done.returncode}, not {code}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def project(place):
    os.makedirs(os.path.join(place, "web"))
    with open(os.path.join(place, "contract.json"), "w", encoding="utf-8") as file:
        json.dump(CONTRACT, file)
    for name in NAMES:
        with open(os.path.join(place, "web", name), "w", encoding="utf-8") as file:
            file.write("/* é🎉 */ .a { padding: 10px; } /* ]]> ::error:: ##[error] */\n.b { margin: 8px 3px }\n")
    os.makedirs(os.path.join(place, "ios"))
    with open(os.path.join(place, "ios", "A.swift"), "w", encoding="utf-8") as file:
        file.write("struct A: View { var body: some View { Text(verbatim: label).padding(10) } }\n")
    run(["git", "init", "--quiet"], place, 0)


def validate(what, *arguments):
    run([os.path.join(TOOLS, "check-jsonschema"), *arguments], TOP, 0)
    print(f"{what}: valid")


def sarif(place):
    for beside in ["..", "../.."]:
        schema = os.path.join(TOP, beside, "shared/schemas/sarif-schema-2.1.0.json")
        if os.path.exists(schema):
            break
    else:
        print("SARIF: the schema is not beside the repository, passed over")
        return
    files = []
    for number, sample in enumerate(sorted(glob.glob(os.path.join(TOP, "contract/*/sample*"))) + [place]):
        path = os.path.join(place, f"{number}.sarif")
        done = subprocess.run(
            [PROGRAM, "check", sample, "--output", f"sarif={path}", "--quiet"], capture_output=True, check=False)
        if done.returncode not in (0, 1):
            sys.exit(f"{sample}: {done.stderr.decode()}")
        files.append(path)
    results = 0
    for path in files:
        with open(path, encoding="utf-8") as file:
            results += len(json.load(file)["runs"][0]["results"])
    if results < 100:
        sys.exit(f"only {results} results to validate")
    validate(f"SARIF, {results} results in {len(files)} files", "--schemafile", schema, *files)


def blocks(language, holds):
    """The fenced blocks of the README of a language that hold a text."""
    with open(os.path.join(TOP, "README.md"), encoding="utf-8") as file:
        found = re.findall(rf"^```{language}\n(.*?)^```$", file.read(), re.M | re.S)
    found = [block for block in found if holds in block]
    if len(found) != 1:
        sys.exit(f"the README has {len(found)} blocks of {language} with `{holds}`, not 1")
    return found[0]


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def expect(condition, what):
    if not condition:
        sys.exit(f"not so: {what}")


def readme(place):
    workflow = write(os.path.join(place, "workflow.yml"), blocks("yaml", "runs-on:"))
    validate("the README's workflow", "--builtin-schema", "vendor.github-workflows", workflow)
    hooks = write(os.path.join(place, ".pre-commit-config.yaml"), blocks("yaml", "repos:"))
    run([os.path.join(TOOLS, "pre-commit"), "validate-config", hooks], place, 0)
    print("the README's hook: valid")

    job = write(os.path.join(place, ".gitlab-ci.yml"), blocks("yaml", "codequality:"))
    validate("the README's GitLab job", "--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci", job)
    with open(job, encoding="utf-8") as file:
        steps = yaml.safe_load(file)["conform"]
    run(["bash", "-euo", "pipefail", "-c", "\n".join(steps["script"])], place, 1)
    for path in steps["artifacts"]["reports"].values():
        expect(os.path.getsize(os.path.join(place, path)) > 0, f"the job writes {path}")
    with open(os.path.join(place, steps["artifacts"]["reports"]["codequality"]), encoding="utf-8") as file:
        entries = json.load(file)
    expect(len({entry["fingerprint"] for entry in entries}) == len(entries) > 0, "each fingerprint is there once")

    phase = run(["bash", "-c", blocks("sh", "SRCROOT")], "/", 1, SRCROOT=os.path.join(place, "ios"))
    expect(phase.startswith(f"{place}/ios/A.swift:1:70: error: "), f"Xcode is given absolute paths: {phase[:200]}")
    print("the README's GitLab job and build phase: run")


def action(place):
    """The steps of the action, as a runner calls them, but for what only GitHub has."""
    with open(os.path.join(TOP, ".github/actions/conform/action.yml"), encoding="utf-8") as file:
        text = yaml.safe_load(file)
    step = [step for step in text["runs"]["steps"] if step["name"] == "Check"][0]
    inputs = {name.replace("-", "_"): value["default"] for name, value in text["inputs"].items()}

    def check(code, **given):
        unknown = set(given) - set(inputs)
        expect(not unknown, f"the action takes {unknown}")
        variables = {"CONFORM": PROGRAM, "GITHUB_STEP_SUMMARY": os.path.join(place, "summary.md")}
        for name, value in step["env"].items():
            match = re.fullmatch(r"\$\{\{ inputs\.([a-z-]+) \}\}", value)
            if match:
                variables[name] = given.get(match[1].replace("-", "_"), inputs[match[1].replace("-", "_")])
        return run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], place, code, **variables)

    expect(check(1).startswith("::error file=ios/A.swift,line=1,"), "the action annotates")
    expect("### Formats" in open(os.path.join(place, "summary.md"), encoding="utf-8").read(), "it writes the summary")
    hostile = "$(touch oops); `touch oops` \"'.sarif"
    check(1, reports=f"sarif={hostile}\nmarkdown=drift.md\n", arguments="--platform\nweb\n", contract="contract.json")
    expect(os.path.exists(os.path.join(place, hostile)), "a report goes to the file that is named")
    expect(not os.path.exists(os.path.join(place, "oops")), "no input is run")
    check(0, arguments="--rule\nspacing/raw-value")
    check(1, arguments="--rule\nspacing/raw-value", fail_on="note")
    check(2, root="web/none")
    print("the action's step: run")


def main():
    validate("contract/schema.json", "--check-metaschema", "contract/schema.json")
    validate("the workflow", "--builtin-schema", "vendor.github-workflows", ".github/workflows/ci.yml")
    validate("the action", "--builtin-schema", "vendor.github-actions", ".github/actions/conform/action.yml")
    with tempfile.TemporaryDirectory() as place:
        place = os.path.realpath(place)
        project(place)
        sarif(place)
        action(place)
        readme(place)


main()
