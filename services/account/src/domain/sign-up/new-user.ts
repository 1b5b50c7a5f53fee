import { newId } from '@rouage/service-kit'
import type { StoredCredential } from '../../data/credentials'
import type { StoredUser } from '../../data/users'
import type { OwnPseudo } from '../pseudos'
import type { SignUpData } from './sign-up-data'

/** Somebody whose address nobody confirmed yet. */
export const newUser = (
  { id, email, ownPseudo }: { id: string; email: string; ownPseudo: OwnPseudo },
  { firstName, lastName, phone, sellerKind, companyName, siret }: SignUpData,
): StoredUser => {
  const now = new Date()
  return {
    _id: id,
    email,
    emailVerified: false,
    name: `${firstName} ${lastName}`,
    createdAt: now,
    updatedAt: now,
    firstName,
    lastName,
    ...ownPseudo,
    phone,
    sellerKind,
    companyName,
    siret,
    role: 'user',
    version: 0,
    notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false },
    suspension: null,
    erasureAt: null,
    erasedAt: null,
    lastSeenAt: now,
    idleWarnedAt: null,
    knownDevices: [],
  }
}

/** @param password a hash */
export const newCredential = (userId: string, password: string): StoredCredential => {
  const now = new Date()
  return {
    _id: newId(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password,
    createdAt: now,
    updatedAt: now,
  }
}
