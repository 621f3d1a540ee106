"""Puts posts into a database of picterest-server whose only account is to own them: fill.py FILE COUNT."""

import sqlite3
import sys

path, count = sys.argv[1], int(sys.argv[2])
database = sqlite3.connect(path)
database.execute("PRAGMA synchronous = OFF")
account = database.execute("SELECT id FROM account").fetchone()[0]
posts = (
    (
        number, f"load{number:07}", account, f"posts/xx/{number}.jpg", f"Post number {number}",
        "A text of some length, as people write below their photographs.", "", "image/jpeg",
        1600, 1200, "#8c7340", "LCI4Rf_M%g_2-f.6x[Se.5R~Ipt3", "{}",
        1_700_000_000_000 + number, 1_700_000_000_000 + number, 1,
    )
    for number in range(1, count + 1)
)
database.executemany("INSERT INTO post VALUES (" + ", ".join("?" * 16) + ")", posts)
for name in ("posts", f"posts-of:{account}"):
    database.execute("INSERT INTO entry SELECT ?, seq, id FROM post", (name,))
for level, shift in enumerate((6, 12, 18, 24, 62)):
    database.execute(
        "INSERT INTO block SELECT list, ?, seq >> ?, COUNT(*) FROM entry GROUP BY 1, 2, 3",
        (level, shift),
    )
database.execute("UPDATE account SET posts = ?", (count,))
database.commit()
