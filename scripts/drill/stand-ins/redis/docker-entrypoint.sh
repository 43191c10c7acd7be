#!/bin/sh
# As in the official image, the server is not root, and answers the containers beside it, which have no password for it.
set -e
if [ "$1" = redis-server ]; then
	shift
	exec gosu redis redis-server --protected-mode no "$@"
fi
exec "$@"
