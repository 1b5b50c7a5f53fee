import type { AccessTokenClaims, ResponseOf, SessionUser } from '@rouage/contracts'
import type { OwnProfile, personContact } from '@rouage/contracts/endpoints/account'
import type { ProfileRecord } from '@rouage/contracts/endpoints/account'
import { type NewEvent, Problem, tokenExpired } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredCertification } from '../data/certifications'
import type { StoredSecondFactor } from '../data/second-factors'
import type { UserRepository } from '../data/user-repository'
import type { StoredUser, Suspension } from '../data/users'

/** Writes events down in the transaction of what they tell of. */
export type RecordEvents = (events: readonly NewEvent[]) => Promise<void>

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

export const sessionUserOf = (user: StoredUser): SessionUser => ({
  id: user._id,
  role: user.role,
  sellerKind: user.sellerKind,
  pseudo: user.pseudo,
  firstName: user.firstName,
  email: user.email,
  emailVerified: user.emailVerified,
  photoId: user.photoId ?? undefined,
})

/** As an event tells it, which is stored: a field that is undefined would be null there. */
export const profileRecordOf = (user: StoredUser, certified: boolean): ProfileRecord => {
  const record: ProfileRecord = {
    id: user._id,
    version: user.version,
    pseudo: user.pseudo,
    sellerKind: user.sellerKind,
    certified,
    memberSince: user.createdAt.toISOString(),
    photoId: user.photoId ?? null,
    openingHours: user.openingHours ?? null,
  }
  if (user.companyName !== null) record.companyName = user.companyName
  if (user.siret !== null) record.siret = user.siret
  return record
}

export const notificationsOf = ({ notifications }: StoredUser): OwnProfile['notifications'] => ({
  messages: notifications.messages,
  favorites: notifications.favorites,
  searchAlerts: notifications.searchAlerts,
  newsletter: notifications.newsletter,
  ...(notifications.messagesRhythm === undefined ? {} : { messagesRhythm: notifications.messagesRhythm }),
})

/** How other services reach a person, and who that is to a bill. */
export type PersonContact = ResponseOf<typeof personContact>
export const contactOf = (user: StoredUser): Omit<PersonContact, 'unsubscribe'> => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  pseudo: user.pseudo,
  sellerKind: user.sellerKind,
  companyName: user.companyName ?? undefined,
  siret: user.siret ?? undefined,
  memberSince: user.createdAt.toISOString(),
  notifications: notificationsOf(user),
})

const certificationOf = (certification: StoredCertification | null): OwnProfile['certification'] =>
  certification === null
    ? { state: 'none' }
    : {
        state: certification.state,
        submittedAt: certification.submittedAt.toISOString(),
        reason: certification.reason ?? undefined,
      }

export const ownProfileOf = (
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
  companyName: user.companyName ?? undefined,
  siret: user.siret ?? undefined,
  role: user.role,
  memberSince: user.createdAt.toISOString(),
  photoId: user.photoId ?? undefined,
  secondFactor: {
    enabled: factor?.enabled ?? false,
    recoveryCodesLeft: factor?.enabled === true ? factor.recoveryCodes.length : 0,
  },
  certification: certificationOf(certification),
  notifications: notificationsOf(user),
  openingHours: user.openingHours ?? undefined,
  erasureAt: user.erasureAt?.toISOString() ?? null,
})

/** @throws Problem user_not_found, for somebody who is erased too */
export const readPerson = async (
  users: Pick<UserRepository, 'find'>,
  id: string,
  session?: ClientSession,
): Promise<StoredUser> => {
  const user = await users.find(id, session)
  if (isErasedOr(user)) throw userNotFound()
  return user
}

/**
 * Whoever is calling, locked for update, with the rights that their token says they have.
 * @throws Problem user_not_found; token_expired where their access was revoked after the token was checked
 */
export const lockActorForUpdate = async (
  users: Pick<UserRepository, 'lockForUpdate'>,
  { sub, epoch }: Actor,
  session: ClientSession,
): Promise<StoredUser> => {
  const user = await users.lockForUpdate(sub, session)
  if (user === null) throw userNotFound()
  if (epochOf(user) !== epoch) throw tokenExpired()
  return user
}
