import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createMetrics, operationsApp, createLogger } from '@rouage/service-kit'
import { STOP_LIMIT_MS } from '@rouage/service-kit/ops/run'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IContainer } from 'kubernetes-models/v1/Container'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec'
import { Service } from 'kubernetes-models/v1/Service'
import request from 'supertest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { freshSecrets } from './lib/fresh-secrets'
import { manifests } from './lib/kubernetes/manifests'
import { PROGRAM_SETTINGS, type Settings } from './lib/program-settings'

const checkout = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')
const folder = 'deploy/kubernetes'

/** Each takes what is of its kind, by the schemas of Kubernetes. */
const KINDS = [
  (text: unknown) => (Deployment.is(text) ? new Deployment(text) : undefined),
  (text: unknown) => (HorizontalPodAutoscaler.is(text) ? new HorizontalPodAutoscaler(text) : undefined),
  (text: unknown) => (Ingress.is(text) ? new Ingress(text) : undefined),
  (text: unknown) => (Job.is(text) ? new Job(text) : undefined),
  (text: unknown) => (Namespace.is(text) ? new Namespace(text) : undefined),
  (text: unknown) => (NetworkPolicy.is(text) ? new NetworkPolicy(text) : undefined),
  (text: unknown) => (PodDisruptionBudget.is(text) ? new PodDisruptionBudget(text) : undefined),
  (text: unknown) => (Service.is(text) ? new Service(text) : undefined),
]
type Model = NonNullable<ReturnType<(typeof KINDS)[number]>>

/** @throws Error saying where it is not as the schemas have it */
const modelOf = (text: unknown): Model => {
  const [model] = KINDS.flatMap((take) => take(text) ?? [])
  if (model === undefined) throw new Error(`Nobody knows what this is: ${JSON.stringify(text).slice(0, 80)}`)
  model.validate()
  return model
}

const filesOf = (part: string): readonly string[] =>
  readdirSync(path.join(checkout, folder, part)).map((file) => `${part}/${file}`)
const own = ['programs', 'releases', 'site'].flatMap(filesOf).filter((file) => /(?<!kustomization)\.yml$/.test(file))
const document = z.record(z.string(), z.unknown())
type Document = z.infer<typeof document>
const documentsIn = (file: string): readonly Document[] =>
  parseAllDocuments(read(`${folder}/${file}`)).map((each) => document.parse(each.toJS()))
const all = own.flatMap(documentsIn)
const models = all.map(modelOf)
const of = <Kind extends Model>(Kind: new (...given: never[]) => Kind): readonly Kind[] =>
  models.filter((model): model is Kind => model instanceof Kind)
const named = <Each extends Model>(list: readonly Each[], name: string) =>
  list.filter(({ metadata }) => metadata?.name === name)

type Workload = { readonly name: string; readonly pod: IPodSpec; readonly container: IContainer }
const workloads: readonly Workload[] = [...of(Deployment), ...of(Job)].map(({ metadata, spec }) => {
  const pod = spec?.template.spec
  const [container] = pod?.containers ?? []
  if (pod === undefined || container === undefined) throw new Error(`${metadata?.name} runs nothing.`)
  return { name: metadata?.name ?? '', pod, container }
})
const programs = workloads.filter(({ name }) => name in PROGRAM_SETTINGS)

test('what is made of docker-compose.yml, the Dockerfile and the settings is what lies there', () => {
  const made = manifests()
  expect([...made.keys()].toSorted()).toEqual([...filesOf('programs'), ...filesOf('releases')].toSorted())
  for (const [file, text] of made) expect(read(`${folder}/${file}`)).toBe(text)
})

describe('objects', () => {
  test.each(own)('%s holds what Kubernetes understands', (file) => {
    for (const each of documentsIn(file)) expect(() => modelOf(each)).not.toThrow()
  })

  const inSpec = (each: Document, other: object) => ({ ...each, spec: { ...document.parse(each.spec), ...other } })
  test.each<[string, (deployment: Document) => Document, RegExp]>([
    ['a word for a number', (each) => inSpec(each, { replicas: 'two' }), /replicas/],
    ['no selector', (each) => inSpec(each, { selector: undefined }), /selector/],
    ['a kind that is none', (each) => ({ ...each, kind: 'Deploiement' }), /Nobody knows/],
    ['a version that is over', (each) => ({ ...each, apiVersion: 'extensions/v1beta1' }), /Nobody knows/],
  ])('with %s are refused', (_fault, breaking, words) => {
    const [deployment = {}] = documentsIn('programs/search.yml')
    expect(() => modelOf(breaking(deployment))).toThrow(words)
  })

  test('are each listed once', () => {
    const listed = z.object({ resources: z.array(z.string()) })
    for (const part of ['programs', 'releases', 'site']) {
      const { resources } = listed.parse(parse(read(`${folder}/${part}/kustomization.yml`)))
      const files = own.filter((file) => file.startsWith(`${part}/`)).map((file) => path.basename(file))
      expect(resources.filter((each) => !each.startsWith('..')).toSorted()).toEqual(files.toSorted())
    }
  })
})

describe.each(workloads.map((each) => [each.name, each] as const))('%s', (name, { pod, container }) => {
  const target = container.image?.replace('rouage/', '') ?? ''

  test('runs an image of the Dockerfile, which an installation may name', () => {
    expect(read('Dockerfile')).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'))
    const images = z.object({ images: z.array(z.object({ name: z.string() })) })
    const listed = images.parse(parse(read(`${folder}/site/images/kustomization.yml`))).images
    expect(listed.filter((image) => image.name === container.image)).toHaveLength(1)
  })

  test('is nobody, and may do nothing but its work', () => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) })
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String) },
      limits: { memory: expect.any(String) },
    })
    const volumes = new Set(pod.volumes?.map((volume) => volume.name))
    for (const mount of container.volumeMounts ?? []) expect([...volumes]).toContain(mount.name)
    expect(name).toBe(name in PROGRAM_SETTINGS ? target : `place-${target}`)
  })
})

test('every program that containers run is there, and every release', () => {
  const composition = z.object({ services: z.record(z.string(), z.object({ build: z.optional(z.unknown()) })) })
  const { services } = composition.parse(parse(read('docker-compose.yml'), { merge: true }))
  const built = Object.keys(services).filter((name) => services[name]?.build !== undefined && name !== 'seed')
  expect(workloads.map(({ name }) => name.replace('place-', '')).toSorted()).toEqual(built.toSorted())
})

/** What the images of a program say of the environment. */
const ofImage = (name: string): readonly string[] =>
  read('Dockerfile')
    .split(/^(?=FROM )/m)
    .filter((stage) => new RegExp(`^FROM \\S+ AS (runtime|${name})\\n`).test(stage))
    .flatMap((stage) => [...stage.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ')))
    .map((setting) => setting.split('=')[0] ?? '')

const linesOf = (text: string) => text.split('\n').filter((line) => /^\w+=/.test(line))
const siteSettings = z.object({ configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })) })
const openly = [
  ...linesOf(read(`${folder}/programs/settings.env`)),
  ...siteSettings
    .parse(parse(read(`${folder}/site/kustomization.yml`)))
    .configMapGenerator.flatMap((each) => each.literals),
]
  .filter((line) => /=./.test(line))
  .map((line) => line.split('=')[0] ?? '')
/** What an installation brings itself (docs/operations.md, Kubernetes). */
const BROUGHT = ['MONGODB_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].flatMap((name) =>
  name.startsWith('S3_') ? [name, `RELEASES_${name}`] : [name],
)

describe.each(programs.map((each) => [each.name, each] as const))('the program %s', (name, { pod, container }) => {
  const [, settings = {}] = Object.entries<Settings>(PROGRAM_SETTINGS).find(([program]) => program === name) ?? []

  test('is given every setting that it cannot do without, and no secret of another', () => {
    const required = Object.entries(settings).filter(([, schema]) => !z.safeParse(schema, undefined).success)
    const given = new Set([...openly, ...(container.env ?? []).map((each) => each.name), ...ofImage(name)])
    expect(required.map(([setting]) => setting).filter((setting) => !given.has(setting))).toEqual([])

    const known = [...linesOf(freshSecrets()).map((line) => line.split('=')[0] ?? ''), ...BROUGHT]
    for (const { name: setting, value, valueFrom } of container.env ?? []) {
      expect(value).toBeUndefined()
      expect(Object.keys(settings)).toContain(setting)
      if (valueFrom?.secretKeyRef?.optional !== true) expect(known).toContain(valueFrom?.secretKeyRef?.key)
    }
    const key = container.env?.find((each) => each.name === 'ROUAGE_SERVICE_KEY')?.valueFrom?.secretKeyRef?.key
    expect(key).toBe(`${name.toUpperCase()}_SERVICE_KEY`)
  })

  test('is asked what it answers, where it answers operators', async () => {
    const logger = createLogger({ name: 'test', level: 'silent' })
    const app = operationsApp({ logger, metrics: createMetrics('edge'), checks: {}, isStopping: () => false })
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
      expect(probe?.httpGet?.port).toBe(Number(/OPERATIONS_PORT=(\d+)/.exec(read('Dockerfile'))?.[1]))
      await request(app)
        .get(probe?.httpGet?.path ?? '')
        .expect(200)
    }
    // A database that is away is no reason to start a program again.
    expect(container.livenessProbe?.httpGet?.path).toBe('/livez')
    expect(container.readinessProbe?.httpGet?.path).toBe('/readyz')
  })

  test('has the time to end that it takes, once nobody sends it anything', () => {
    const [, seconds] = container.lifecycle?.preStop?.exec?.command ?? []
    expect((pod.terminationGracePeriodSeconds ?? 0) * 1_000).toBeGreaterThan(Number(seconds) * 1_000 + STOP_LIMIT_MS)
  })

  test('goes one copy at a time, and has one more where there is more to do', () => {
    const [budget] = named(of(PodDisruptionBudget), name)
    const [deployment] = named(of(Deployment), name)
    const [scaler] = named(of(HorizontalPodAutoscaler), name)
    expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector: deployment?.spec?.selector })
    expect(deployment?.spec?.replicas ?? scaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2)
    if (scaler !== undefined) {
      expect(deployment?.spec).not.toHaveProperty('replicas')
      expect(scaler.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name })
    }
    expect(named(of(Service), name)[0]?.spec?.selector).toEqual(deployment?.spec?.selector.matchLabels)
  })

  test('is reached from outside only if it is the edge, and by operators’ programs at another port', () => {
    const [policy] = named(of(NetworkPolicy), name)
    const [visitors, operations] = policy?.spec?.ingress ?? []
    expect(policy?.spec?.ingress).toHaveLength(2)
    if (name === 'edge') expect(visitors).not.toHaveProperty('from')
    else expect(JSON.stringify(visitors?.from)).toContain('"edge"')
    expect(JSON.stringify(operations?.from)).toContain('monitoring')
    expect(named(of(Service), name)[0]?.spec?.ports).toHaveLength(1)
  })
})

test('whoever no policy names reaches nothing, and the way in leads to the edge', () => {
  const [nobody] = named(of(NetworkPolicy), 'nobody')
  expect(nobody?.spec).toEqual({
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'rouage' } },
    policyTypes: ['Ingress', 'Egress'],
  })
  const backends = of(Ingress)
    .flatMap(({ spec }) => spec?.rules ?? [])
    .flatMap(({ http }) => http?.paths ?? [])
  expect(backends.map(({ backend }) => backend.service?.name)).toEqual(['edge'])
  for (const { spec } of of(Ingress))
    expect(spec?.tls?.flatMap((each) => each.hosts)).toEqual(spec?.rules?.map((rule) => rule.host))
})
