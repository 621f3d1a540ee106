"""What mkdocs calls while it makes a page of the site.

The reference is HTML but for its headings. Reading it as Markdown would take most of the build's time, so
it waits beside while the rest of the page is read.
"""

import re

RAW = re.compile(r"^<!-- raw -->\n(.*?)^<!-- /raw -->$", re.MULTILINE | re.DOTALL)
waiting = {}


def on_page_markdown(markdown, page, **_):
    blocks = waiting[page.file.src_path] = []

    def away(match):
        blocks.append(match[1])
        return f"<!-- raw {len(blocks) - 1} -->"

    return RAW.sub(away, markdown)


def on_page_content(html, page, **_):
    blocks = waiting.pop(page.file.src_path)
    return re.sub(r"<!-- raw (\d+) -->", lambda match: blocks[int(match[1])], html)
