import { newId } from '@rouage/service-kit'
import { companyName, personName, pseudo as pseudoName } from '@rouage/contracts/names'
import * as z from 'zod/mini'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import { normalPhone } from '../domain/person'
import { ownPseudoOf } from '../domain/pseudos'
import type { DemoPerson } from '@rouage/demo-data/demo-people'

const names = z.object({
  firstName: personName('firstName is empty'),
  lastName: personName('lastName is empty'),
  pseudo: z.union([pseudoName, companyName]),
})

const userOf = ({ account, seller }: DemoPerson, now: Date): StoredUser => {
  // Held to the same rules as a sign-up: nobody's name speaks for Rouage, not even that of who does.
  const { firstName, lastName, pseudo } = names.parse(
    seller === undefined
      ? {
          firstName: 'Dominique',
          lastName: account.label,
          pseudo: `Dominique ${account.label.charAt(0).toUpperCase()}.`,
        }
      : { firstName: seller.firstName, lastName: seller.lastName, pseudo: seller.card.pseudo },
  )
  return {
    _id: seller?.card.id ?? newId(),
    email: account.email,
    emailVerified: true,
    name: `${firstName} ${lastName}`,
    createdAt: seller === undefined ? now : new Date(seller.card.memberSince),
    updatedAt: now,
    firstName,
    lastName,
    ...ownPseudoOf(pseudo),
    phone: seller === undefined ? null : normalPhone(seller.phone),
    sellerKind: seller?.card.kind ?? 'particulier',
    companyName: seller?.card.companyName ?? null,
    siret: seller?.card.siret ?? null,
    openingHours: seller?.openingHours ?? null,
    role: account.role,
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

/**
 * Adds the demo accounts that are not there yet. Their ids are those of the demo sellers, so listing's ads are theirs.
 * @returns how many were added
 */
export const seedDemoAccounts = async (
  models: Pick<Models, 'users' | 'credentials' | 'phoneOwners' | 'certifications'>,
  people: readonly DemoPerson[],
  passwordHash: string,
  now = new Date(),
): Promise<number> => {
  let added = 0
  for (const person of people) {
    const user = userOf(person, now)
    const isThere = await models.users.exists({ $or: [{ email: user.email }, { _id: user._id }] })
    if (isThere !== null) continue
    const { _id } = user
    // The person last: a run that dies before adds the rest again and meets nothing of its own.
    await models.credentials.updateOne(
      { providerId: 'credential', accountId: _id },
      { $set: { userId: _id, password: passwordHash, createdAt: now, updatedAt: now }, $setOnInsert: { _id: newId() } },
      { upsert: true },
    )
    if (user.phone !== null)
      await models.phoneOwners.updateOne({ _id: user.phone }, { $set: { userId: _id } }, { upsert: true })
    if (person.seller?.card.certified === true) {
      const verified = {
        state: 'verified' as const,
        documentId: null,
        documentType: 'application/pdf',
        submittedAt: user.createdAt,
        decidedAt: user.createdAt,
        reason: null,
      }
      await models.certifications.updateOne({ _id }, { $set: verified }, { upsert: true })
    }
    await models.users.insertMany([user])
    added += 1
  }
  return added
}
