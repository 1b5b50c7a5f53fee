import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { type Outbox, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../data/repositories'
import type { StoredUser } from '../data/users'
import type { MailSubscriptions } from './mail-subscriptions'
import {
  contactOf,
  ownProfileOf,
  type PersonContact,
  profileRecordOf,
  readPerson,
  type RecordEvents,
  userNotFound,
} from './person'

const professionalsOnly = () =>
  new Problem({
    status: 403,
    code: 'professionals_only',
    detail: 'Seuls les vendeurs professionnels indiquent des horaires d’ouverture.',
  })

/** What people read of themselves, and what others know of them. */
export const createProfiles = ({
  repositories: { users, secondFactors, certifications },
  outbox,
  subscriptions,
}: {
  repositories: Pick<Repositories, 'users' | 'secondFactors' | 'certifications'>
  outbox: Outbox
  subscriptions: Pick<MailSubscriptions, 'tokensOf'>
}) => {
  const readOwn = async (id: string): Promise<OwnProfile> => {
    const [user, factor, certification] = await Promise.all([
      readPerson(users, id),
      secondFactors.find(id),
      certifications.find(id),
    ])
    return ownProfileOf(user, factor, certification)
  }
  const recordChange = async (user: StoredUser, session: ClientSession, recordEvents: RecordEvents): Promise<void> => {
    const isCertified = await certifications.isVerified(user._id, session)
    await recordEvents([{ type: 'profile.changed', data: profileRecordOf(user, isCertified) }])
  }
  return {
    /** @throws Problem user_not_found */
    readOwn,

    /**
     * For other services' e-mails and invoices.
     * @throws Problem user_not_found, for somebody whose address is not confirmed, too: nothing is sent there
     */
    readContact: async (id: string): Promise<PersonContact> => {
      const user = await readPerson(users, id)
      if (!user.emailVerified) throw userNotFound()
      return { ...contactOf(user), unsubscribe: subscriptions.tokensOf(user._id) }
    },

    /** Tells other services of a person who has a new version, in the transaction that gave it. */
    recordChange,

    /** @throws Problem user_not_found */
    updateNames: async (id: string, names: { firstName: string; lastName: string }): Promise<OwnProfile> => {
      await outbox.inTransaction(async (session, recordEvents) => {
        const name = `${names.firstName} ${names.lastName}`
        const user = await users.change(id, { ...names, name }, session)
        if (user === null) throw userNotFound()
        await recordChange(user, session, recordEvents)
      })
      return readOwn(id)
    },

    /** Shown on the page of a professional. @throws Problem professionals_only, user_not_found */
    setOpeningHours: async (id: string, hours: OpeningHours): Promise<OwnProfile> => {
      const openingHours = hours.some((spans) => spans.length > 0) ? hours : null
      await outbox.inTransaction(async (session, recordEvents) => {
        const { sellerKind } = await readPerson(users, id, session)
        if (sellerKind !== 'professionnel') throw professionalsOnly()
        const user = await users.change(id, { openingHours }, session)
        if (user === null) throw userNotFound()
        await recordChange(user, session, recordEvents)
      })
      return readOwn(id)
    },

    /** @throws Problem user_not_found */
    updateNotifications: async (id: string, notifications: OwnProfile['notifications']): Promise<OwnProfile> => {
      await users.setNotifications(id, notifications)
      return readOwn(id)
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
