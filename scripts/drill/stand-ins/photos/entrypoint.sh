#!/bin/sh
exec node /s3/server.mjs "$@"
