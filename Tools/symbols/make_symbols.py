#!/usr/bin/env python3
"""Makes Sources/CoreText/Resources/Symbols from names.txt and Material Symbols Rounded.

The outlines are the 48-pixel ones of Material Symbols Rounded (weight 400, FILL 0 and 1), whose strokes
are as thick as SF Symbols' regular ones. They are read from the Python package qt-material-icons, which
carries Google's drawings (Apache-2.0):

    pip download --no-deps qt-material-icons
    python3 make_symbols.py qt_material_icons-*.whl
"""
import math
import pathlib
import re
import struct
import sys
import zipfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
OUTPUT = HERE.parent.parent / "Sources/CoreText/Resources/Symbols"


def read_outlines(wheel):
    """All drawings in the wheel: {name or name:f: (SVG path data, left, top, scale to 960 units)}."""
    with zipfile.ZipFile(wheel) as archive:
        source = archive.read("qt_material_icons/resources/icons_rounded_48.py").decode()
    source = re.sub(r"try:.*?from PySide2 import[^\n]*\n", "", source, flags=re.S)
    scope = {}
    exec(source.split("def qInitResources")[0], scope)
    data, names, tree = (scope["qt_resource_" + part] for part in ("data", "name", "struct"))

    def name_at(offset):
        length = struct.unpack(">H", names[offset : offset + 2])[0]
        return names[offset + 6 : offset + 6 + 2 * length].decode("utf-16-be")

    result = {}

    def walk(index, path):
        entry = tree[index * 22 : index * 22 + 22]
        flags = struct.unpack(">H", entry[4:6])[0]
        if flags & 2:
            count, first = struct.unpack(">II", entry[6:14])
            for child in range(first, first + count):
                offset = struct.unpack(">I", tree[child * 22 : child * 22 + 4])[0]
                walk(child, path + "/" + name_at(offset))
            return
        offset = struct.unpack(">I", entry[10:14])[0]
        length = struct.unpack(">I", data[offset : offset + 4])[0]
        body = data[offset + 4 : offset + 4 + length]
        if flags & 1:
            body = zlib.decompress(body[4:])
        text = body.decode("latin1")
        found = re.search(r'<path d="([^"]+)"', text)
        box = re.search(r'viewBox="([^"]+)"', text)
        if found:
            # The oldest drawings have no box; they are on a grid of 48.
            x, y, width, _ = (float(v) for v in (box.group(1) if box else "0 0 48 48").split())
            name = path.split("/")[4] + (":f" if "_fill1_" in path else "")
            result[name] = (found.group(1), x, y, 960 / width)

    walk(0, "")
    return result


def rounded(outline):
    """The path on a grid of 960 units (y from -960 to 0), its points moved to whole units.

    That halves the text. Parts without a line in them are left out: they would show when stroked."""
    path, left, top, scale = outline
    tokens = re.findall(r"[A-Za-z]|-?(?:\d+\.\d*|\.\d+|\d+)", path)
    result, index = [], 0
    exact, start = (0.0, 0.0), (0.0, 0.0)
    kept, kept_start = (0, 0), (0, 0)
    move = None
    command = ""

    def on_grid(point):
        return round((point[0] - left) * scale), round((point[1] - top) * scale - 960)

    def emit(letter, points):
        nonlocal kept
        numbers = []
        for x, y in points:
            numbers += [x - kept[0], y - kept[1]]
        numbers = numbers[:1] if letter == "h" else numbers[1:] if letter == "v" else numbers
        result.append(letter + " ".join(str(n) for n in numbers).replace(" -", "-"))
        kept = points[-1]

    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
            if command in "zZ":
                if move is None:
                    result.append("Z")
                    kept = kept_start
                exact, move = start, None
                continue
        count = {"H": 1, "V": 1, "M": 2, "L": 2, "T": 2, "Q": 4, "S": 4, "C": 6}[command.upper()]
        values = [float(v) for v in tokens[index : index + count]]
        index += count
        base = exact if command.islower() else (0.0, 0.0)
        if command.upper() == "H":
            points = [(values[0] + base[0], exact[1])]
        elif command.upper() == "V":
            points = [(exact[0], values[0] + base[1])]
        else:
            points = [(x + base[0], y + base[1]) for x, y in zip(values[::2], values[1::2])]
        exact = points[-1]
        letter = command.lower()
        if letter == "m":
            start, move = exact, on_grid(exact)
            command = "l" if command == "m" else "L"
            continue
        if move is not None:
            emit("m", [move])
            kept_start, move = move, None
        whole = [on_grid(point) for point in points]
        emit(letter, whole)
    return "".join(result)


def seal():
    """A circle with twelve bumps."""
    count, outer, inner = 12, 50, 43
    steps = []
    for index in range(count):
        a = 2 * math.pi * index / count - math.pi / count
        b = a + math.pi / count
        c = b + math.pi / count
        start = (50 + inner * math.cos(a), 50 + inner * math.sin(a))
        top = (50 + outer * 1.07 * math.cos(b), 50 + outer * 1.07 * math.sin(b))
        end = (50 + inner * math.cos(c), 50 + inner * math.sin(c))
        if index == 0:
            steps.append(f"M{start[0]:.1f} {start[1]:.1f}")
        steps.append(f"Q{top[0]:.1f} {top[1]:.1f} {end[0]:.1f} {end[1]:.1f}")
    return " ".join(steps) + " Z"


def main(wheel):
    outlines = read_outlines(wheel)
    names, used, missing = [], set(), []
    for line in (HERE / "names.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, recipe = line.split(" = ", 1)
        recipe = recipe.replace("@seal", seal())
        names.append(f"{name} = {recipe}")
        for layer in recipe.split(" | "):
            layer = re.sub(r"^[23]: ", "", layer)
            if re.match(r"[SBFEXT] ", layer) or layer.startswith("="):
                continue
            glyph = layer.split("~")[0]
            if glyph not in outlines:
                missing.append(f"{name}: {glyph}")
                continue
            base = glyph.removesuffix(":f")
            used |= {base, base + ":f"}
    if missing:
        sys.exit("No such outlines:\n" + "\n".join(missing))
    repeated = {n.split(" = ")[0] for n in names if [m.split(" = ")[0] for m in names].count(n.split(" = ")[0]) > 1}
    if repeated:
        sys.exit("Named twice: " + ", ".join(sorted(repeated)))
    OUTPUT.mkdir(parents=True, exist_ok=True)
    (OUTPUT / "names.txt").write_text("\n".join(names) + "\n")
    lines = []
    for glyph in sorted(used):
        path = outlines.get(glyph)
        if path and not (glyph.endswith(":f") and path == outlines.get(glyph[:-2])):
            lines.append(f"{glyph} {rounded(path)}")
    (OUTPUT / "outlines.txt").write_text("\n".join(lines) + "\n")
    size = (OUTPUT / "outlines.txt").stat().st_size
    print(f"{len(names)} names, {len(lines)} outlines, {size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1])
