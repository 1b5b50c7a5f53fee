import { type AccountRecord, accountSnapshot, type ProfileRecord } from '@rouage/contracts/endpoints/account'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import { callService, eachPage, type ServiceCaller } from '@rouage/service-kit'
import type { StoredPerson } from '../data/people'
import type { Repositories } from '../data/repositories'

const PAGE_WITHIN_MS = 20_000

type Suspension = Omit<DomainEventOf<'account.suspended'>['data'], 'id'>

/** What is known of people: what account tells, late and doubled as it may come. */
export const createPeople = (
  { people }: Pick<Repositories, 'people'>,
  {
    account,
    onChanged,
    onErased,
  }: {
    account: { readonly baseUrl: string; readonly caller: ServiceCaller }
    /** Others see somebody differently now. */
    onChanged: (userId: string) => Promise<void>
    onErased: (userId: string) => Promise<void>
  },
) => {
  const takeProfile = async ({ id, version, pseudo, photoId, memberSince }: ProfileRecord): Promise<void> => {
    const news: Partial<StoredPerson> = { pseudo, memberSince: new Date(memberSince) }
    // Older releases of account say nothing of photos.
    if (photoId !== undefined) news.photoId = photoId
    const { isNews, before } = await people.putProfile(id, { ...news, profileVersion: version })
    const isSame = before?.pseudo === pseudo && (photoId === undefined || before.photoId === photoId)
    if (isNews && before !== undefined && !isSame) await onChanged(id)
  }

  const takeSuspension = async (id: string, { version, suspended, until }: Suspension): Promise<void> => {
    const suspendedUntil = suspended && until !== null ? new Date(until) : null
    const { isNews, before } = await people.putSuspension(id, {
      suspensionVersion: version,
      isSuspended: suspended,
      suspendedUntil,
    })
    if (isNews && before !== undefined && before.isSuspended !== suspended) await onChanged(id)
  }

  const takeErasure = async (id: string): Promise<void> => {
    await people.erase(id)
    await onErased(id)
  }

  const takeRecord = async ({ id, version, profile, suspension }: AccountRecord): Promise<void> => {
    if (profile === null) return takeErasure(id)
    await takeProfile(profile)
    await takeSuspension(id, { version, suspended: suspension !== null, until: suspension?.until ?? null })
  }

  return {
    takeProfile,
    takeSuspension,
    takeErasure,

    /** Comes back to what account says, where news may have been missed. */
    catchUp: (): Promise<void> =>
      eachPage(
        (after) => callService(accountSnapshot, { query: { after } }, { ...account, timeoutMs: PAGE_WITHIN_MS }),
        async ({ items }) => {
          for (const record of items) await takeRecord(record)
        },
      ),
  }
}
export type People = ReturnType<typeof createPeople>
