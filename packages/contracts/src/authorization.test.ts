import { readdirSync } from 'node:fs'
import path from 'node:path'
import { AUTHORIZATION, authorizationOf, CALLERS, RULES } from './authorization'
import type { Endpoint, ServiceName } from './endpoint'

const folder = path.join(__dirname, 'endpoints')
const modules = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const endpointsIn = (file: string): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(jest.requireActual<Record<string, unknown>>(path.join(folder, file))).filter(
      (entry): entry is [string, Endpoint] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'audience' in entry[1],
    ),
  )

it('finds endpoints to look at', () => {
  expect(modules).toEqual(expect.arrayContaining(['account.ts', 'listing.ts', 'search.ts']))
})

describe.each(modules)('%s', (file) => {
  const service = path.basename(file, '.ts') as ServiceName
  const endpoints = endpointsIn(file)

  it('holds endpoints of its own service, each under its name, no two at one address', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect({ name: endpoint.name, service: endpoint.service }).toEqual({ name, service })
    }
    const addresses = Object.values(endpoints).map(
      ({ method, path: address }) => `${method} ${address.replace(/:[A-Za-z]+/g, ':')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('says who may call what is for our own programs', () => {
    for (const { name, audience, callers = [] } of Object.values(endpoints))
      expect([name, callers.length > 0]).toEqual([name, audience === 'service'])
  })

  it('stands whole in the authorization table', () => {
    const table: Record<string, unknown> = { ...AUTHORIZATION }
    expect(Object.keys(table)).toContain(service)
    expect(
      authorizationOf(service)
        .map(({ endpoint }) => endpoint.name)
        .sort(),
    ).toEqual(Object.keys(endpoints).sort())
  })
})

it('says for every kind of caller what becomes of them', () => {
  for (const rule of Object.values(RULES)) expect(Object.keys(rule).sort()).toEqual([...CALLERS].sort())
})

it('lets nobody who is not signed in, or suspended, into anything but what is for everybody', () => {
  const { everybody: _everybody, services: _services, senders: _senders, ...guarded } = RULES
  for (const rule of Object.values(guarded))
    expect(rule).toMatchObject({ visitor: 'unauthenticated', suspended: 'account_suspended' })
})
