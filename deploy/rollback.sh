#!/bin/bash
# Goes back to the version that ran before the last upgrade. Its tables stay as they are: they can be used by the version before.
#
#     deploy/rollback.sh
set -euo pipefail

cd "$(dirname "$0")/.."
if ! docker image inspect tree-for-deed:before > /dev/null 2>&1; then
	echo "There is no version before on this machine: name one, deploy/upgrade.sh <version>" >&2 && exit 1
fi
docker tag tree-for-deed:before tree-for-deed
exec deploy/upgrade.sh
