#!/bin/bash
# Goes back to the version that ran before the last upgrade. Its tables stay as they are: they can be used by the version before.
#
#     deploy/rollback.sh
set -euo pipefail
exec "$(dirname "$0")/upgrade.sh" --before
