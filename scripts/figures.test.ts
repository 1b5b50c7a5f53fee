import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { SERVICE_NAMES } from '@rouage/contracts/service-names'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const checkout = path.join(__dirname, '..')
const read = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.optional(z.string()),
          record: z.optional(z.string()),
          expr: z.string(),
          labels: z.optional(z.object({ severity: z.enum(['page', 'ticket']) })),
          annotations: z.optional(z.object({ summary: z.string(), description: z.string() })),
        }),
      ),
    }),
  ),
})
const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.optional(z.array(z.object({ refId: z.string(), expr: z.string() }))),
    }),
  ),
})
const rulesOf = (file: string) =>
  rules.parse(parse(read(`deploy/prometheus/${file}`))).groups.flatMap((group) => group.rules)
const objectives = rulesOf('objectives.yml')
const alerts = rulesOf('alerts.yml')
const { panels } = dashboard.parse(JSON.parse(read('deploy/grafana/dashboards/rouage.json')))

const asked = [
  ...[...objectives, ...alerts].map(({ alert, record, expr }): [string, string] => [alert ?? record ?? '', expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
]

/** What programs tell of themselves, as their sources name it; what Node's own figures are called starts otherwise. */
const sources = ['packages/service-kit/src', 'shell/server', ...SERVICE_NAMES.map((name) => `services/${name}/src`)]
const known = new Set(
  sources
    .flatMap((folder) =>
      readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/'(rouage_[a-z_]+)'/g)].map(([, name = '']) => name)),
)
const recorded = new Set(objectives.map(({ record }) => record))
const isKnown = (name: string): boolean =>
  known.has(name) ||
  known.has(name.replace(/_(bucket|count|sum)$/, '')) ||
  recorded.has(name) ||
  name === 'up' ||
  /^(process|nodejs)_/.test(name)

type Read = { readonly names: readonly string[]; readonly errors: readonly string[] }
const readQuery = (query: string): Read => {
  const [names, errors]: [string[], string[]] = [[], []]
  parser.parse(query).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) errors.push(query.slice(Math.max(0, from - 20), to + 20))
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(query.slice(from, to))
    },
  })
  return { names, errors }
}

test.each(asked)('%s asks what Prometheus understands, of figures that some program tells', (_title, query) => {
  const { names, errors } = readQuery(query)
  expect(errors).toEqual([])
  expect(names).not.toEqual([])
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

test('a query that is none, and a figure that nobody tells, are found', () => {
  expect(readQuery('sum by (a (x[5m]))').errors).not.toEqual([])
  expect(readQuery('max(rouage_invented) > 0').names.filter((name) => !isKnown(name))).toEqual(['rouage_invented'])
})

test('every alert says how urgent it is, what happened and what to do', () => {
  for (const { labels, annotations } of alerts) expect([labels, annotations]).not.toContain(undefined)
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
})

test('every program is asked for its figures', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[]
  }
  const [found] = jobs.flatMap((job) => job.dns_sd_configs)
  expect(found?.names.toSorted()).toEqual([...SERVICE_NAMES, 'edge'].toSorted())
  const [, port] = /OPERATIONS_PORT=(\d+)/.exec(read('Dockerfile')) ?? []
  expect(found?.port).toBe(Number(port))
})

test('no panel of the dashboard lies on another', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24)
})
