#!/usr/bin/env python3
"""Halves PNG pictures: each pixel becomes the mean of four.

usage: halve.py FROM.png TO.png

Reads what `hanok snapshot` writes, eight bits a channel without interlacing, and writes RGB.
"""

import struct
import sys
import zlib


def chunks(data):
    place = 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        yield kind, data[place + 8:place + 8 + length]
        place += length + 12


def read(path):
    """Gives the width, the height and the rows, each a list of red, green and blue in turn."""
    with open(path, "rb") as file:
        data = file.read()
    body = b""
    for kind, content in chunks(data):
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", content)
            if depth != 8 or colour not in (2, 6) or interlaced:
                sys.exit(f"{path} is not a picture that `hanok snapshot` wrote")
        elif kind == b"IDAT":
            body += content
    size = 3 if colour == 2 else 4
    rows = unfilter(zlib.decompress(body), width * size, height, size)
    if size == 4:
        rows = [bytes(v for i, v in enumerate(row) if i % 4 != 3) for row in rows]
    return width, height, rows


def unfilter(data, length, height, size):
    """Takes back what PNG did to each row so that it compresses well."""
    rows = []
    above = bytearray(length)
    for number in range(height):
        start = number * (length + 1)
        kind, row = data[start], bytearray(data[start + 1:start + 1 + length])
        for i in range(length if kind else 0):
            left = row[i - size] if i >= size else 0
            corner = above[i - size] if i >= size else 0
            row[i] = (row[i] + guess(kind, left, above[i], corner)) & 255
        rows.append(row)
        above = row
    return rows


def guess(kind, left, up, corner):
    if kind == 1:
        return left
    if kind == 2:
        return up
    if kind == 3:
        return (left + up) // 2
    distances = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return (left, up, corner)[distances.index(min(distances))]


def halved(width, rows):
    for one, other in zip(rows[::2], rows[1::2]):
        row = bytearray()
        for x in range(0, width // 2 * 6, 6):
            for i in range(x, x + 3):
                row.append((one[i] + one[i + 3] + other[i] + other[i + 3] + 2) // 4)
        yield row


def write(path, width, rows):
    def chunk(kind, content):
        check = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

    above = bytearray(width * 3)
    body = bytearray()
    for row in rows:
        body.append(2)
        body += bytes((a - b) & 255 for a, b in zip(row, above))
        above = row
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
                   + chunk(b"IDAT", zlib.compress(bytes(body), 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    width, _, rows = read(sys.argv[1])
    write(sys.argv[2], width // 2, list(halved(width, rows)))
