import type { AccountRecord } from '@rouage/contracts/endpoints/account'
import type { Repositories } from '../data/repositories'
import type { StoredUser } from '../data/users'
import { profileRecordOf, suspensionOf } from './person'

const PAGE = 1_000

const recordOf = (user: StoredUser, isCertified: boolean): AccountRecord => {
  const suspension = suspensionOf(user)
  return {
    id: user._id,
    version: user.version,
    profile: user.erasedAt === null ? profileRecordOf(user, isCertified) : null,
    suspension: suspension === null ? null : { until: suspension.until?.toISOString() ?? null },
  }
}

/**
 * All that events of this service ever told, as it stands now. Who first joins the stream of events and then reads to
 * the end misses nothing: what changes meanwhile comes as an event with a higher version.
 */
export const createSnapshot =
  ({ users, certifications }: Pick<Repositories, 'users' | 'certifications'>) =>
  async ({
    after = '',
    only,
  }: {
    after?: string | undefined
    only?: 'erased' | undefined
  }): Promise<{ items: AccountRecord[]; next: string | null }> => {
    const found = await users.pageOfTold(after, PAGE, only)
    const verified = await certifications.verifiedAmong(found.map(({ _id }) => _id))
    const items = found.map((user) => recordOf(user, verified.has(user._id)))
    return { items, next: found.length === PAGE ? (found.at(-1)?._id ?? null) : null }
  }
