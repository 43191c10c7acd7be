#!/bin/bash
# Remembers the image of the site that runs as tree-for-deed:before, and makes a published version the one that runs next:
#
#     deploy/take-version.sh 1.2.3      # of SITE_IMAGE, the image's whole name in its registry, from .env or the environment
#
# upgrade.sh calls it; without a version it only remembers, for an image that was built here.
set -euo pipefail

cd "$(dirname "$0")/.."
version=${1:-}

id_of() { docker image inspect --format '{{.Id}}' "$1"; }

running() {
	for container in $(docker ps --quiet); do
		docker inspect --format '{{.Config.Image}} {{.Image}}' "$container"
	done | sed -n 's/^tree-for-deed //p' | head -n 1
}

if [ -n "$version" ]; then
	image=${SITE_IMAGE:-$({ cat .env deploy/.env 2> /dev/null || true; } | sed -n 's/^SITE_IMAGE=//p' | head -n 1)}
	if [ -z "$image" ]; then echo "SITE_IMAGE is not set in .env: it is the name from which versions are pulled" >&2 && exit 1; fi
	docker pull "$image:$version"
	docker tag "$image:$version" tree-for-deed
fi
now=$(running)
if [ -n "$now" ] && [ "$now" != "$(id_of tree-for-deed)" ]; then docker tag "$now" tree-for-deed:before; fi
