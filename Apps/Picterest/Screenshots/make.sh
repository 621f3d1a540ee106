#!/usr/bin/env bash
# Makes the README's pictures of Picterest, docs/images/picterest-*.png.
#
#     Apps/Picterest/Screenshots/make.sh [NAME…]
#
# Each script beside this one shows some of the screens, from a first launch on; a NAME is that of a script without
# its ending. The server and the app keep what they are told in a folder that goes at the end.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd "$here/../../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The photo library has just what the scripts choose, so that all of it is in sight.
mkdir "$scratch/photos"
for photo in owl machu-picchu petra; do
  cp "$root/Apps/Picterest/StarterPictures/$photo.jpg" "$scratch/photos"
done

names=("$@")
if [[ ${#names[@]} -eq 0 ]]; then
  for script in "$here"/*.json; do names+=("$(basename "$script" .json)"); done
fi
for name in "${names[@]}"; do
  # Nothing of the last script's account, posts and notes is in the next one's pictures.
  XDG_DATA_HOME="$scratch/$name-data" "$root/hanok" snapshot "$root/Apps/Picterest" \
    --size 390x844 --scale 2 --locale en --date 2026-11-23T09:41:00Z --time-zone UTC \
    --photos "$scratch/photos" --script "$here/$name.json" \
    -o "$scratch/$name"
  for picture in "$scratch/$name"/*.png; do
    python3 "$here/halve.py" "$picture" "$root/docs/images/picterest-$(basename "$picture")"
  done
done
