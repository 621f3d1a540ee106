"""The symbol graphs of the compiled modules, which are kept until a module is built anew."""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build/docs/graphs"


def built_modules():
    """Our modules with names that apps use, as far as they are built."""
    folders = sorted(f.name for f in (ROOT / "Sources").iterdir())
    products = subprocess.run([pathlib.Path(__file__).parent / "products"],
                              check=True, capture_output=True, text=True).stdout.strip()
    built = pathlib.Path(products) / "Modules"
    return [
        name for name in folders
        if (name[0].isupper() or name in ("os", "simd"))
        and (built / f"{name}.swiftmodule").exists()
    ]


def graphs(modules):
    """Yields each module with a graph of its own names, or of those that it gives to another module."""
    subprocess.run([pathlib.Path(__file__).parent / "extract", FOLDER, *modules],
                   check=True, stdout=sys.stderr)
    for module in modules:
        own = FOLDER / f"{module}.symbols.json"
        for file in [own, *sorted(FOLDER.glob(f"{module}@*.symbols.json"))]:
            yield module, json.loads(file.read_text())
