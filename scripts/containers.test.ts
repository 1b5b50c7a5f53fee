import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVICE_NAMES } from '@rouage/contracts/service-names'
import { SLICE_NAMES } from '@rouage/contracts/releases'
import { releaseImage, servicePipeline, slicePipeline } from '@rouage/cli/new-slice/pipelines'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { freshSecrets } from './lib/fresh-secrets'

const checkout = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')

type Service = {
  readonly build?: { readonly target: string }
  readonly command?: readonly string[]
  readonly network_mode?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly volumes?: readonly string[]
  readonly healthcheck?: unknown
  readonly read_only?: boolean
  readonly ports?: readonly string[]
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose
const dockerfile = read('Dockerfile')
const services = Object.entries(compose.services)
const built = services.filter(([, service]) => service.build !== undefined)
const RELEASES = ['host', ...SLICE_NAMES.map((name) => `mfe-${name}`)]
const own = built.filter(([name]) => !RELEASES.includes(name))
const releases = built.filter(([name]) => RELEASES.includes(name))

describe('docker-compose.yml', () => {
  test.each(built)('%s is built from a stage that exists', (_name, service) => {
    expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${service.build?.target}$`, 'm'))
  })

  test.each(services)('%s waits for services that exist and can become healthy', (_name, service) => {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[name]
      expect(other).toBeDefined()
      if (condition === 'service_healthy') expect(other?.healthcheck ?? other?.build).toBeDefined()
    }
  })

  test.each(services)('%s mounts volumes that are declared, or folders that are there', (_name, service) => {
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('./')) expect(existsSync(path.join(checkout, from))).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(from)
    }
  })

  test.each(own)('%s runs on a read-only file system and gets the secret from outside', (_name, service) => {
    expect(service.read_only).toBe(true)
    expect(service.environment?.ROUAGE_INTERNAL_TOKEN).toMatch(/^\$\{ROUAGE_INTERNAL_TOKEN:\?/)
  })

  test('every release is put into the store that the rollout service reads, before it starts', () => {
    expect(releases.map(([name]) => name).toSorted()).toEqual(RELEASES.toSorted())
    for (const [name, service] of releases) {
      expect(service).toMatchObject({ read_only: true, network_mode: 'none', volumes: ['releases:/data/releases'] })
      expect(service.environment).toBeUndefined()
      const { condition } = compose.services.rollout?.depends_on?.[name] ?? {}
      expect(condition).toBe('service_completed_successfully')
    }
    expect(compose.services.rollout?.volumes).toContain('releases:/data/releases')
    expect(compose.services.edge?.volumes).toContain('releases:/data/releases:ro')
  })

  test.each(own)('%s keeps its probes and figures inside', (_name, service) => {
    const [, operationsPort] = /OPERATIONS_PORT=(\d+)/.exec(dockerfile) ?? []
    expect(operationsPort).toBeDefined()
    for (const published of service.ports ?? []) expect(published.split(':').at(-1)).not.toBe(operationsPort)
  })

  test('the account service gets its secrets from outside, and a volume of its own for documents', () => {
    const { environment, volumes } = compose.services.account ?? {}
    expect(environment?.ACCOUNT_SECRETS).toMatch(/^\$\{ACCOUNT_SECRETS:\?/)
    expect(environment?.PUBLIC_URL).toBeDefined()
    expect(volumes).toEqual(['documents:/data/documents'])

    const others = own.filter(([name]) => name !== 'account')
    for (const [, service] of others) {
      expect(service.environment?.ACCOUNT_SECRETS).toBeUndefined()
      expect(service.volumes ?? []).not.toContain('documents:/data/documents')
    }
  })

  test('the edge alone gets the secret of visitor cookies, from outside', () => {
    expect(compose.services.edge?.environment?.VISITOR_SECRET).toMatch(/^\$\{VISITOR_SECRET:\?/)
    for (const [, service] of own.filter(([name]) => name !== 'edge'))
      expect(service.environment?.VISITOR_SECRET).toBeUndefined()
  })
})

test('what `npm run secrets` makes is what docker-compose.yml asks for, and each key is its service’s alone', () => {
  const made = new Map(
    freshSecrets()
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.split('=')[0] ?? '', line]),
  )
  const asked = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))
  expect([...made.keys()].toSorted()).toEqual([...asked].toSorted())

  for (const [name, service] of own.filter(([, { build }]) => build?.target !== 'seed'))
    expect(service.environment?.ROUAGE_SERVICE_KEY).toMatch(new RegExp(`^\\$\\{${name.toUpperCase()}_SERVICE_KEY:\\?`))
  expect(compose.services.seed?.environment).not.toHaveProperty('ROUAGE_SERVICE_KEY')
})

/** What a stage says, from its `FROM` to the next. */
const stage = (name: string): string =>
  dockerfile.split(/^(?=FROM )/m).find((text) => new RegExp(`^FROM \\S+ AS ${name}\\n`).test(text)) ?? ''
/** What a stage copies from the checkout. */
const copied = (name: string): string[] =>
  [...stage(name).matchAll(/^COPY (?!--from)(?:--\S+ )*(\S+) /gm)].map(([, from = '']) => from)

describe('the Dockerfile', () => {
  test('is one that builders understand', () => {
    expect(validate(dockerfile)).toEqual([])
  })

  test.each(SLICE_NAMES)('has an image of the release of %s, built of its sources and the kits', (name) => {
    expect(dockerfile).toContain(releaseImage(`mfe-${name}`))
    expect(copied(`mfe-${name}-build`)).toEqual([`mfe-${name}`])
  })

  test.each(SERVICE_NAMES)('has an image of the service %s, built of its sources and the kits', (name) => {
    expect(copied(`${name}-build`)).toEqual([`services/${name}`])
    expect(stage(`${name}-build`)).toContain(`RUN npm run build -- services/${name} `)
  })

  test('builds the edge and the host of the shell alone; no program’s image holds a release', () => {
    expect([copied('edge-build'), copied('host-build')]).toEqual([['shell'], ['shell']])
    expect(copied('kits').toSorted()).toEqual(['packages', 'scripts', 'tsconfig.base.json'].toSorted())
    for (const name of ['runtime', 'edge', ...SERVICE_NAMES]) expect(stage(name)).not.toMatch(/rouage\/dist|mfe-/)
  })

  test('copies every workspace’s manifest before it installs', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const named = workspaces.filter((workspace) => !workspace.endsWith('*'))

    for (const workspace of named) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`)
    for (const [, folder] of dockerfile.matchAll(/^COPY (\S+)\/package\.json /gm)) {
      expect(existsSync(path.join(checkout, folder ?? '', 'package.json'))).toBe(true)
    }
  })

  test('runs as an unprivileged user, checks health, and holds no secret', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [^\n]*\n[^\n]*process\.env\.OPERATIONS_PORT\+'\/readyz'/m)
    expect(dockerfile).not.toMatch(/TOKEN=|SECRET=|PASSWORD=/)
  })
})

test('each slice and each service has its example of a pipeline, which builds it and nothing else', () => {
  for (const name of SLICE_NAMES) expect(read(`deploy/ci/mfe-${name}.yml`)).toBe(slicePipeline(name))
  for (const name of SERVICE_NAMES) expect(read(`deploy/ci/${name}.yml`)).toBe(servicePipeline(name))
  const files = readdirSync(path.join(checkout, 'deploy/ci'))
  expect(files).toHaveLength(SLICE_NAMES.length + SERVICE_NAMES.length)
  for (const file of files) {
    const targets = [...read(`deploy/ci/${file}`).matchAll(/docker build --target (\S+)/g)].map(([, target]) => target)
    expect(targets).toEqual([file.replace('.yml', '')])
    expect(Object.keys((parse(read(`deploy/ci/${file}`)) as { jobs: object }).jobs)).toEqual(['test', 'ship'])
  }
})
