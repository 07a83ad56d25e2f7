#!/usr/bin/env python3
"""Loads each generated completion script in its shell and types what a person would: Tab must complete it.

bash and zsh run on a terminal of their own; a key writes the line as it stands to a file. fish answers `complete -C`.
A shell that is not installed is passed over, but not in CI on Linux: Tests/install-tools brings them.
"""
import os
import pty
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(os.environ.get("CONFORM", ".build/debug/conform"))

# What is typed, and what the line is after Tab.
CASES = [
    ("conform au", "conform audit "),
    ("conform contr", "conform contract "),
    ("conform check --fo", "conform check --format"),
    ("conform check --stdin", "conform check --stdin-path"),
    ("conform check --format sar", "conform check --format sarif "),
    ("conform check --format=sar", "conform check --format=sarif "),
    ("conform check --root two", "conform check --root two\\ words/"),
    ("conform check one.c", "conform check one.css "),
    ("conform explain --fail", "conform explain --fail"),
]

BASH = """PS1='$ '; unset HISTFILE; bind 'set bell-style none'
source "$SCRIPT"
bind -x '"\\C-g": printf "%s" "$READLINE_LINE" > "$LINE"'
"""

ZSH = """PS1='%# '; unsetopt beep; autoload -Uz compinit; {load}
show() {{ print -rn -- "$BUFFER" > "$LINE" }}; zle -N show; bindkey '^G' show; bindkey '^U' kill-whole-line
"""


class Terminal:
    """A shell on a terminal, in a folder with files to complete."""

    def __init__(self, arguments, folder, environment, setup):
        self.line = os.path.join(folder, ".line")
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve(shutil.which(arguments[0]), arguments, environment)
        os.set_blocking(self.terminal, False)
        self.send(setup + "\n")
        self.read_until_silent()

    def send(self, text):
        os.write(self.terminal, text.encode())

    def read_until_silent(self, silence=0.5, most=10.0):
        end = time.monotonic() + most
        last = time.monotonic()
        while time.monotonic() < min(end, last + silence):
            try:
                if os.read(self.terminal, 65536):
                    last = time.monotonic()
            except BlockingIOError:
                time.sleep(0.02)
            except OSError:
                return

    def complete(self, typed):
        if os.path.exists(self.line):
            os.remove(self.line)
        self.send("\x15" + typed + "\t")
        self.read_until_silent()
        self.send("\x07")
        for _ in range(200):
            if os.path.exists(self.line):
                self.read_until_silent(0.1)
                with open(self.line, encoding="utf-8") as file:
                    return file.read()
            self.read_until_silent(0.05)
        return None

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def environment(folder, **more):
    result = {"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"], "HOME": folder, "TERM": "xterm"}
    result["LINE"] = os.path.join(folder, ".line")
    result.update(more)
    return result


def script(shell, path):
    with open(path, "w", encoding="utf-8") as file:
        subprocess.run([PROGRAM, "--generate-completion", shell], stdout=file, check=True)
    return path


def folder_with_files(place):
    os.makedirs(os.path.join(place, "two words"))
    os.makedirs(os.path.join(place, "contract"))
    open(os.path.join(place, "one.css"), "w", encoding="utf-8").close()


def on_terminal(name, arguments, place, environment, setup):
    """How many cases fail."""
    terminal = Terminal(arguments, place, environment, setup)
    failed = 0
    for typed, expected in CASES:
        line = terminal.complete(typed)
        # zsh writes a `=` behind an option that takes a value: Tab goes on from there.
        if line not in (expected, expected + " ", expected + "="):
            print(f"{name}: `{typed}` became {line!r}, not `{expected}`")
            failed += 1
    terminal.close()
    return failed


def bash(place):
    path = script("bash", os.path.join(place, ".conform.bash"))
    arguments = ["bash", "--norc", "--noprofile", "-i"]
    return on_terminal("bash", arguments, place, environment(place, SCRIPT=path), BASH)


def zsh(place):
    functions = os.path.join(place, ".functions")
    os.makedirs(functions)
    path = script("zsh", os.path.join(functions, "_conform"))
    failed = 0
    for name, load in [
        ("zsh, from fpath", f"fpath=({functions} $fpath); compinit -u -D"),
        ("zsh, with source", f"compinit -u -D; source {path}"),
    ]:
        failed += on_terminal(name, ["zsh", "-f", "-i"], place, environment(place), ZSH.format(load=load))
    return failed


def fish(place):
    path = script("fish", os.path.join(place, "conform.fish"))
    failed = 0
    for typed, expected in CASES:
        done = subprocess.run(
            ["fish", "--no-config", "-c", f"source {path}; complete -C '{typed}'"],
            cwd=place, env=environment(place), capture_output=True, text=True, check=False)
        words = [line.split("\t")[0] for line in done.stdout.splitlines()]
        # fish answers with the words that may stand at the end; a name is quoted once it is put in.
        word = expected.replace("\\ ", " ").strip().removeprefix(typed.rsplit(" ", 1)[0] + " ")
        # A folder of the name of a command may be meant too.
        words = [found for found in words if found != word + "/" or word.endswith("/")]
        if words != ([] if expected == typed else [word]) or done.stderr:
            print(f"fish: `{typed}` gave {words}, not `{word}` {done.stderr}")
            failed += 1
    return failed


def main():
    failed = 0
    must = bool(os.environ.get("CI")) and sys.platform == "linux"
    for shell, test in [("bash", bash), ("zsh", zsh), ("fish", fish)]:
        if not shutil.which(shell):
            print(f"{shell}: not installed, passed over")
            failed += must
            continue
        with tempfile.TemporaryDirectory() as place:
            place = os.path.realpath(place)
            folder_with_files(place)
            count = test(place)
            print(f"{shell}: {'completes' if count == 0 else f'{count} failed'}")
            failed += count
    sys.exit(1 if failed else 0)


main()
