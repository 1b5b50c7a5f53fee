import { emailAddress, phoneNumber } from '@rouage/contracts/endpoints/account'
import * as z from 'zod/mini'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import { normalPhone } from '../person'

/** Whom an identifier names; `key` is the same for all ways to write it. */
export type LookedUp = { readonly key: string; readonly user: StoredUser | null }

/** Who an address or a phone number belongs to, erased or not. */
export const createLookUp = ({ users, phoneOwners }: Pick<Repositories, 'users' | 'phoneOwners'>) => {
  const byPhone = async (phone: string): Promise<LookedUp> => {
    const ownerId = await phoneOwners.ownerOf(phone)
    return ownerId === undefined ? { key: phone, user: null } : { key: ownerId, user: await users.find(ownerId) }
  }
  return async (identifier: string): Promise<LookedUp> => {
    const phone = z.safeParse(phoneNumber, identifier)
    if (phone.success) return byPhone(normalPhone(phone.data))
    const email = z.safeParse(emailAddress, identifier)
    if (!email.success) return { key: identifier.toLowerCase(), user: null }
    const user = await users.findByEmail(email.data)
    return { key: user?._id ?? email.data, user }
  }
}
export type LookUp = ReturnType<typeof createLookUp>
