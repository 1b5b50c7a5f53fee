import { createRequire } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@rouage/contracts/endpoint'
import { transformSync } from '@swc/core'

const here = createRequire(__filename)
type Loader = (this: { readonly resourcePath: string; readonly resourceQuery: string }, source: string) => string
const endpointAddresses = here('./endpoint-addresses.cjs') as Loader
const endpointLoad = here('./endpoint-load.cjs') as Loader
const contracts = path.join(__dirname, '../../../contracts/src')
const filesOf = (folder: string) =>
  readdirSync(path.join(contracts, folder))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => path.join(contracts, folder, file))
const declaring = [...filesOf('endpoints'), ...filesOf('.')].filter(
  (file) => path.basename(file) !== 'endpoint.ts' && /\bendpoint\(/.test(readFileSync(file, 'utf8')),
)

/** Runs a module, as a loader leaves it. */
const run = (loader: Loader, file: string, resourceQuery = ''): Record<string, unknown> => {
  const source = loader.call({ resourcePath: file, resourceQuery }, readFileSync(file, 'utf8'))
  const { code } = transformSync(source, {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  const module = { exports: {} }
  const near = createRequire(file)
  const find = (request: string): unknown => {
    if (!request.startsWith('.')) return require(near.resolve(request))
    // As webpack: a query makes another module of the same file.
    const [name = '', query = ''] = request.split('?')
    const asked = path.join(path.dirname(file), name)
    return query.startsWith('load=') ? run(endpointLoad, asked, `?${query}`) : require(asked)
  }
  // oxlint-disable-next-line no-new-func -- the module runs as the browser's would
  new Function('module', 'exports', 'require', code)(module, module.exports, find)
  return module.exports
}

/** What a browser is given of a contract: its module, as the loader leaves it, and what it loads. */
const inBrowser = (file: string) => run(endpointAddresses, file)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'service' in value && 'method' in value && 'path' in value

const ownEndpoints = (file: string): [string, Endpoint][] => {
  const source = readFileSync(file, 'utf8')
  return Object.entries(require(file) as Record<string, unknown>).filter(
    (entry): entry is [string, Endpoint] =>
      isEndpoint(entry[1]) && entry[1].audience !== 'service' && source.includes(`const ${entry[0]} =`),
  )
}

test('contracts that declare endpoints are found', () => {
  expect(declaring.map((file) => path.basename(file)).sort()).toEqual(
    expect.arrayContaining(['account.ts', 'listing.ts', 'search-announcements.ts', 'search.ts']),
  )
})

test.each(declaring)('a browser holds of each endpoint in %s where it is called, and loads the rest', async (file) => {
  const made = inBrowser(file)
  for (const [name, whole] of ownEndpoints(file)) {
    const address = made[name] as Endpoint
    const { service, method, path: route, audience, problems, writeQuery } = whole
    expect(address).toMatchObject({ service, name: whole.name, method, path: route, audience })
    expect([address.problems, typeof address.writeQuery]).toEqual([problems, typeof writeQuery])
    for (const part of ['params', 'query', 'body', 'response', 'summary', 'variesByVisitor'])
      expect(address).not.toHaveProperty(part)
    expect(await address.load?.()).toBe(whole)
  }
})

test('an endpoint that a function makes for other modules stays whole: nothing could be loaded by its name', () => {
  const made = inBrowser(path.join(contracts, 'uploads.ts')) as typeof import('@rouage/contracts/uploads')
  for (const each of Object.values(made.uploadEndpoints('publish', { types: ['image/png'], maxBytes: 1 }))) {
    expect(each).toHaveProperty('response')
    expect(each).not.toHaveProperty('load')
  }
})

test('a declaration that it cannot take apart fails the build', () => {
  const take = (source: string) => endpointAddresses.call({ resourcePath: '/x/ads.ts', resourceQuery: '' }, source)
  expect(() => take("export const ad = endpoint({ name: 'ad', response: z.string() })\n")).toThrow(/ads\.ts.*form/)
  expect(() => take('export const ad = endpoint(shape)\n')).toThrow(/ads\.ts.*form/)
  expect(() => take('const ad = (name: string) =>\n  endpoint({\n    name,\n  })\n')).toThrow(
    /ads\.ts.*write each endpoint/,
  )
  expect(() => take("export const ad = endpoint({\n  ...reading,\n  name: 'ad',\n})\n")).toThrow(/ads\.ts.*write each/)
})
