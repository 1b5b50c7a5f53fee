/*
 * How one slice or one service is shipped by itself: what stands in the Dockerfile and in `deploy/ci`, here and for every
 * slice to come.
 */

/** The images of a release: its build takes its own sources and the kits. */
export const releaseImage = (workspace: string): string => `
FROM kits AS ${workspace}-build
COPY ${workspace} ${workspace}
RUN npm run build -- ${workspace}

FROM release AS ${workspace}
COPY --from=${workspace}-build --chown=root:root /rouage/dist ./release
`

/** The images of a service that keeps files: in a volume of its name. */
export const serviceImage = (name: string): string => `FROM kits AS ${name}-build
COPY services/${name} services/${name}
RUN npm run build -- services/${name} && npm prune --omit=dev --no-audit --no-fund

FROM runtime AS ${name}
COPY --from=${name}-build --chown=root:root /rouage/node_modules ./node_modules
COPY --from=${name}-build --chown=root:root /rouage/packages ./packages
COPY --from=${name}-build --chown=root:root /rouage/services/${name} ./services/${name}
USER root
RUN mkdir /data/${name} && chown node:node /data/${name}
USER node
VOLUME /data/${name}
ENV ${name.toUpperCase()}_PHOTO_DIR=/data/${name}
CMD ["node", "scripts/programs/run.mjs", "services/${name}", "start.mjs"]

`

/** In docker-compose.yml: puts the release into the store. */
export const releasePlace = (workspace: string): string => `  ${workspace}:
    <<: *release
    build: { context: ., target: ${workspace} }

`

/** In docker-compose.yml: the service that `serviceImage` makes. */
export const serviceProgram = (name: string): string => {
  const upper = name.toUpperCase()
  return `  ${name}:
    <<: *service
    build: { context: ., target: ${name} }
    environment:
      <<: *environment
      ROUAGE_SERVICE_KEY: \${${upper}_SERVICE_KEY:?set ${upper}_SERVICE_KEY to an Ed25519 key of this service alone}
      PUBLIC_URL: \${PUBLIC_URL:-http://localhost:3000}
      MAIL_FROM: \${MAIL_FROM:-Rouage <ne-pas-repondre@rouage.example>}
      ${upper}_TEAM_EMAIL: \${${upper}_TEAM_EMAIL:-equipe@rouage.example}
    volumes: [${name}:/data/${name}]
    depends_on:
      mongodb: { condition: service_healthy }
      redis: { condition: service_healthy }

`
}

const head = (
  name: string,
  folder: string,
): string => `# Ships ${name} alone: nothing else is built, tested or started again. An example for GitHub Actions; copy it to
# .github/workflows. Kits that change are shipped by whoever uses them, when they next ship.
name: ${name}
on:
  push:
    branches: [main]
    paths: ["${folder}/**"]
concurrency: ${name}
env:
  IMAGE: \${{ vars.REGISTRY }}/${name}:\${{ github.sha }}
jobs:
`

const checkout = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
`

/** Access tokens last minutes: a pipeline signs in by an account of its own, and out whatever becomes of it. */
const signedIn = `npx rouage sign-in --email "$ROUAGE_EMAIL"
          trap 'npx rouage sign-out' EXIT`
const asOperator = `        env:
          ROUAGE_SITE: \${{ vars.ROUAGE_SITE }}
          ROUAGE_EMAIL: \${{ vars.ROUAGE_EMAIL }}
          ROUAGE_PASSWORD: \${{ secrets.ROUAGE_PASSWORD }}
`

/** `deploy/ci/mfe-<name>.yml`: tests, builds and places one release; an operator rolls it out. */
export const slicePipeline = (name: string): string => `${head(`mfe-${name}`, `mfe-${name}`)}  test:
    runs-on: ubuntu-latest
    steps:
${checkout}      - run: npx oxlint --deny-warnings mfe-${name}
      - run: npm test -w mfe-${name}
  ship:
    needs: test
    runs-on: ubuntu-latest
    environment: production
    steps:
      - uses: actions/checkout@v4
      - run: docker build --target mfe-${name} --tag "$IMAGE" .
      - run: docker push "$IMAGE"
      # Where the site runs: into its release store, which says the version; then a tenth of visitors gets it.
      - run: ssh "$SITE_HOST" docker run --rm --volume rouage_releases:/data/releases "$IMAGE" | tee placed
        env: { SITE_HOST: "\${{ vars.SITE_HOST }}" }
${checkout.replace('      - uses: actions/checkout@v4\n', '')}      # The first release of a slice has no stable one
      # beside it: that one is promoted by hand.
      - run: |
          version=$(cut --delimiter=' ' --fields=2 placed)
          ${signedIn}
          npx rouage register ${name} "$version"
          npx rouage rollout ${name} "$version" --percent 10 --reason "$GITHUB_SHA"
${asOperator}`

/** `deploy/ci/<name>.yml`: tests and builds one service, and starts it again. */
export const servicePipeline = (name: string): string => `${head(`${name}-service`, `services/${name}`)}  test:
    runs-on: ubuntu-latest
    steps:
${checkout}      - run: npx oxlint --deny-warnings services/${name}
      - run: npx jest --selectProjects unit --testPathPatterns services/${name}/ --passWithNoTests
  ship:
    needs: test
    runs-on: ubuntu-latest
    environment: production
    steps:
${checkout}      # Nothing may go that a live release calls.
      - run: |
          ${signedIn}
          npx rouage check-contracts ${name}
${asOperator}      - run: docker build --target ${name} --tag "$IMAGE" .
      - run: docker push "$IMAGE"
      # Where the site runs: the new one takes the place of the old one, and nothing else is started again.
      - run: >-
          ssh "$SITE_HOST"
          "docker pull $IMAGE && docker tag $IMAGE rouage-${name} && cd rouage &&
          docker compose up --detach --no-build --no-deps ${name}"
        env: { SITE_HOST: "\${{ vars.SITE_HOST }}" }
`
