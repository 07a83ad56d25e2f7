#!/usr/bin/env python3
"""Writes a deterministic tree of Kotlin, Swift, CSS and SCSS files for timing: generate.py FOLDER [MEGABYTES] [FILES].

No two files are equal. Facts and comments per kilobyte follow the census of real apps (`shared/design/census.md`, section
heads, and bytes counted over the same public repositories); `DENSITY` holds the targets and the run prints what came out.
Most files of a real app hold no design value at all, so most files here hold none: models, repositories, tests of logic.
"""
import os
import random
import sys

# Per kilobyte of source: facts (census occurrences of sections 1 to 3 over the bytes of those files) and comment bytes.
DENSITY = {
    "kt": {"facts": 0.40, "comment bytes": 100},
    "swift": {"facts": 0.55, "comment bytes": 84},
    "css": {"facts": 14.0, "comment bytes": 100},
}
SHARE = {"kt": 0.60, "swift": 0.385, "css": 0.015}

NOUNS = """account agenda alarm anchor archive asset avatar badge banner batch binding birthday bookmark branch budget cache
calendar campaign canvas card catalog channel chapter chart client cluster comment contact content context cursor customer
dashboard delivery device dialog directory document draft driver editor entity entry event export factory feature feed
filter folder format gallery gateway group handler header history icon identity image import index inbox invite item journal
label layout ledger library list location manager mapper media member memory menu message meta metric mode model monitor
network node notice number object option order origin owner packet page panel parser partner password payload payment
permission person photo picker player plugin policy portal position post preference preview price process product profile
project prompt provider queue quota range reader receipt record region registry reminder report repository request resource
response result review role room route row rule sample schedule schema score screen search section segment sender server
service session setting shape share sheet signal slot snapshot source space stage state status step storage store stream
summary switch symbol sync table tag target task team template theme thread thumbnail ticket timeline title token tool
topic track transfer trigger unit update upload user value vendor version video view visit voice wallet widget window
worker workflow zone""".split()
VERBS = """add apply attach bind build cancel change check clear close collect compare complete compute confirm connect copy
count create decode delete deliver detach emit encode ensure enqueue fetch filter find finish flush format handle hide
import insert invalidate join load log lookup make map mark merge move notify observe open parse persist prepare process
publish push read receive record refresh register release remove rename render replace report request reset resolve restore
resume retry save schedule select send set show sort start stop store submit subscribe switch sync toggle track transform
trim update upload validate verify wait write""".split()
ADJECTIVES = """active available blank cached current custom dirty disabled empty enabled final first hidden initial inner
invalid last latest local loaded main new next old open outer pending previous primary private raw ready recent remote
required secondary selected shared single stale static temporary total unique valid visible""".split()
# Letters beyond ASCII (in comments and strings, about one byte a kilobyte) stand in 3 % of the Kotlin files and 9 % of the
# Swift files of those apps; these are the larger ones, 10 % and 39 % of the bytes. A file's chance here is (a / 100) of its
# size over the mean, to the power b.
FOREIGN = {"kt": (2.4, 1.0), "swift": (8, 1.4), "css": (0, 1)}
LADDER = [0, 2, 4, 4, 8, 8, 8, 8, 10, 12, 12, 16, 16, 16, 16, 16, 20, 24, 24, 32, 6, 14]
SIZES = [11, 12, 13, 14, 14, 16, 18, 20, 22, 10]
PROSE = """the value is kept until the next sync so that a slow network never shows an empty page and the person who opens it
sees what was there before which is what most people expect from a list that they have already read once today while the
server may still be busy with a batch from another device of the same account and answers late or not at all""".split()


class Writer:
    """One file: lines, and how many bytes of comment and how many facts they hold."""

    def __init__(self, rng, foreign):
        self.rng = rng
        self.lines = []
        self.size = 0
        self.comments = 0
        self.facts = 0
        self.foreign = foreign

    def line(self, text="", facts=0):
        self.lines.append(text)
        self.size += len(text.encode()) + 1
        self.facts += facts

    def comment(self, text):
        self.line(text)
        self.comments += len(text.strip().encode())

    def prose(self, words):
        start = self.rng.randrange(len(PROSE))
        text = " ".join(PROSE[(start + i) % len(PROSE)] for i in range(words))
        if self.foreign and self.rng.random() < 0.3:
            text += self.rng.choice([" — später", " … vielleicht", " ‘quoted’", " naïve café", " ✅", " 24 h"])
        return text

    def noun(self):
        return self.rng.choice(NOUNS)

    def camel(self):
        rng = self.rng
        return rng.choice([
            lambda: rng.choice(NOUNS),
            lambda: rng.choice(ADJECTIVES) + rng.choice(NOUNS).capitalize(),
            lambda: rng.choice(NOUNS) + rng.choice(NOUNS).capitalize(),
        ])()

    def pascal(self):
        return self.noun().capitalize() + self.noun().capitalize()

    def verb(self):
        return self.rng.choice(VERBS) + self.noun().capitalize()

    def text(self):
        return ("\n".join(self.lines) + "\n").encode()

    def wants_comment(self, per_kilobyte):
        return self.comments * 1024 < per_kilobyte * max(self.size, 1)

    def wants_fact(self, per_kilobyte):
        return self.facts * 1024 < per_kilobyte * max(self.size, 1)


def kotlin(rng, target, density, is_screen, foreign):
    w = Writer(rng, foreign)
    w.comment("/*\n * Copyright %d The %s Authors.\n * %s.\n */" % (2019 + rng.randrange(8), w.pascal(), w.prose(9).capitalize()))
    package = "io.example.%s.%s" % (w.noun(), w.noun())
    w.line("package " + package)
    w.line()
    for _ in range(8 + rng.randrange(14)):
        w.line("import io.example.%s.%s.%s" % (w.noun(), w.noun(), w.pascal()))
    if is_screen:
        for name in ("foundation.layout.padding", "foundation.layout.Column", "material3.Text", "material3.IconButton", "ui.unit.dp"):
            w.line("import androidx.compose." + name)
    w.line()
    owner = w.pascal()
    if not is_screen:
        w.line("class %s%d @Inject constructor(" % (owner, rng.randrange(10_000)))
        for _ in range(2 + rng.randrange(4)):
            w.line("    private val %s: %s," % (w.camel(), w.pascal()))
        w.line(") : %s {" % w.pascal())
    while w.size < target:
        while w.wants_comment(density["comment bytes"]):
            w.comment("    /** %s. */" % w.prose(6 + rng.randrange(14)).capitalize() if rng.random() < 0.5 else "    // " + w.prose(5 + rng.randrange(12)))
        if is_screen:
            kotlin_composable(w, rng)
        else:
            kotlin_function(w, rng)
    if not is_screen:
        w.line("}")
    return w


def kotlin_composable(w, rng):
    name = w.pascal() + rng.choice(["Row", "Screen", "Card", "Sheet", "View", "Header"])
    if rng.random() < 0.12:
        w.line("@PreviewsDayNight")
    w.line("@Composable")
    w.line("internal fun %s(" % name)
    w.line("    state: %sState," % w.pascal())
    w.line("    onClick: () -> Unit,")
    w.line("    modifier: Modifier = Modifier,")
    w.line(") {")
    w.line("    val %s by remember { mutableStateOf(state.%s) }" % (w.camel(), w.camel()))
    a, b, c = (rng.choice(LADDER) for _ in range(3))
    w.line("    Column(")
    w.line("        modifier = modifier.fillMaxWidth().padding(horizontal = %d.dp, vertical = %d.dp)," % (a, b), 2)
    w.line("        verticalArrangement = Arrangement.spacedBy(%d.dp)," % c, 1)
    w.line("    ) {")
    for _ in range(1 + rng.randrange(3)):
        pick = rng.randrange(6)
        if pick == 0:
            w.line("        Text(")
            w.line("            text = stringResource(CommonStrings.%s_%s)," % (w.noun(), w.noun()))
            w.line("            style = MaterialTheme.typography.%s," % rng.choice(["bodyMedium", "bodySmall", "titleMedium", "labelSmall"]), 1)
            w.line("            color = MaterialTheme.colorScheme.%s," % rng.choice(["primary", "onSurface", "secondary"]))
            w.line("        )")
        elif pick == 1:
            w.line("        Spacer(Modifier.height(%d.dp))" % rng.choice(LADDER), 1)
        elif pick == 2:
            w.line("        IconButton(onClick = { onClick() }, modifier = Modifier.size(%d.dp)) {" % rng.choice([40, 48, 48]), 1)
            described = rng.choice(["null", "stringResource(R.string.action_%s)" % w.noun()])
            w.line("            Icon(imageVector = CompoundIcons.%s(), contentDescription = %s)" % (w.noun().capitalize(), described), 1)
            w.line("        }")
        elif pick == 3:
            w.line("        Box(Modifier.clip(RoundedCornerShape(%d.dp)).background(%s)) {" % (rng.choice([4, 8, 8, 12, 20]), w.camel()), 1)
            w.line("            %s(state = state.%s, enabled = %s)" % (w.pascal(), w.camel(), w.camel()))
            w.line("        }")
        elif pick == 4:
            w.line("        Text(text = state.%s.orEmpty(), fontSize = %d.sp, maxLines = 1)" % (w.camel(), rng.choice(SIZES)), 1)
        else:
            w.line("        %s(" % w.pascal())
            w.line("            %s = state.%s.%s," % (w.camel(), w.camel(), w.camel()))
            w.line("            %s = { %s(it, state.%s) }," % (w.camel(), w.verb(), w.camel()))
            w.line("        )")
    w.line("    }")
    w.line("    LaunchedEffect(state.%s) {" % w.camel())
    w.line("        if (state.%s != null && %s) %s(state.%s)" % (w.camel(), w.camel(), w.verb(), w.camel()))
    w.line("    }")
    w.line("}")
    w.line()


def kotlin_function(w, rng):
    w.line("    %sfun %s(%s: %s, %s: %s): %s {" % (
        rng.choice(["", "private ", "internal ", "suspend ", "override "]), w.verb(), w.camel(), w.pascal(), w.camel(),
        rng.choice(["String", "Int", "Long", "Boolean"]), rng.choice(["Unit", "Boolean", "String?", w.pascal(), "Result<%s>" % w.pascal()])))
    for _ in range(3 + rng.randrange(8)):
        pick = rng.randrange(8)
        if pick == 0:
            w.line("        val %s = %s.%s(%s)" % (w.camel(), w.camel(), w.verb(), w.camel()))
        elif pick == 1:
            w.line("        if (%s.%s == null || %s.%s > %d) {" % (w.camel(), w.camel(), w.camel(), w.camel(), rng.randrange(1000)))
            w.line("            Timber.w(\"%s: ${%s.%s}\")" % (w.prose(4), w.camel(), w.camel()))
            w.line("            return %s" % rng.choice(["null", "false", "Result.failure(%s())" % w.pascal()]))
            w.line("        }")
        elif pick == 2:
            w.line("        %s.map { it.%s }.filter { it.%s != \"%s\" }.forEach { %s(it) }" % (w.camel(), w.camel(), w.camel(), w.noun(), w.verb()))
        elif pick == 3:
            w.line("        %s.%s = %s.copy(%s = %d, %s = %s)" % (w.camel(), w.camel(), w.camel(), w.camel(), rng.randrange(100), w.camel(), w.camel()))
        elif pick == 4:
            w.line("        when (val result = %s.%s()) {" % (w.camel(), w.verb()))
            w.line("            is %s -> %s(result.%s)" % (w.pascal(), w.verb(), w.camel()))
            w.line("            else -> throw IllegalStateException(\"%s\")" % w.prose(5))
            w.line("        }")
        elif pick == 5:
            w.line("        val %s: Map<String, %s> = mapOf(\"%s\" to %s(%d), \"%s\" to %s)" % (w.camel(), w.pascal(), w.noun(), w.pascal(), rng.randrange(9999), w.noun(), w.camel()))
        elif pick == 6:
            w.line("        coroutineScope.launch { %s.%s(%s ?: return@launch) }" % (w.camel(), w.verb(), w.camel()))
        else:
            w.line("        %s(%s = %s.%s, %s = \"%s-$%s\")" % (w.verb(), w.camel(), w.camel(), w.camel(), w.camel(), w.noun(), w.camel()))
    w.line("        return %s" % w.camel())
    w.line("    }")
    w.line()


def swift(rng, target, density, is_screen, foreign):
    w = Writer(rng, foreign)
    w.comment("//\n// Copyright %d The %s Authors.\n// %s.\n//" % (2019 + rng.randrange(8), w.pascal(), w.prose(8).capitalize()))
    w.line()
    w.line("import Combine")
    w.line("import SwiftUI" if is_screen else "import Foundation")
    w.line()
    owner = "%s%d" % (w.pascal(), rng.randrange(10_000))
    if not is_screen:
        w.line("final class %s: %sProtocol {" % (owner, w.pascal()))
        for _ in range(2 + rng.randrange(4)):
            w.line("    private let %s: %s" % (w.camel(), w.pascal()))
        w.line()
    while w.size < target:
        while w.wants_comment(density["comment bytes"]):
            w.comment("    /// %s." % w.prose(5 + rng.randrange(12)).capitalize() if rng.random() < 0.6 else "    // " + w.prose(4 + rng.randrange(9)))
        if is_screen:
            swift_view(w, rng)
        else:
            swift_function(w, rng)
    if not is_screen:
        w.line("}")
    return w


def swift_view(w, rng):
    w.line("struct %s%s: View {" % (w.pascal(), rng.choice(["Row", "Screen", "Cell", "Sheet", "View"])))
    w.line("    @ObservedObject var context: %s.Context" % w.pascal())
    w.line("    @State private var %s: %s?" % (w.camel(), w.pascal()))
    w.line()
    w.line("    var body: some View {")
    w.line("        VStack(alignment: .leading, spacing: %d) {" % rng.choice(LADDER), 1)
    for _ in range(2 + rng.randrange(3)):
        pick = rng.randrange(6)
        if pick == 0:
            w.line("            Text(L10n.%s.%s)" % (w.pascal(), w.camel()))
            w.line("                .font(.%s)" % rng.choice(["headline", "subheadline", "caption", "footnote", "compound.bodyMD"]), 1)
            w.line("                .foregroundStyle(.%s)" % rng.choice(["primary", "secondary", "compound.textSecondary"]))
        elif pick == 1:
            w.line("            Button { context.send(viewAction: .%s(context.viewState.%s)) } label: {" % (w.camel(), w.camel()), 1)
            w.line("                Image(systemName: \"%s.%s\")" % (w.noun(), rng.choice(["fill", "circle", "slash"])))
            w.line("                    .frame(width: %d, height: %d)" % (rng.choice([24, 44, 48]), rng.choice([24, 44, 48])))
            w.line("            }")
            w.line("            .accessibilityLabel(L10n.a11y%s)" % w.noun().capitalize(), 1)
        elif pick == 2:
            w.line("            %s(item: context.viewState.%s)" % (w.pascal(), w.camel()))
            w.line("                .padding(.horizontal, %d)" % rng.choice(LADDER), 1)
        elif pick == 3:
            w.line("            RoundedRectangle(cornerRadius: %d)" % rng.choice([4, 8, 12, 20]), 1)
            w.line("                .fill(Color.compound.%s)" % w.camel())
        elif pick == 4:
            w.line("            if let %s = context.viewState.%s {" % (w.camel(), w.camel()))
            w.line("                %s(%s: %s)" % (w.pascal(), w.camel(), w.camel()))
            w.line("            }")
        else:
            w.line("            ForEach(context.viewState.%s) { item in" % w.camel())
            w.line("                %s(item: item, %s: context.%s)" % (w.pascal(), w.camel(), w.camel()))
            w.line("            }")
    w.line("        }")
    w.line("        .onChange(of: context.viewState.%s) { _, newValue in %s(newValue) }" % (w.camel(), w.verb()))
    w.line("    }")
    w.line()
    w.line("    private func %s(_ value: %s) {" % (w.verb(), w.pascal()))
    for _ in range(2 + rng.randrange(4)):
        w.line("        context.send(viewAction: .%s(%s: value.%s))" % (w.camel(), w.camel(), w.camel()))
    w.line("    }")
    w.line("}")
    w.line()


def swift_function(w, rng):
    w.line("    %sfunc %s(%s: %s, for %s: %s) async throws -> %s {" % (
        rng.choice(["", "private ", "override "]), w.verb(), w.camel(), w.pascal(), w.camel(), rng.choice(["String", "Int", "Bool", w.pascal()]),
        rng.choice(["Void", "Bool", "String?", "[%s]" % w.pascal()])))
    for _ in range(3 + rng.randrange(8)):
        pick = rng.randrange(7)
        if pick == 0:
            w.line("        let %s = try await %s.%s(%s: %s.%s)" % (w.camel(), w.camel(), w.verb(), w.camel(), w.camel(), w.camel()))
        elif pick == 1:
            w.line("        guard let %s = %s.%s, %s.count < %d else {" % (w.camel(), w.camel(), w.camel(), w.camel(), rng.randrange(500)))
            w.line("            MXLog.error(\"%s: \\(%s.%s)\")" % (w.prose(4), w.camel(), w.camel()))
            w.line("            throw %sError.%s" % (w.pascal(), w.camel()))
            w.line("        }")
        elif pick == 2:
            w.line("        %s = %s.map(\\.%s).filter { $0.%s != \"%s\" }.sorted { $0.%s < $1.%s }" % (w.camel(), w.camel(), w.camel(), w.camel(), w.noun(), w.camel(), w.camel()))
        elif pick == 3:
            w.line("        switch await %s.%s(%s) {" % (w.camel(), w.verb(), w.camel()))
            w.line("        case .success(let value): %s(value.%s)" % (w.verb(), w.camel()))
            w.line("        case .failure(let error): %s = .%s(error)" % (w.camel(), w.camel()))
            w.line("        }")
        elif pick == 4:
            w.line("        let %s: [String: %s] = [\"%s\": .%s, \"%s\": .init(%s: %d)]" % (w.camel(), w.pascal(), w.noun(), w.camel(), w.noun(), w.camel(), rng.randrange(999)))
        elif pick == 5:
            w.line("        Task { [weak self] in await self?.%s(%s ?? .%s) }" % (w.verb(), w.camel(), w.camel()))
        else:
            w.line("        if %s.%s == %d, !%s.isEmpty { %s(%s: \"%s/\\(%s)\") }" % (w.camel(), w.camel(), rng.randrange(99), w.camel(), w.verb(), w.camel(), w.noun(), w.camel()))
    w.line("        return %s" % w.camel())
    w.line("    }")
    w.line()


def css(rng, target, density, is_screen, foreign):
    w = Writer(rng, foreign)
    while w.size < target:
        while w.wants_comment(density["comment bytes"]):
            w.comment("/* %s */" % w.prose(5 + rng.randrange(12)))
        w.line(".%s-%s%s {" % (w.noun(), w.noun(), rng.choice(["", " > a", ":hover", " .%s" % w.noun()])))
        w.line("  display: %s;" % rng.choice(["flex", "grid", "block", "inline-flex"]))
        w.line("  padding: %dpx %dpx;" % (rng.choice(LADDER), rng.choice(LADDER)), 2)
        w.line("  color: var(--color-%s-%s);" % (w.noun(), w.noun()))
        if rng.random() < 0.6:
            w.line("  margin-%s: %s;" % (rng.choice(["top", "bottom", "inline-start"]), rng.choice(["%dpx" % rng.choice(LADDER), "var(--space-%s)" % rng.choice(["xs", "sm", "md", "lg"])])), 1)
        if rng.random() < 0.4:
            w.line("  border-radius: %dpx;" % rng.choice([2, 4, 8, 20]), 1)
        if rng.random() < 0.4:
            w.line("  font-size: %s;" % rng.choice(["%dpx" % rng.choice(SIZES), "0.875rem", "1rem"]), 1)
        if rng.random() < 0.3:
            w.line("  gap: var(--space-%s);" % rng.choice(["xs", "sm", "md", "lg"]), 1)
        w.line("  background: url(\"img/%s.svg\") no-repeat %d%% 50%%;" % (w.noun(), rng.randrange(100)))
        w.line("  transition: opacity %dms ease-in-out;" % rng.choice([100, 150, 250]))
        w.line("}")
        w.line()
    return w


LANGUAGES = {"kt": kotlin, "swift": swift, "css": css}
# The share of files with screens that gives each language its facts per kilobyte.
SCREENS = {"kt": 0.084, "swift": 0.19, "css": 1.0}


def main():
    folder = sys.argv[1]
    megabytes = float(sys.argv[2]) if len(sys.argv) > 2 else 62
    files = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
    if os.path.exists(folder) and os.listdir(folder):
        sys.exit("%s is not empty: name a new folder" % folder)
    totals = {name: [0, 0, 0, 0, 0, 0] for name in LANGUAGES}
    rng = random.Random(20_250_101)
    for name, write in LANGUAGES.items():
        budget = megabytes * 1_000_000 * SHARE[name]
        count = max(1, round(files * {"kt": 0.62, "swift": 0.32, "css": 0.06}[name]))
        for number in range(count):
            # Sizes spread as in real apps: the median is two fifths of the mean.
            mean = budget / count
            target = mean * min(25, rng.lognormvariate(-0.86, 1.35))
            chance, power = FOREIGN[name]
            foreign = rng.random() < chance / 100 * (target / mean) ** power
            writer = write(rng, target, DENSITY[name], rng.random() < SCREENS[name], foreign)
            top = {"kt": "android/app/src/main/java/io/example", "swift": "ios/App/Sources", "css": "web/css"}[name]
            path = os.path.join(folder, top, NOUNS[number % len(NOUNS)], "%s%d.%s" % (writer.pascal(), number, name))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            text = writer.text()
            with open(path, "wb") as out:
                out.write(text)
            totals[name][0] += 1
            totals[name][1] += len(text)
            totals[name][2] += writer.facts
            totals[name][3] += writer.comments
            if not text.isascii():
                totals[name][4] += 1
                totals[name][5] += len(text)
    print("language   files       bytes  facts/KB (census)  comment bytes/KB (census)  beyond ASCII: files, bytes")
    for name, (number, size, facts, comments, foreign, bytes_) in totals.items():
        print("%-8s %7d %11d  %8.2f (%5.2f)  %16.0f (%3d) %22.1f %% %5.1f %%" % (
            name, number, size, facts * 1024 / size, DENSITY[name]["facts"], comments * 1024 / size, DENSITY[name]["comment bytes"],
            100 * foreign / number, 100 * bytes_ / size))
    print("all      %7d %11d" % (sum(t[0] for t in totals.values()), sum(t[1] for t in totals.values())))


main()
