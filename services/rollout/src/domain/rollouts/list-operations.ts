import { type Operation, ownerRollout, releaseOwner, type ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import type { Parts } from '../../parts'

/** What a row of the audit is about: `production:search`, or `search@1.4.0`. */
const subjectOf = (subjectId: string, environment: string): Pick<Operation, 'owner' | 'version'> | undefined => {
  const [, name, version = null] = /^([a-z]+)@(.+)$/.exec(subjectId) ?? [
    '',
    subjectId.startsWith(`${environment}:`) ? subjectId.slice(environment.length + 1) : '',
  ]
  const owner = releaseOwner.safeParse(name)
  return owner.success ? { owner: owner.data, version } : undefined
}

/** Who did what with releases, the service included; what the audit says of itself and of other environments is left out. */
export const createListOperations = ({ config, audit }: Pick<Parts, 'config' | 'audit'>) => {
  const environment = config.ROLLOUT_ENVIRONMENT
  return async ({ owner, after }: { owner?: ReleaseOwner | undefined; after?: string | undefined }) => {
    const subject = owner === undefined ? undefined : `${environment}:${owner}`
    const { items, next } = await audit.list({ after, subject })
    const operations = items.flatMap(({ id, at, actorId, action, subjectId, reason, details }): Operation[] => {
      const about = subjectOf(subjectId, environment)
      if (about === undefined) return []
      const told = ownerRollout.safeParse(details?.rollout)
      const why = reason ? { reason } : {}
      return [{ id, at, actorId, action, ...why, ...about, rollout: told.success ? told.data : null }]
    })
    return { items: operations, next }
  }
}
