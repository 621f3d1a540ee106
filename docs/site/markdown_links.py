"""Reads links, headings and code of Markdown, as far as this repository's pages use it."""

import collections
import re

Link = collections.namedtuple("Link", "target line")

FENCE = re.compile(r"^ *(```+|~~~+)(.*)$")
LINK = re.compile(r"(?<!\\)(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)")
TAG = re.compile(r"(<(?:img|a)\b[^>]*?\b(?:src|href)=\")([^\"]+)(\")")
SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")


def prose(text):
    """Yields the number and the text of each line, and whether it is one of code."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        found = FENCE.match(line)
        if fence:
            yield number, line, True
            if found and found[1].startswith(fence) and not found[2].strip():
                fence = None
        elif found:
            fence = found[1]
            yield number, line, True
        else:
            yield number, line, line.startswith("    ")


def links(text):
    """Every link and picture."""
    found = []

    def note(link):
        found.append(link)
        return link.target

    changed(text, note)
    return found


def changed(text, change):
    """The text with each link's target as a function says; without the link where it says nothing."""
    lines = []
    for number, line, is_code in prose(text):
        if not is_code:
            spans = [m.span() for m in SPAN.finditer(line)]

            def inside(match):
                return any(a <= match.start() < b for a, b in spans)

            def link(match):
                target = match[3] if inside(match) else change(Link(match[3], number))
                return f"{match[1]}[{match[2]}]({target})" if target else match[2]

            def tag(match):
                target = match[2] if inside(match) else change(Link(match[2], number))
                return f"{match[1]}{target or match[2]}{match[3]}"

            line = TAG.sub(tag, LINK.sub(link, line))
        lines.append(line)
    return "\n".join(lines)


def headings(text):
    for _, line, is_code in prose(text):
        found = re.match(r"^(#{1,6}) +(.*?) *#*$", line)
        if found and not is_code:
            yield found[2]


def title(text):
    return next(headings(text), "").partition(":")[0]


def slugs(text):
    """The anchors of a page, as GitHub makes them of its headings."""
    seen = collections.Counter()
    for heading in headings(text):
        plain = LINK.sub(r"\2", heading)
        slug = re.sub(r"[^\w\- ]", "", plain.replace("`", "").lower()).replace(" ", "-")
        yield f"{slug}-{seen[slug]}" if seen[slug] else slug
        seen[slug] += 1
    for name in re.findall(r'<a (?:id|name)="([^"]+)"', text):
        yield name


def slug_in(text, anchor):
    return anchor.removeprefix("#") in slugs(text)
