"""Pages of everything public in the modules, made of what the compiler knows of them.

A page is a module, or a room (a folder of the sources) of UIKit's. What the compiler leaves out of
its graphs, declarations that are unavailable, is read from the sources.
"""

import collections
import html
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs/api"))

import symbols

# What apps do not import.
INSIDE = {
    "AutomationMessages", "Cassowary", "GStreamerSupport", "HanokHost", "HanokLauncher",
    "OpenSSLSupport", "PicterestServer",
}
# Modules that other modules' names reach apps under.
TITLES = {
    "FoundationCompatibility": "Foundation (additions)",
    "XCTestCompatibility": "XCTest (additions)",
    "XCUIAutomation": "XCTest (UI tests)",
    "LinkMetadata": "LinkPresentation (metadata)",
}
KINDS = {
    "swift.enum.case": "Cases",
    "swift.typealias": "Type aliases",
    "swift.associatedtype": "Associated types",
    "swift.init": "Initialisers",
    "swift.type.property": "Type properties",
    "swift.type.method": "Type methods",
    "swift.type.subscript": "Type subscripts",
    "swift.property": "Properties",
    "swift.method": "Methods",
    "swift.subscript": "Subscripts",
    "swift.func.op": "Operators",
    "swift.func": "Functions",
    "swift.var": "Constants and variables",
}
TYPES = ("swift.class", "swift.enum", "swift.struct", "swift.protocol", "swift.extension")
# Conformances that say nothing to a reader.
SILENT = {
    "Copyable", "Escapable", "SendableMetatype", "CVarArg", "NSObjectProtocol",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Sendable", "MethodsByName", "KeyValueCoding",
    "KeyValueObserving", "KeyValueObserver",
}
OWNER = re.compile(r"^( *)(?:@\S+ )*(?:public |open |final |package )*"
                   r"(?:class|struct|enum|protocol|extension|actor) ([\w.]+)")


class Type:
    """A type with its members, or what a module gives to a type of another one."""

    def __init__(self, module, path, symbol):
        self.module, self.path, self.symbol = module, path, symbol
        self.members = collections.defaultdict(list)
        self.nested = []
        self.unavailable = []

    @property
    def name(self):
        return ".".join(self.path)


class Page:
    def __init__(self, module, room):
        self.module, self.room = module, room
        self.types, self.globals = [], collections.defaultdict(list)
        self.unavailable = []

    @property
    def file(self):
        return f"reference/{self.module}/{self.room}.md" if self.room else f"reference/{self.module}.md"

    @property
    def title(self):
        if not self.room:
            return TITLES.get(self.module, self.module)
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", self.room).split()
        return " ".join([words[0]] + [w if w.isupper() else w.lower() for w in words[1:]])


def is_ours(symbol):
    return "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]


def is_renamed(symbol):
    """Whether it is an old name, which is there for the compiler's hint alone."""
    return any("obsoleted" in a for a in symbol.get("availability", []))


def source(symbol):
    return symbol["location"]["uri"].split("/Sources/", 1)[1]


class Reference:
    def __init__(self):
        self.modules = [m for m in symbols.built_modules()
                        if m not in INSIDE and not m.startswith("_")]
        if "UIKit" not in self.modules:
            sys.exit("The reference is made of the debug build: swift build")
        self.pages, self.places, self.types = {}, {}, {}
        self.parents, self.children = {}, collections.defaultdict(list)
        self.conformances = collections.defaultdict(set)
        self.optional, self.hidden, self.names = set(), set(), {}
        found = []
        for module, graph in symbols.graphs(self.modules):
            found += [(module, s) for s in graph["symbols"] if is_ours(s) and not is_renamed(s)]
            self.names.update((s["identifier"]["precise"], ".".join(s["pathComponents"]))
                              for s in graph["symbols"])
            for relation in graph["relationships"]:
                self.relate(relation)
        self.place(found)
        self.read_unavailable()
        self.differs = self.read_differences()

    def relate(self, relation):
        kind, source_, target = relation["kind"], relation["source"], relation["target"]
        name = relation.get("targetFallback", "").rpartition(".")[2]
        if kind == "overrides":
            self.hidden.add(source_)
        elif kind == "defaultImplementationOf":
            self.optional.add(target)
            self.hidden.add(source_)
        elif kind == "inheritsFrom":
            self.parents[source_] = target
            self.names.setdefault(target, name)
            self.children[target].append(source_)
        elif kind == "conformsTo":
            self.names.setdefault(target, name)
            self.conformances[source_].add(target)

    def page(self, module, file):
        parts = file.split("/")
        room = parts[1] if module == "UIKit" and len(parts) > 2 else ""
        return self.pages.setdefault((module, room), Page(module, room))

    def place(self, found):
        """Puts each symbol where it belongs: types on pages, members into types."""
        own = {}
        for module, symbol in sorted(found, key=lambda f: f[1]["pathComponents"]):
            if symbol["kind"]["identifier"] not in TYPES:
                continue
            path = tuple(symbol["pathComponents"])
            if (module, path) not in own:
                own[module, path] = Type(module, path, symbol)
        extended = {}
        for (module, path), type_ in own.items():
            top = own.get((module, path[:1]))
            page = self.page(module, source((top or type_).symbol))
            if top:
                (own.get((module, path[:-1])) or top).nested.append(type_) if len(path) > 1 \
                    else page.types.append(type_)
            else:
                self.extension(extended, module, path[:-1], page).nested.append(type_)
            self.places[type_.symbol["identifier"]["precise"]] = (page, type_.name)
        for module, symbol in found:
            precise, kind = symbol["identifier"]["precise"], symbol["kind"]["identifier"]
            if kind in TYPES or precise in self.hidden or kind not in KINDS:
                continue
            path = tuple(symbol["pathComponents"])
            page = self.page(module, source(symbol))
            if len(path) == 1:
                page.globals[kind].append(symbol)
                if kind == "swift.typealias":
                    self.places[precise] = (page, path[0])
                continue
            owner = own.get((module, path[:-1])) or self.extension(extended, module, path[:-1], page)
            owner.members[kind].append(symbol)
            if kind == "swift.typealias" and owner.symbol:
                home = self.places[owner.symbol["identifier"]["precise"]][0]
                self.places[precise] = (home, ".".join(path))
        self.types = {type_.name: type_ for type_ in own.values()}

    @staticmethod
    def extension(extended, module, path, page):
        key = (page.file, path)
        if key not in extended:
            extended[key] = Type(module, path, None)
            page.types.append(extended[key])
        return extended[key]

    def read_unavailable(self):
        """Finds declarations with a message instead of an implementation."""
        for module in self.modules:
            folder = ROOT / "Sources" / module
            for file in sorted(folder.rglob("*.swift")):
                text = file.read_text()
                if "@available(*, unavailable" not in text:
                    continue
                for owner, declaration, reason in unavailable(text.splitlines()):
                    type_ = self.types.get(owner)
                    page = self.page(module, str(file.relative_to(ROOT / "Sources")))
                    (type_ or page).unavailable.append((owner, declaration, reason))

    def read_differences(self):
        rows = collections.defaultdict(list)
        for line in (ROOT / "docs/api/differs.txt").read_text().splitlines():
            _, owner, member, word = line.split(None, 3)
            type_ = self.types.get(owner)
            told = type_.unavailable if type_ else []
            # What the compiler has a message for is no longer missing.
            if not any(re.search(rf"\b{re.escape(member)}(?!\w)", d) for _, d, _ in told):
                rows[owner].append((member, word))
        return rows

    # What is written

    def link(self, precise, text, page):
        place = self.places.get(precise)
        if not place:
            return html.escape(text)
        target, anchor = place
        return f'<a href="{address(target, page)}#{anchor}">{html.escape(text)}</a>'

    def declaration(self, symbol, page):
        """The declaration without attributes, with links to the types that are here."""
        parts, is_start = [], True
        for part in symbol["declarationFragments"]:
            kind, text = part["kind"], part["spelling"]
            if is_start and (kind == "attribute" or text.isspace()):
                continue
            if is_start and kind == "text":
                text = text.lstrip()
            is_start = False
            if kind == "typeIdentifier":
                parts.append(self.link(part.get("preciseIdentifier"), text, page))
            elif kind == "attribute":
                continue
            else:
                parts.append(html.escape(text))
        return re.sub(r"(?<=[(:]) {2,}", " ", "".join(parts)).strip()

    def notes(self, symbol):
        """Whether it may be left out, and whether something newer is there."""
        words = []
        if symbol["identifier"]["precise"] in self.optional:
            words.append("optional")
        for availability in symbol.get("availability", []):
            if availability.get("isUnconditionallyDeprecated"):
                message = availability.get("message", "")
                renamed = availability.get("renamed")
                message = message or (f"use {renamed}" if renamed else "")
                words.append("deprecated" + (f": {message}" if message else ""))
        return "".join(f' <span class="note">{html.escape(w)}</span>' for w in words)

    def row(self, symbol, page):
        text = sentences(symbol)
        place = self.places.get(symbol["identifier"]["precise"])
        anchor = f' id="{place[1]}"' if place else ""
        return (f"<dt{anchor}><code>{self.declaration(symbol, page)}</code>{self.notes(symbol)}</dt>"
                + (f"<dd>{text}</dd>" if text else ""))

    def rows(self, members, page):
        lines = []
        for kind, title in KINDS.items():
            if not members.get(kind):
                continue
            found = sorted(members[kind], key=lambda s: s["pathComponents"][-1].lower())
            lines.append(f'<p class="kind">{title}</p>')
            if kind == "swift.enum.case" and not any(sentences(s) for s in found):
                names = (f'<code>{html.escape(s["pathComponents"][-1])}</code>' for s in found)
                lines.append(f'<p class="cases">{", ".join(names)}</p>')
            else:
                lines.append('<dl class="members">')
                lines += [self.row(symbol, page) for symbol in found]
                lines.append("</dl>")
        return lines

    def family(self, type_, page):
        """What it inherits from, conforms to, and what inherits from it."""
        precise = type_.symbol["identifier"]["precise"]
        parent = self.parents.get(precise)
        lines = []
        if parent:
            lines.append("Inherits from " + self.code(parent, page))
        conforms = self.told(precise) - (self.all_told(parent) if parent else set())
        if parent:
            # Every object is.
            conforms = {c for c in conforms if self.names[c] not in ("Equatable", "Hashable")}
        if conforms:
            lines.append("Conforms to " + self.codes(conforms, page))
        children = [c for c in self.children.get(precise, ()) if c in self.places]
        if children:
            lines.append("Subclasses: " + self.codes(children, page))
        return [f'<p class="family">{line}</p>' for line in lines]

    def told(self, precise):
        return {t for t in self.conformances[precise] if self.names.get(t) not in SILENT}

    def all_told(self, precise):
        found = set()
        while precise:
            found |= self.told(precise)
            precise = self.parents.get(precise)
        return found

    def code(self, precise, page):
        return f"<code>{self.link(precise, self.names.get(precise) or '?', page)}</code>"

    def codes(self, found, page):
        named = sorted(found, key=lambda p: self.names.get(p) or "")
        return ", ".join(self.code(p, page) for p in named if self.names.get(p))

    def type_lines(self, type_, page, level=2):
        lines = ["", f"{'#' * level} {type_.name} {{: #{type_.name} }}", "", "<!-- raw -->"]
        if type_.symbol:
            text = sentences(type_.symbol, whole=True)
            lines.append(f'<div class="type"><p class="declaration"><code>'
                         f'{self.declaration(type_.symbol, page)}</code>{self.notes(type_.symbol)}</p>')
            lines += [f"<p>{text}</p>"] if text else []
            lines += self.family(type_, page)
        else:
            lines.append('<div class="type"><p class="declaration">What this module adds.</p>')
        lines += self.rows(type_.members, page)
        lines += self.absent(type_.unavailable)
        lines += self.different(type_)
        words = re.findall(r"[A-Z][a-z]+", type_.path[-1])
        if len(words) > 1:
            # Search begins at the beginning of a word.
            lines.append(f'<p hidden>{" ".join(words)}</p>')
        lines += ["</div>", "<!-- /raw -->", ""]
        for nested in sorted(type_.nested, key=lambda t: t.name):
            lines += self.type_lines(nested, page, min(level + 1, 4))
        return lines

    @staticmethod
    def absent(rows):
        if not rows:
            return []
        items = "".join(f"<dt><code>{html.escape(d)}</code></dt><dd>{inline(r)}</dd>"
                        for _, d, r in rows)
        return [f'<p class="kind">Unavailable</p><dl class="members unavailable">{items}</dl>']

    def different(self, type_):
        rows = self.differs.get(type_.name)
        if not rows:
            return []
        items = "".join(f"<dt><code>{html.escape(m)}</code></dt><dd>{html.escape(w)}</dd>"
                        for m, w in rows)
        return [f'<p class="kind">Differs from iOS</p><dl class="members differs">{items}</dl>']

    def page_text(self, page):
        lines = [f"# {page.title}", ""]
        lines += [page_summary(page), ""]
        for type_ in sorted(page.types, key=lambda t: t.name):
            lines += self.type_lines(type_, page)
        if page.globals:
            lines += ["", "## Functions, constants and aliases {: #globals }", "", "<!-- raw -->",
                      '<div class="type">', *self.rows(page.globals, page), "</div>",
                      "<!-- /raw -->", ""]
        if page.unavailable:
            lines += ["", "## Unavailable {: #unavailable }", "", "<!-- raw -->", '<div class="type">',
                      self.absent(page.unavailable)[0], "</div>", "<!-- /raw -->", ""]
        return "\n".join(lines)

    def flat(self, types):
        for type_ in types:
            yield type_
            yield from self.flat(type_.nested)

    def count(self, pages):
        """How many types and members there are."""
        types = [t for page in pages for t in self.flat(page.types)]
        members = sum(len(m) for t in types for m in t.members.values())
        members += sum(len(m) for page in pages for m in page.globals.values())
        return sum(1 for t in types if t.symbol), members

    def index_text(self, summaries):
        groups = collections.defaultdict(list)
        for page in self.ordered():
            groups[page.module].append(page)
        types, members = self.count(self.pages.values())
        lines = [
            "# Reference", "",
            f"Every class, protocol, structure and enumeration that an app can use, {types:,} of them, "
            f"with {members:,} members. The pages are made of the compiled modules: what stands here is "
            "there, and what does not, is not.", "",
            "[All types](types.md) lists them by name. [Differences](differences.md) lists what iOS has and Hanok "
            "lacks or has otherwise. What is marked *optional* has a default implementation. Members that a class "
            "inherits or overrides stand with the class that introduces them.", "",
            "| module | what it is | types | members |", "| --- | --- | ---: | ---: |",
        ]
        for module, pages in groups.items():
            types, members = self.count(pages)
            first = pages[0]
            name = first.title if not first.room else module
            target = first.file if not first.room else f"reference/{module}/index.md"
            summary = summaries.get(module, "")
            lines.append(f"| [{name}]({target.removeprefix('reference/')}) | {summary} "
                         f"| {types:,} | {members:,} |")
        return "\n".join(lines) + "\n"

    def module_index_text(self, module, pages):
        types, members = self.count(pages)
        lines = [f"# {module}", "",
                 f"{types:,} types with {members:,} members, by subject.", "",
                 "| subject | types |", "| --- | --- |"]
        for page in pages:
            names = ", ".join(f"[`{t.name}`]({page.room}.md#{t.name})"
                              for t in sorted(page.types, key=lambda t: t.name))
            lines.append(f"| [{page.title}]({page.room}.md) | {names} |")
        return "\n".join(lines) + "\n"

    def types_text(self):
        """A table of all types; those inside of another one stand with it."""
        here = Page("types", "")
        lines = ["# All types", ""]
        words = {"swift.class": "class", "swift.enum": "enumeration", "swift.struct": "structure",
                 "swift.protocol": "protocol"}
        rows = [(type_, page) for page in self.pages.values() for type_ in page.types if type_.symbol]
        rows.sort(key=lambda row: (row[0].name.lower(), row[0].module))
        lines.append("<!-- raw -->\n<table><thead><tr><th>name</th><th>kind</th><th>module</th>"
                     "<th>members</th><th>what it is</th></tr></thead><tbody>")
        for type_, page in rows:
            members = sum(len(m) for t in self.flat([type_]) for m in t.members.values())
            lines.append(
                f'<tr><td><a href="{address(page, here)}#{type_.name}"><code>{type_.name}</code></a></td>'
                f'<td>{words[type_.symbol["kind"]["identifier"]]}</td><td>{type_.module}</td>'
                f"<td>{members}</td><td>{sentences(type_.symbol)}</td></tr>")
        lines.append("</tbody></table>\n<!-- /raw -->")
        return "\n".join(lines) + "\n"

    def differences_text(self):
        """What iOS has and Hanok has not, by class."""
        here = Page("differences", "")
        missing = sum(word == "missing" for rows in self.differs.values() for _, word in rows)
        lines = [
            "# Differences", "",
            "Hanok's interface is compared with that of iOS 18 by name. Of the members of the classes that are there, "
            f"{missing} are missing. Some others are declared otherwise: where iOS lets a subclass override a member "
            "and Hanok does not, the table says *closed here*. A project that uses one of them does not compile: "
            "the compiler's error names the line. Types that are not there at all are not in the table.", "",
            "What is declared but unavailable comes with a message, which the compiler shows.", "",
            "## Missing or declared otherwise", "",
        ]
        lines.append('<!-- raw -->\n<div class="differences"><table><thead><tr><th>class</th><th>member</th>'
                     "<th>difference</th></tr></thead><tbody>")
        for owner in sorted(self.differs):
            name = f"<code>{html.escape(owner)}</code>"
            type_ = self.types.get(owner)
            if type_:
                name = f"<code>{self.link(type_.symbol['identifier']['precise'], owner, here)}</code>"
            for member, word in self.differs[owner]:
                lines.append(f"<tr><td>{name}</td><td><code>{html.escape(member)}</code></td>"
                             f"<td>{html.escape(word)}</td></tr>")
        lines += ["</tbody></table></div>", "<!-- /raw -->", "", "## Unavailable", ""]
        lines.append('<!-- raw -->\n<div class="differences"><table><thead><tr><th>class</th><th>declaration</th>'
                     "<th>message</th></tr></thead><tbody>")
        everywhere = [row for t in self.types.values() for row in t.unavailable]
        everywhere += [row for page in self.pages.values() for row in page.unavailable]
        for owner, declaration, reason in sorted(everywhere):
            name = f"<code>{html.escape(owner)}</code>" if owner else ""
            lines.append(f"<tr><td>{name}</td><td><code>{html.escape(declaration)}</code></td>"
                         f"<td>{inline(reason)}</td></tr>")
        lines.append("</tbody></table></div>\n<!-- /raw -->")
        return "\n".join(lines) + "\n"

    def ordered(self):
        """UIKit first, as it is what most readers look for; then the other modules."""
        return sorted(self.pages.values(), key=lambda p: (p.module != "UIKit", p.title.lower()))

    def write(self, folder, summaries):
        """Writes the pages into a folder; gives their part of the navigation."""
        def put(file, text):
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

        pages = self.ordered()
        for page in pages:
            put(page.file, self.page_text(page))
        rooms = [p for p in pages if p.room]
        put("reference/index.md", self.index_text(summaries))
        put("reference/types.md", self.types_text())
        put("reference/differences.md", self.differences_text())
        put("reference/UIKit/index.md", self.module_index_text("UIKit", rooms))
        return [
            {"Modules": "reference/index.md"},
            {"All types": "reference/types.md"},
            {"Differences": "reference/differences.md"},
            {"UIKit": [{"By subject": "reference/UIKit/index.md"}] + [{p.title: p.file} for p in rooms]},
            {"Other modules": [{p.title: p.file} for p in pages if not p.room]},
        ]


def page_summary(page):
    if page.room:
        return f"Part of [UIKit](index.md). `import UIKit`"
    if page.module == "FoundationCompatibility":
        return "What Apple's Foundation has and Linux's lacks. `import Foundation`"
    if page.module in ("XCUIAutomation", "XCTestCompatibility"):
        return "For tests. `import XCTest`"
    if page.module == "LinkMetadata":
        return "`import LinkPresentation`"
    return f"`import {page.module}`"


def address(target, page):
    """Where a page's HTML is, seen from another's."""
    up = "../" if page.file.count("/") == 2 else ""
    return up + target.file.removeprefix("reference/").removesuffix(".md") + ".html"


def inline(text):
    """A sentence of a comment as HTML."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))


def sentences(symbol, whole=False):
    """What a comment says first, or all that it says besides parameters."""
    lines = [line["text"].strip() for line in symbol.get("docComment", {}).get("lines", [])]
    paragraphs, is_list = [[]], False
    for line in lines:
        is_list = line.startswith("- ") or (is_list and line != "")
        if line == "":
            paragraphs.append([])
        elif not is_list and not line.startswith("```"):
            paragraphs[-1].append(line)
    texts = [inline(" ".join(p)) for p in paragraphs if p]
    return "</p><p>".join(texts) if whole else "".join(texts[:1])


def unavailable(lines):
    """Yields the owner, the declaration and the message of what is unavailable in a formatted source."""
    owners = []
    for number, line in enumerate(lines):
        found = OWNER.match(line)
        if found:
            indent = len(found[1])
            owners = [o for o in owners if o[0] < indent] + [(indent, found[2])]
        if "@available(*, unavailable" not in line:
            continue
        indent = len(line) - len(line.lstrip())
        text, end = line.strip(), number + 1
        while text.count("(") > text.count(")"):
            text, end = text + " " + lines[end].strip(), end + 1
        declaration = lines[end].strip()
        while declaration.count("(") > declaration.count(")"):
            end += 1
            declaration += " " + lines[end].strip()
        declaration = re.sub(r" *(\{.*)?$", "", declaration)
        declaration = re.sub(r"^((public|open|required|final|override) )+", "", declaration)
        if "private" in declaration or "fileprivate" in declaration:
            continue
        message = re.search(r'message: *"(.*?)"\)', text)
        renamed = re.search(r'renamed: *"(.*?)"\)', text)
        reason = message[1] if message else f"use `{renamed[1]}`" if renamed else ""
        yield ".".join(name for i, name in owners if i < indent), declaration, reason
