import { randomInt } from 'node:crypto'
import type { AccessTokenClaims, SessionUser } from '@rouage/contracts'
import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { ProfileRecord } from '@rouage/contracts/events/index'
import { PSEUDO_KEY_VERSION, pseudoKey } from '@rouage/contracts/pseudo-key'
import { type NewEvent, type Outbox, Problem, tokenExpired } from '@rouage/service-kit'
import type { ClientSession, UpdateQuery } from 'mongoose'
import type { Models } from '../data/models'
import type { StoredCertification } from '../data/certifications'
import type { StoredSecondFactor } from '../data/second-factors'
import type { StoredUser, Suspension } from '../data/users'

export const userNotFound = () =>
  new Problem({ status: 404, code: 'user_not_found', detail: 'Ce compte n’existe pas ou n’existe plus.' })
export const isErasedOr = (user: StoredUser | null): user is null => user === null || user.erasedAt !== null

/** Epochs begin at 0. */
export const epochOf = ({ sessionEpoch = 0 }: Pick<StoredUser, 'sessionEpoch'>): number => sessionEpoch

/** What an access token says of whoever acts. */
export type Actor = Pick<AccessTokenClaims, 'sub' | 'sid' | 'epoch' | 'role'>

/** The suspension that is in force; null without one. */
export const suspensionOf = ({ suspension }: Pick<StoredUser, 'suspension'>, now = new Date()): Suspension | null =>
  suspension !== null && (suspension.until === null || suspension.until > now) ? suspension : null

/** What a password must not be made of. */
export const wordsOf = (user: Pick<StoredUser, 'email' | 'firstName' | 'lastName' | 'pseudo'>): string[] => [
  user.email,
  user.firstName,
  user.lastName,
  user.pseudo,
]

/** Written in any usual way; kept as `+33612345678`. */
export const normalPhone = (phone: string): string => `+33${phone.replace(/\D/g, '').replace(/^(?:33|0)/, '')}`

const photoOf = ({ photoId = null }: Pick<StoredUser, 'photoId'>): { photoId?: string } =>
  photoId === null ? {} : { photoId }

export const sessionUserOf = (user: StoredUser): SessionUser => ({
  id: user._id,
  role: user.role,
  sellerKind: user.sellerKind,
  pseudo: user.pseudo,
  firstName: user.firstName,
  email: user.email,
  emailVerified: user.emailVerified,
  ...photoOf(user),
})

export const profileRecordOf = (user: StoredUser, certified: boolean): ProfileRecord => ({
  id: user._id,
  version: user.version,
  pseudo: user.pseudo,
  sellerKind: user.sellerKind,
  ...(user.companyName === null ? {} : { companyName: user.companyName }),
  ...(user.siret === null ? {} : { siret: user.siret }),
  certified,
  memberSince: user.createdAt.toISOString(),
  photoId: user.photoId ?? null,
})

const ownProfileOf = (
  user: StoredUser,
  factor: StoredSecondFactor | null,
  certification: StoredCertification | null,
): OwnProfile => ({
  id: user._id,
  email: user.email,
  phone: user.phone,
  firstName: user.firstName,
  lastName: user.lastName,
  pseudo: user.pseudo,
  sellerKind: user.sellerKind,
  ...(user.companyName === null ? {} : { companyName: user.companyName }),
  ...(user.siret === null ? {} : { siret: user.siret }),
  role: user.role,
  memberSince: user.createdAt.toISOString(),
  ...photoOf(user),
  secondFactor: {
    enabled: factor?.enabled ?? false,
    recoveryCodesLeft: factor?.enabled === true ? factor.recoveryCodes.length : 0,
  },
  certification:
    certification === null
      ? { state: 'none' }
      : {
          state: certification.state,
          submittedAt: certification.submittedAt.toISOString(),
          ...(certification.reason === null ? {} : { reason: certification.reason }),
        },
  notifications: {
    messages: user.notifications.messages,
    favorites: user.notifications.favorites,
    searchAlerts: user.notifications.searchAlerts,
    newsletter: user.notifications.newsletter,
  },
  erasureAt: user.erasureAt?.toISOString() ?? null,
})

export type OwnPseudo = Pick<StoredUser, 'pseudo' | 'pseudoKey' | 'pseudoKeyVersion'>
export const ownPseudoOf = (pseudo: string): OwnPseudo => ({
  pseudo,
  pseudoKey: pseudoKey(pseudo),
  pseudoKeyVersion: PSEUDO_KEY_VERSION,
})

export type RecordEvents = (events: readonly NewEvent[]) => Promise<void>

/** Reads people and changes what others know of them. */
export const createPeople = (
  { users, secondFactors, certifications, credentials, phoneOwners }: Models,
  outbox: Outbox,
) => {
  const read = async (id: string, session: ClientSession | null = null): Promise<StoredUser> => {
    const user = await users.findById(id, null, { session }).lean()
    if (isErasedOr(user)) throw userNotFound()
    return user
  }
  const profile = async (id: string): Promise<OwnProfile> => {
    const [user, factor, certification] = await Promise.all([
      read(id),
      secondFactors.findById(id).lean(),
      certifications.findById(id).lean(),
    ])
    return ownProfileOf(user, factor, certification)
  }
  /** Changes a person with a new version, in a transaction of the caller's. Null where nobody fits the filter. */
  const change = (
    id: string,
    update: UpdateQuery<StoredUser>,
    session: ClientSession,
    filter: Record<string, unknown> = {},
  ) =>
    users
      .findOneAndUpdate(
        { ...filter, _id: id, erasedAt: null },
        { ...update, $set: { ...update.$set, updatedAt: new Date() }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      )
      .lean()
  /** Null where there is nobody. */
  const lockForUpdate = (id: string, session: ClientSession) =>
    users
      .findOneAndUpdate({ _id: id, erasedAt: null }, { $inc: { locks: 1 } }, { returnDocument: 'after', session })
      .lean()
  const tellProfile = async (user: StoredUser, session: ClientSession, recordEvents: RecordEvents): Promise<void> => {
    const certification = await certifications.findById(user._id, { state: 1 }, { session }).lean()
    await recordEvents([{ type: 'profile.changed', data: profileRecordOf(user, certification?.state === 'verified') }])
  }
  return {
    /** @throws Problem user_not_found */
    read,
    /** @throws Problem user_not_found */
    profile,
    change,
    /**
     * A person, locked until the transaction of the caller's ends: whatever revokes their access at the same moment
     * conflicts with it, and comes before or after. What is pending is issued and used up in such a transaction alone.
     */
    lockForUpdate,
    /**
     * Whoever is calling, locked, with the rights that their token says they have.
     * @throws Problem user_not_found; token_expired where their access was revoked after the token was checked
     */
    lockActorForUpdate: async ({ sub, epoch }: Actor, session: ClientSession): Promise<StoredUser> => {
      const user = await lockForUpdate(sub, session)
      if (user === null) throw userNotFound()
      if (epochOf(user) !== epoch) throw tokenExpired()
      return user
    },
    tellProfile,
    passwordHashOf: async (id: string): Promise<string | undefined> =>
      (await credentials.findOne({ userId: id }, { password: 1 }).lean())?.password,
    /** A pseudo that reads like nobody else's: the one asked for, else with a number. */
    freePseudo: async (wanted: string, ownId: string, session: ClientSession): Promise<OwnPseudo> => {
      for (let number = 1; ; number += 1) {
        const own = ownPseudoOf(number === 1 ? wanted : `${wanted} ${number < 4 ? number : randomInt(10, 100_000)}`)
        const taken = await users.exists({ pseudoKey: own.pseudoKey, _id: { $ne: ownId } }).session(session)
        if (taken === null) return own
      }
    },
    /**
     * The first to confirm a number signs in by it; for the others it is a number to be called at. In the transaction
     * that confirms it, or else a death between the two leaves a number that nobody can sign in by.
     * @throws the duplicate key where somebody else confirms it at this moment: the transaction begins anew
     */
    takePhone: async (id: string, phone: string, session: ClientSession): Promise<void> => {
      const owner = await phoneOwners.exists({ _id: phone }).session(session)
      if (owner === null) await phoneOwners.insertMany([{ _id: phone, userId: id }], { session })
    },
    /** @throws Problem user_not_found */
    updateNames: async (id: string, names: { firstName: string; lastName: string }): Promise<OwnProfile> => {
      await outbox.inTransaction(async (session, recordEvents) => {
        const user = await change(id, { $set: { ...names, name: `${names.firstName} ${names.lastName}` } }, session)
        if (user === null) throw userNotFound()
        await tellProfile(user, session, recordEvents)
      })
      return profile(id)
    },
    /** @throws Problem user_not_found */
    updateNotifications: async (id: string, notifications: OwnProfile['notifications']): Promise<OwnProfile> => {
      await users.updateOne({ _id: id, erasedAt: null }, { $set: { notifications, updatedAt: new Date() } })
      return profile(id)
    },
  }
}
export type People = ReturnType<typeof createPeople>
