#!/usr/bin/env bash
# Makes the tutorial's pictures, docs/images/tutorial-*.png, by doing what it says: docs/site/pictures.sh
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

# take NAME SHOT [OPTIONS]: a picture of the app as it is now, of which each run is the first.
take() {
  local name=$1 shot=$2
  shift 2
  XDG_DATA_HOME="$scratch/data-$name" "$root/hanok" snapshot Packing --size 390x844 --scale 2 \
    --locale en "$@" -o "$scratch/$name"
  python3 "$root/Apps/Picterest/Screenshots/halve.py" "$scratch/$name/$shot" \
    "$root/docs/images/tutorial-$name.png"
}

"$root/hanok" new Packing >/dev/null
echo '[{"screenshot": "new.png"}]' >new.json
take new new.png --script new.json

# The finished app has the script for the app before its last line, too.
mkdir finished
(cd finished && "$root/hanok" new Packing >/dev/null)
"$root/docs/samples" --until "## Look at previews" finished/Packing

"$root/docs/samples" --until "## Change it while it runs" Packing
take before list.png --script finished/Packing/steps.json
rm -r Packing
mv finished/Packing Packing
take list list.png --script Packing/steps.json
take add add.png --script Packing/steps.json
take dark list.png --script Packing/steps.json --dark
take large list.png --script Packing/steps.json --text-size AX3
