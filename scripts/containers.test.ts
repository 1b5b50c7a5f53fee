import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { freshSecrets } from './lib/fresh-secrets'

const checkout = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')

type Service = {
  readonly build?: { readonly target: string }
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
const own = services.filter(([, service]) => service.build !== undefined)

describe('docker-compose.yml', () => {
  test.each(own)('%s is built from a stage that exists', (_name, service) => {
    expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${service.build?.target}$`, 'm'))
  })

  test.each(services)('%s waits for services that exist and can become healthy', (_name, service) => {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[name]
      expect(other).toBeDefined()
      if (condition === 'service_healthy') expect(other?.healthcheck ?? other?.build).toBeDefined()
    }
  })

  test.each(services)('%s mounts volumes that are declared', (_name, service) => {
    for (const volume of service.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  })

  test.each(own)('%s runs on a read-only file system and gets the secret from outside', (_name, service) => {
    expect(service.read_only).toBe(true)
    expect(service.environment?.ROUAGE_INTERNAL_TOKEN).toMatch(/^\$\{ROUAGE_INTERNAL_TOKEN:\?/)
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

describe('the Dockerfile', () => {
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
