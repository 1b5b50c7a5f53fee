# One file for every image of Rouage. Targets: edge, account, listing, messaging, publish, rollout, search, seed.
# The build stage calls the same `npm run build` that `npm start` runs.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
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
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE} AS runtime
# Visitors and services come to 8080, probes and figures are at 8081, which is published nowhere.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OPERATIONS_HOST=0.0.0.0 OPERATIONS_PORT=8081
WORKDIR /rouage
RUN mkdir -p /data/photos /data/message-photos /data/media /data/search /data/documents /data/rollout && chown -R node:node /data
COPY --from=build --chown=root:root /rouage/package.json ./package.json
COPY --from=build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=build --chown=root:root /rouage/packages ./packages
COPY --from=build --chown=root:root /rouage/scripts/programs ./scripts/programs
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.OPERATIONS_PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
USER node

FROM runtime AS account
COPY --from=build --chown=root:root /rouage/services/account ./services/account
VOLUME /data/documents
ENV ACCOUNT_DOCUMENT_DIR=/data/documents
CMD ["node", "scripts/programs/run.mjs", "services/account", "start.mjs"]

FROM runtime AS listing
COPY --from=build --chown=root:root /rouage/services/listing ./services/listing
VOLUME /data/photos
ENV LISTING_PHOTO_DIR=/data/photos
CMD ["node", "scripts/programs/run.mjs", "services/listing", "start.mjs"]

FROM listing AS seed
HEALTHCHECK NONE
CMD ["node", "scripts/programs/run.mjs", "services/listing", "seed.mjs"]

FROM runtime AS publish
COPY --from=build --chown=root:root /rouage/services/publish ./services/publish
CMD ["node", "scripts/programs/run.mjs", "services/publish", "start.mjs"]

FROM runtime AS messaging
COPY --from=build --chown=root:root /rouage/services/messaging ./services/messaging
VOLUME /data/message-photos
ENV MESSAGING_PHOTO_DIR=/data/message-photos
CMD ["node", "scripts/programs/run.mjs", "services/messaging", "start.mjs"]

FROM runtime AS rollout
COPY --from=build --chown=root:root /rouage/services/rollout ./services/rollout
COPY --from=build --chown=root:root /rouage/dist ./dist
ENV ROUAGE_RELEASES_DIR=/rouage/dist
CMD ["node", "scripts/programs/run.mjs", "services/rollout", "start.mjs"]

FROM runtime AS search
COPY --from=build --chown=root:root /rouage/services/search ./services/search
VOLUME /data/search
ENV SEARCH_CACHE_DIR=/data/search
CMD ["node", "scripts/programs/run.mjs", "services/search", "start.mjs"]

FROM runtime AS edge
COPY --from=build --chown=root:root /rouage/shell ./shell
COPY --from=build --chown=root:root /rouage/dist ./dist
VOLUME /data/media /data/rollout
ENV ROUAGE_RELEASES_DIR=/rouage/dist ROUAGE_MEDIA_CACHE_DIR=/data/media
ENV ROUAGE_ROLLOUT_SNAPSHOT=/data/rollout/rollout.json
CMD ["node", "scripts/programs/run.mjs", "shell", "start.mjs"]
