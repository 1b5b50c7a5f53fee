# One file for every image of Rouage, and a target for each program and each release. A target's build copies its own workspace
# and the kits, and builds that alone: `npm run build` with its name, as everywhere.
#   programs: edge, account, listing, messaging, publish, rollout, search; seed fills an empty database
#   releases: host, mfe-search, mfe-listing, mfe-publish, mfe-account, mfe-messaging, mfe-backoffice; each puts itself into
#             the release store and ends (docs/decisions/0067-artifacts-apart.md)
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS installed
WORKDIR /rouage
COPY package.json package-lock.json .npmrc ./
COPY shell/package.json shell/
COPY mfe-search/package.json mfe-search/
COPY mfe-listing/package.json mfe-listing/
COPY mfe-publish/package.json mfe-publish/
COPY mfe-account/package.json mfe-account/
COPY mfe-messaging/package.json mfe-messaging/
COPY mfe-backoffice/package.json mfe-backoffice/
COPY services/account/package.json services/account/
COPY services/listing/package.json services/listing/
COPY services/messaging/package.json services/messaging/
COPY services/publish/package.json services/publish/
COPY services/rollout/package.json services/rollout/
COPY services/search/package.json services/search/
COPY packages/cli/package.json packages/cli/
COPY packages/contracts/package.json packages/contracts/
COPY packages/demo-data/package.json packages/demo-data/
COPY packages/local-stack/package.json packages/local-stack/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/slice-kit/package.json packages/slice-kit/
COPY packages/stripe-standin/package.json packages/stripe-standin/
COPY packages/ui/package.json packages/ui/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/lib/dependencies.mjs scripts/lib/
RUN node -e "import('./scripts/lib/dependencies.mjs').then((made) => made.installDependencies())"

# What every build is made with.
FROM installed AS kits
COPY tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY scripts scripts

FROM ${NODE_IMAGE} AS runtime
# Visitors and services come to 8080, probes and figures are at 8081, which is published nowhere.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OPERATIONS_HOST=0.0.0.0 OPERATIONS_PORT=8081
WORKDIR /rouage
RUN mkdir -p /data/photos /data/message-photos /data/media /data/search /data/documents /data/rollout /data/releases \
  && chown -R node:node /data
COPY --chown=root:root package.json ./package.json
COPY --chown=root:root scripts/programs ./scripts/programs
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.OPERATIONS_PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
USER node

# What puts a release into a bucket, as one file.
FROM kits AS placing
RUN node_modules/.bin/esbuild scripts/programs/place-in-bucket.ts --bundle --platform=node --format=cjs \
  --outfile=place-in-bucket.cjs

# A release, and what puts it into the store: no server, no package.
FROM ${NODE_IMAGE} AS release
WORKDIR /rouage
RUN mkdir -p /data/releases && chown node:node /data/releases
COPY --chown=root:root scripts/programs/place.mjs ./scripts/programs/place.mjs
COPY --from=placing --chown=root:root /rouage/place-in-bucket.cjs ./scripts/programs/place-in-bucket.cjs
VOLUME /data/releases
ENV ROUAGE_RELEASES_DIR=/data/releases
USER node
CMD ["node", "scripts/programs/place.mjs", "release"]

# Programs.
FROM kits AS account-build
COPY services/account services/account
RUN npm run build -- services/account && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS account
COPY --from=account-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=account-build --chown=root:root /rouage/packages ./packages
COPY --from=account-build --chown=root:root /rouage/services/account ./services/account
VOLUME /data/documents
ENV ACCOUNT_DOCUMENT_DIR=/data/documents
CMD ["node", "scripts/programs/run.mjs", "services/account", "start.mjs"]

FROM kits AS listing-build
COPY services/listing services/listing
RUN npm run build -- services/listing && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS listing
COPY --from=listing-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=listing-build --chown=root:root /rouage/packages ./packages
COPY --from=listing-build --chown=root:root /rouage/services/listing ./services/listing
VOLUME /data/photos
ENV LISTING_PHOTO_DIR=/data/photos
CMD ["node", "scripts/programs/run.mjs", "services/listing", "start.mjs"]

FROM listing AS seed
HEALTHCHECK NONE
CMD ["node", "scripts/programs/run.mjs", "services/listing", "seed.mjs"]

FROM kits AS messaging-build
COPY services/messaging services/messaging
RUN npm run build -- services/messaging && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS messaging
COPY --from=messaging-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=messaging-build --chown=root:root /rouage/packages ./packages
COPY --from=messaging-build --chown=root:root /rouage/services/messaging ./services/messaging
VOLUME /data/message-photos
ENV MESSAGING_PHOTO_DIR=/data/message-photos
CMD ["node", "scripts/programs/run.mjs", "services/messaging", "start.mjs"]

FROM kits AS publish-build
COPY services/publish services/publish
RUN npm run build -- services/publish && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS publish
COPY --from=publish-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=publish-build --chown=root:root /rouage/packages ./packages
COPY --from=publish-build --chown=root:root /rouage/services/publish ./services/publish
CMD ["node", "scripts/programs/run.mjs", "services/publish", "start.mjs"]

FROM kits AS rollout-build
COPY services/rollout services/rollout
RUN npm run build -- services/rollout && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS rollout
COPY --from=rollout-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=rollout-build --chown=root:root /rouage/packages ./packages
COPY --from=rollout-build --chown=root:root /rouage/services/rollout ./services/rollout
VOLUME /data/releases
ENV ROUAGE_RELEASES_DIR=/data/releases
CMD ["node", "scripts/programs/run.mjs", "services/rollout", "start.mjs"]

FROM kits AS search-build
COPY services/search services/search
RUN npm run build -- services/search && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS search
COPY --from=search-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=search-build --chown=root:root /rouage/packages ./packages
COPY --from=search-build --chown=root:root /rouage/services/search ./services/search
VOLUME /data/search
ENV SEARCH_CACHE_DIR=/data/search
CMD ["node", "scripts/programs/run.mjs", "services/search", "start.mjs"]

FROM kits AS edge-build
COPY shell shell
RUN npm run build -- edge && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS edge
COPY --from=edge-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=edge-build --chown=root:root /rouage/packages ./packages
COPY --from=edge-build --chown=root:root /rouage/shell ./shell
VOLUME /data/media /data/rollout
ENV ROUAGE_RELEASES_DIR=/data/releases ROUAGE_MEDIA_CACHE_DIR=/data/media
ENV ROUAGE_ROLLOUT_SNAPSHOT=/data/rollout/rollout.json
CMD ["node", "scripts/programs/run.mjs", "shell", "start.mjs"]

# Releases.
FROM kits AS host-build
COPY shell shell
RUN npm run build -- host

FROM release AS host
COPY --from=host-build --chown=root:root /rouage/dist ./release

FROM kits AS mfe-search-build
COPY mfe-search mfe-search
RUN npm run build -- mfe-search

FROM release AS mfe-search
COPY --from=mfe-search-build --chown=root:root /rouage/dist ./release

FROM kits AS mfe-listing-build
COPY mfe-listing mfe-listing
RUN npm run build -- mfe-listing

FROM release AS mfe-listing
COPY --from=mfe-listing-build --chown=root:root /rouage/dist ./release

FROM kits AS mfe-publish-build
COPY mfe-publish mfe-publish
RUN npm run build -- mfe-publish

FROM release AS mfe-publish
COPY --from=mfe-publish-build --chown=root:root /rouage/dist ./release

FROM kits AS mfe-account-build
COPY mfe-account mfe-account
RUN npm run build -- mfe-account

FROM release AS mfe-account
COPY --from=mfe-account-build --chown=root:root /rouage/dist ./release

FROM kits AS mfe-messaging-build
COPY mfe-messaging mfe-messaging
RUN npm run build -- mfe-messaging

FROM release AS mfe-messaging
COPY --from=mfe-messaging-build --chown=root:root /rouage/dist ./release

FROM kits AS mfe-backoffice-build
COPY mfe-backoffice mfe-backoffice
RUN npm run build -- mfe-backoffice

FROM release AS mfe-backoffice
COPY --from=mfe-backoffice-build --chown=root:root /rouage/dist ./release
