import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IContainer } from 'kubernetes-models/v1/Container'
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar'
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec'
import type { IService } from 'kubernetes-models/v1/Service'
import type { IVolume } from 'kubernetes-models/v1/Volume'
import type { Container, Value } from './containers'
import { type Scale, scaleOf } from './scale'

/** Settings that say where data is kept, with the words that open it: secrets, though not by their names. */
const WITH_WORDS: readonly string[] = ['MONGODB_URL', 'REDIS_URL', 'SMTP_URL']
/** Of buckets, which take the place of volumes that are shared: nothing in docker-compose.yml says them. */
const KEYS_OF_STORAGE: readonly string[] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** What everything of ours wears, and what tells its parts apart. */
export const labelsOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'rouage',
})
export const chosenBy = (name: string) => ({ 'app.kubernetes.io/name': name })

/** Names of the ConfigMap and the Secret that an installation brings. */
export const SETTINGS = 'rouage-settings'
export const SECRETS = 'rouage-secrets'

/** From a signal until nobody sends anything new, and what a program may take from then on (`STOP_LIMIT_MS`), with a margin. */
const UNSEEN_S = 5
const GRACE_S = 30

const isSecret = (setting: string, value: Value): boolean =>
  WITH_WORDS.includes(setting) || (value.from === 'outside' && (value.isRequired || /_SECRET(_KEY)?$/.test(setting)))

/** What is true of one machine has to be said anew. */
const elsewhere = (otherwise: string): string => (otherwise.startsWith('http://localhost') ? '' : otherwise)

/** What is no secret of a program, with its value unless an installation says otherwise. */
export const openSettings = ({ settings }: Container): readonly (readonly [string, string])[] =>
  [...settings]
    .filter(([setting, value]) => !isSecret(setting, value))
    .map(([setting, value]) => [setting, value.from === 'text' ? value.text : elsewhere(value.otherwise)])

const secret = (name: string, key: string, optional: boolean): IEnvVar => ({
  name,
  valueFrom: { secretKeyRef: { name: SECRETS, key, ...(optional ? { optional } : {}) } },
})

/** The keys that open the bucket of releases open no other. */
export const keysOfReleases: IEnvVar[] = KEYS_OF_STORAGE.map((key) => secret(key, `RELEASES_${key}`, false))

/** A program gets the secrets that it reads, and no other. */
const secretsOf = ({ settings }: Container, reads: readonly string[]): IEnvVar[] => {
  const ofFiles = reads.includes('S3_BUCKET') ? KEYS_OF_STORAGE.map((key) => secret(key, key, false)) : []
  return [
    ...[...settings]
      .filter(([setting, value]) => reads.includes(setting) && isSecret(setting, value))
      .map(([setting, value]) =>
        value.from === 'text' ? secret(setting, setting, false) : secret(setting, value.name, !value.isRequired),
      ),
    ...(reads.includes('ROUAGE_RELEASES_BUCKET') ? keysOfReleases : ofFiles),
  ]
}

/** No program of ours needs to be more than a process with some memory. */
export const confined = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
} satisfies IContainer['securityContext']

/** `node` of the images, by number: a cluster does not look into an image who that is. */
export const asNobody = {
  runAsNonRoot: true,
  runAsUser: 1000,
  runAsGroup: 1000,
  fsGroup: 1000,
  fsGroupChangePolicy: 'OnRootMismatch',
  seccompProfile: { type: 'RuntimeDefault' },
} satisfies IPodSpec['securityContext']

/** Folders hold what can be had again, or files that storage has here. */
const volumesOf = ({ volumes }: Container, reads: readonly string[], { rooms = {} }: Scale): IVolume[] =>
  volumes
    .filter(({ name }) => rooms[name] !== undefined || !reads.includes('S3_BUCKET'))
    .map(({ name }) => ({ name, emptyDir: { sizeLimit: rooms[name] ?? '1Gi' } }))

const probesOf = (port: number): Pick<IContainer, 'startupProbe' | 'readinessProbe' | 'livenessProbe'> => {
  const ask = (path: string) => ({ httpGet: { path, port }, timeoutSeconds: 3 })
  return {
    // Migrations and a first index may take minutes; it answers nobody before.
    startupProbe: { ...ask('/livez'), periodSeconds: 2, failureThreshold: 300 },
    readinessProbe: { ...ask('/readyz'), periodSeconds: 5, failureThreshold: 2 },
    livenessProbe: { ...ask('/livez'), periodSeconds: 10, failureThreshold: 3 },
  }
}

export type Program = {
  readonly name: string
  readonly container: Container
  /** Names of the settings that it reads. */
  readonly reads: readonly string[]
  readonly ports: { readonly visitors: number; readonly operations: number }
}

const containerOf = ({ name, container, reads, ports }: Program, scale: Scale, volumes: IVolume[]): IContainer => ({
  name,
  image: `rouage/${container.target}`,
  ports: [
    { name: 'http', containerPort: ports.visitors },
    { name: 'operations', containerPort: ports.operations },
  ],
  envFrom: [{ configMapRef: { name: SETTINGS } }],
  env: secretsOf(container, reads),
  ...probesOf(ports.operations),
  lifecycle: { preStop: { exec: { command: ['sleep', String(UNSEEN_S)] } } },
  resources: { requests: { cpu: scale.cpu, memory: scale.memory }, limits: { memory: scale.mostMemory } },
  securityContext: confined,
  volumeMounts: [
    { name: 'tmp', mountPath: '/tmp' },
    ...volumes.map((volume) => {
      const { folder = '' } = container.volumes.find(({ name: each }) => each === volume.name) ?? {}
      return { name: volume.name, mountPath: folder }
    }),
  ],
})

const deploymentOf = (program: Program): IDeployment => {
  const { name, container, reads } = program
  const scale = scaleOf(name)
  const volumes = volumesOf(container, reads, scale)
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      // Where the number follows the load, it is not said here as well.
      ...(scale.mostCopies === undefined ? { replicas: scale.copies } : {}),
      selector: { matchLabels: chosenBy(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: GRACE_S,
          securityContext: asNobody,
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: chosenBy(name) },
            },
          ],
          containers: [containerOf(program, scale, volumes)],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '512Mi' } }, ...volumes],
        },
      },
    },
  }
}

const serviceOf = ({ name, ports }: Program): IService => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: labelsOf(name) },
  spec: {
    selector: chosenBy(name),
    ports: [{ name: 'http', port: ports.visitors, targetPort: 'http' }],
  },
})

const budgetOf = ({ name }: Program): IPodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: labelsOf(name) },
  spec: { maxUnavailable: 1, selector: { matchLabels: chosenBy(name) } },
})

const autoscalerOf = ({ name }: Program): IHorizontalPodAutoscaler[] => {
  const { copies, mostCopies } = scaleOf(name)
  if (mostCopies === undefined) return []
  return [
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name, labels: labelsOf(name) },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: copies,
        maxReplicas: mostCopies,
        metrics: [
          { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } },
        ],
        // A copy more is quick to have; the load of an evening comes back in waves.
        behavior: {
          scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }] },
        },
      },
    },
  ]
}

/** A program with what finds it, what keeps copies of it, and how many. */
export const programObjects = (program: Program) => [
  deploymentOf(program),
  serviceOf(program),
  budgetOf(program),
  ...autoscalerOf(program),
]
