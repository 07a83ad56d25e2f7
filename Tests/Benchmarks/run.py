#!/usr/bin/env python3
"""Times `conform check` beside ripgrep and cat over one tree, in one run: run.py [--tree FOLDER] [--rounds N].

Without --tree it generates the tree of generate.py under .build/benchmark (kept for the next run). The contract turns on
every rule. Each round runs every command once, so that all of them see the same machine; the figures are medians.
Needs ripgrep (`Tests/install-tools` brings it). The program is the one that is given to others (Tests/Release/build makes
it here), or that of --program.
"""
import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))


def sources(tree):
    """The files that conform reads: those of the three languages, as its discovery lists them."""
    result = []
    for folder, folders, files in os.walk(tree):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in ("node_modules", "build", "Pods")]
        result += [os.path.join(folder, name) for name in files if name.rsplit(".", 1)[-1] in ("kt", "swift", "css", "scss")]
    return result


def timed(command, output):
    """Seconds of wall time and of user time, the largest resident size in bytes, and the exit code."""
    with open(output, "wb") as out:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    scale = 1 if sys.platform == "darwin" else 1024
    return wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss * scale, process.returncode


def first_line(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tree")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--contract", default=os.path.join(HERE, "contract", "contract.json"))
    parser.add_argument("--program")
    options = parser.parse_args()

    conform = options.program
    if not conform:
        subprocess.run([os.path.join(TOP, "Tests", "Release", "build")], check=True, stdout=subprocess.DEVNULL)
        conform = os.path.join(TOP, ".build", "static", "conform")
    tree = options.tree
    if not tree:
        tree = os.path.join(TOP, ".build", "benchmark")
        if not os.path.isdir(tree):
            subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), tree], check=True)
    files = sources(tree)
    size = sum(os.path.getsize(path) for path in files)

    work = tempfile.mkdtemp()
    ascii_patterns = os.path.join(work, "ascii.txt")
    patterns = os.path.join(HERE, "patterns.txt")
    with open(patterns) as source, open(ascii_patterns, "w") as out:
        out.writelines("(?-u)" + line for line in source)
    listing = os.path.join(work, "files.txt")
    with open(listing, "w") as out:
        out.write("\0".join(files))
    only = ["-g", "*.kt", "-g", "*.swift", "-g", "*.css", "-g", "*.scss"]
    commands = {
        "conform": [conform, "check", "--contract", options.contract, "--jobs", "2", "--color", "never", tree],
        "rg": ["rg", "-j2", "-n", *only, "-f", patterns, tree],
        "rg (?-u)": ["rg", "-j2", "-n", *only, "-f", ascii_patterns, tree],
        "cat": ["sh", "-c", "xargs -0 cat < " + listing],
    }
    results = {name: [] for name in commands}
    for round_number in range(options.rounds + 1):
        for name, command in commands.items():
            result = timed(command, os.path.join(work, "out"))
            expected = (0, 1) if name == "conform" else (0,)
            if result[4] not in expected:
                sys.exit("%s ended with %d" % (name, result[4]))
            # The first round fills the page cache and is not counted.
            if round_number:
                results[name].append(result)

    print("machine   %s, %d cores, %s" % (platform.machine(), os.cpu_count(), platform.platform()))
    print("versions  %s; %s; %s" % (first_line(conform, "--version"), first_line("rg", "--version"), first_line("swift", "--version")))
    print("tree      %d files, %.1f MB, %d rounds" % (len(files), size / 1e6, options.rounds))
    print("%-9s %8s %8s %8s %10s" % ("command", "wall s", "user s", "sys s", "peak MB"))
    median = {}
    for name, rows in results.items():
        wall, user, system, peak = (statistics.median(row[i] for row in rows) for i in range(4))
        median[name] = (wall, user, peak)
        print("%-9s %8.3f %8.3f %8.3f %10.1f" % (name, wall, user, system, peak / 1e6))
    for name in ("rg", "rg (?-u)", "cat"):
        print("ratio conform / %-9s %6.2f" % (name, median["conform"][0] / median[name][0]))
    limit = 60 + size / 3e6
    print("peak memory %.1f MB of the %.1f MB allowed (60 MB and a third of the bytes read)" % (median["conform"][2] / 1e6, limit))


main()
