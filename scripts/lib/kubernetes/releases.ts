import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { Container } from './containers'
import { asNobody, confined, keysOfReleases, labelsOf, SETTINGS } from './program'

const RELEASE = { 'app.kubernetes.io/component': 'release' }

/** What puts releases into the bucket reaches that, and nobody reaches it. */
export const policyOfReleases: INetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'releases', labels: labelsOf('releases') },
  spec: {
    podSelector: { matchLabels: RELEASE },
    policyTypes: ['Ingress', 'Egress'],
    egress: [{ ports: [{ port: 53, protocol: 'UDP' }, { port: 53 }, { port: 443 }] }],
  },
}

/** Puts the release of an image into the bucket, whole or not at all, and ends. */
export const placeOf = (name: string, { target, command }: Container): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `place-${name}`, labels: labelsOf(`place-${name}`) },
  spec: {
    backoffLimit: 6,
    activeDeadlineSeconds: 600,
    template: {
      metadata: { labels: { ...labelsOf(`place-${name}`), ...RELEASE } },
      spec: {
        restartPolicy: 'OnFailure',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: asNobody,
        containers: [
          {
            name: 'place',
            image: `rouage/${target}`,
            ...(command === undefined ? {} : { command: [...command] }),
            envFrom: [{ configMapRef: { name: SETTINGS } }],
            env: keysOfReleases,
            resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
            securityContext: confined,
          },
        ],
      },
    },
  },
})
