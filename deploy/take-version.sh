#!/bin/bash
# Makes a version of the site the one that runs next, and remembers the one that runs: its image as `before`, its name in .env.
#
#     deploy/take-version.sh 1.2.3      # pulls it; SITE_IMAGE, the image's whole name in its registry, is in .env or the environment
#     deploy/take-version.sh --before   # the one that ran before the last change
#
# upgrade.sh calls it; without a version it only remembers, for an image that was built here.
set -euo pipefail
umask 077

cd "$(dirname "$0")/.."
version=${1:-}
settings=.env
if ! [ -s .env ] && [ -e deploy/.env ]; then settings=deploy/.env; fi

setting() { printenv "$1" || sed -n "s/^$1=//p" "$settings" 2> /dev/null | tail -n 1; }

set_to() {
	touch "$settings"
	if grep -q "^$1=" "$settings"; then sed -i "s/^$1=.*/$1=$2/" "$settings"; else printf '\n%s=%s\n' "$1" "$2" >> "$settings"; fi
}

id_of() { docker image inspect --format '{{.Id}}' "$1"; }

# The version and the image of the container of the site.
running() {
	for container in $(docker ps --quiet); do
		docker inspect --format '{{.Config.Image}} {{.Image}}' "$container"
	done | while read -r name id; do
		case "$name" in
			"$image" | tree-for-deed) echo "latest $id" ;;
			"$image":* | tree-for-deed:*) echo "${name##*:} $id" ;;
		esac
	done | head -n 1
}

registry=$(setting SITE_IMAGE || true)
image=${registry:-tree-for-deed}
if [ "$version" = --before ]; then
	version=$(setting SITE_VERSION_BEFORE || true)
	if [ -z "$version" ] || ! docker image inspect "$image:before" > /dev/null 2>&1; then
		echo "There is no version before on this machine: name one, deploy/upgrade.sh <version>" >&2 && exit 1
	fi
	docker tag "$image:before" "$image:$version"
elif [ -n "$version" ]; then
	if [ -z "$registry" ]; then echo "SITE_IMAGE is not set in .env: it is the name from which versions are pulled" >&2 && exit 1; fi
	docker pull "$image:$version"
fi
if [ -n "$version" ]; then set_to SITE_VERSION "$version"; fi

next=$(setting SITE_VERSION || true)
if [ -z "$next" ]; then next=$(sed -n 's/.*SITE_VERSION:-\(.*\)}.*/\1/p' docker-compose.yml); fi
read -r was now <<< "$(running)" || true
if [ -n "$now" ] && [ "$now" != "$(id_of "$image:$next")" ]; then
	docker tag "$now" "$image:before"
	set_to SITE_VERSION_BEFORE "$was"
fi
