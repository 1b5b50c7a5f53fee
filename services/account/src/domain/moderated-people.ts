import type { ResponseOf } from '@rouage/contracts'
import type { findPeople, getPersonRecord, peopleNames } from '@rouage/contracts/endpoints/account'
import type { ModeratedPerson, PersonEntry } from '@rouage/contracts/moderated-people'
import { pseudoKey } from '@rouage/contracts/pseudo-key'
import type { Repositories } from '../data/repositories'
import type { StoredUser } from '../data/users'
import type { Audit, AuditAction } from './audit'
import { isErasedOr, readPerson, suspensionOf } from './person'

const MOST = 20

/** What moderators need to know of what was done; the rest of the audit is for admins. */
const TOLD: ReadonlySet<string> = new Set<AuditAction>([
  'role_changed',
  'sanction_warning',
  'sanction_photo_removal',
  'sanction_suspension',
  'sanction_suspension_lifted',
  'certification_verified',
  'certification_rejected',
])

const personOf = (user: StoredUser, isCertified: boolean): ModeratedPerson => {
  const suspension = suspensionOf(user)
  return {
    id: user._id,
    pseudo: user.pseudo,
    sellerKind: user.sellerKind,
    companyName: user.companyName ?? undefined,
    role: user.role,
    memberSince: user.createdAt.toISOString(),
    photoId: user.photoId ?? undefined,
    isCertified,
    suspension:
      suspension === null
        ? undefined
        : {
            since: suspension.since.toISOString(),
            until: suspension.until?.toISOString(),
            reason: suspension.reason,
          },
  }
}

const untilIn = (details: Record<string, unknown> | undefined): string | undefined =>
  typeof details?.until === 'string' ? details.until : undefined

/** People as moderators see them: without their addresses, and with what was done about them. */
export const createModeratedPeople = ({
  repositories: { users, certifications },
  audit,
}: {
  repositories: Pick<Repositories, 'users' | 'certifications'>
  audit: Pick<Audit, 'list'>
}) => {
  const matching = async (q: string): Promise<StoredUser[]> => {
    if (q.includes('@')) return [await users.findByEmail(q.toLowerCase())].filter((user) => user !== null)
    const [named, ...rest] = [await users.find(q), ...(await users.findByPseudo(pseudoKey(q), MOST))]
    return named == null ? rest : [named, ...rest.filter(({ _id }) => _id !== named._id)].slice(0, MOST)
  }
  return {
    find: async (q: string): Promise<ResponseOf<typeof findPeople>> => {
      const found = (await matching(q)).filter((user) => !isErasedOr(user) && user.emailVerified)
      const verified = await certifications.verifiedAmong(found.map(({ _id }) => _id))
      return { items: found.map((user) => personOf(user, verified.has(user._id))) }
    },

    names: async (ids: readonly string[]): Promise<ResponseOf<typeof peopleNames>> => {
      const found = await users.findMany([...new Set(ids)])
      return { items: found.filter((user) => !isErasedOr(user)).map(({ _id, pseudo }) => ({ id: _id, pseudo })) }
    },

    /** @throws Problem user_not_found */
    record: async (userId: string): Promise<ResponseOf<typeof getPersonRecord>> => {
      const [user, isCertified, { items }] = await Promise.all([
        readPerson(users, userId),
        certifications.isVerified(userId),
        audit.list({ subject: userId }),
      ])
      const told = items.filter(({ action }) => TOLD.has(action))
      const actors = await users.findMany([...new Set(told.flatMap(({ actorId }) => actorId ?? []))])
      const history = told.map(({ id, at, action, reason, actorId, details }): PersonEntry => ({
        id,
        at,
        action,
        reason,
        until: untilIn(details),
        byPseudo: actors.find(({ _id, erasedAt }) => _id === actorId && erasedAt === null)?.pseudo,
      }))
      return { person: personOf(user, isCertified), history }
    },
  }
}
export type ModeratedPeople = ReturnType<typeof createModeratedPeople>
