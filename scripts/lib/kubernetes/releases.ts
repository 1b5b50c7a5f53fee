import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import type { Container } from './containers'
import { asNobody, confined, labelsOf } from './program'

/** The release store: edges and the rollout service share it, whatever machine they are on. */
export const storeOfReleases: IPersistentVolumeClaim = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'releases', labels: labelsOf('releases') },
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '10Gi' } } },
}

/** Puts the release of an image into the store, whole or not at all, and ends. It reaches nobody. */
export const placeOf = (name: string, { target, command, volumes }: Container): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `place-${name}`, labels: labelsOf(`place-${name}`) },
  spec: {
    backoffLimit: 6,
    activeDeadlineSeconds: 600,
    template: {
      metadata: { labels: labelsOf(`place-${name}`) },
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
            resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } },
            securityContext: confined,
            volumeMounts: volumes.map((volume) => ({ name: volume.name, mountPath: volume.folder })),
          },
        ],
        volumes: volumes.map((volume) => ({ name: volume.name, persistentVolumeClaim: { claimName: volume.name } })),
      },
    },
  },
})
