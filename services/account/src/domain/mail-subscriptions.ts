import type { ResponseOf } from '@rouage/contracts'
import type { readSubscription } from '@rouage/contracts/endpoints/account'
import { type MailPreference, mailPreference } from '@rouage/contracts/notifications'
import { forbidden, Problem } from '@rouage/service-kit'
import * as z from 'zod/mini'
import type { Signatures } from '../auth/signatures'
import type { UserRepository } from '../data/user-repository'
import { notificationsOf, readPerson } from './person'

/** What a link in an e-mail is about. */
type About = { readonly userId: string; readonly preference: MailPreference }
type Subscription = ResponseOf<typeof readSubscription>

const PURPOSE = 'unsubscribe'

const invalidLink = () =>
  new Problem({
    status: 404,
    code: 'invalid_token',
    detail: 'Ce lien de désabonnement n’est pas valable. Réglez vos e-mails depuis votre profil.',
  })

/**
 * Turning e-mails off from one of them. A token says whose and which e-mails, `<user>.<preference>.<signature>`, and holds
 * for as long as the secret that signed it is known: mails are kept for years.
 */
export const createMailSubscriptions = ({ users, signatures }: { users: UserRepository; signatures: Signatures }) => {
  const tokenOf = ({ userId, preference }: About): string => {
    const text = `${userId}.${preference}`
    return `${text}.${signatures.sign(PURPOSE, text)}`
  }
  const aboutOf = (token: string): About | undefined => {
    const [userId = '', given = '', signature = ''] = token.split('.')
    const preference = z.safeParse(mailPreference, given)
    if (!preference.success || !signatures.verify(PURPOSE, `${userId}.${given}`, signature)) return undefined
    return { userId, preference: preference.data }
  }
  /** @throws Problem invalid_token, for somebody who is gone, too */
  const read = async (token: string): Promise<Subscription & About> => {
    const about = aboutOf(token)
    if (about === undefined) throw invalidLink()
    const user = await readPerson(users, about.userId).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'user_not_found' ? invalidLink() : error
    })
    return { ...about, isOn: notificationsOf(user)[about.preference] }
  }

  return {
    /** A token for each kind of e-mail. */
    tokensOf: (userId: string): Record<MailPreference, string> => ({
      messages: tokenOf({ userId, preference: 'messages' }),
      favorites: tokenOf({ userId, preference: 'favorites' }),
      searchAlerts: tokenOf({ userId, preference: 'searchAlerts' }),
      newsletter: tokenOf({ userId, preference: 'newsletter' }),
    }),

    read: async (token: string): Promise<Subscription> => {
      const { preference, isOn } = await read(token)
      return { preference, isOn }
    },

    change: async (token: string, isOn: boolean): Promise<Subscription> => {
      const { userId, preference } = await read(token)
      await users.setNotifications(userId, { [preference]: isOn })
      return { preference, isOn }
    },

    /**
     * What a mail provider sends for its user (RFC 8058); twice is once, and somebody who is gone gets nothing anyway.
     * @throws Problem forbidden where it is not that
     */
    oneClick: async (token: string, body: Buffer): Promise<void> => {
      const about = aboutOf(token)
      // A form of one field, in whichever of a form's two encodings.
      if (about === undefined || !/List-Unsubscribe\b[^]{0,40}One-Click/i.test(body.toString('latin1')))
        throw forbidden()
      await users.setNotifications(about.userId, { [about.preference]: false })
    },
  }
}
export type MailSubscriptions = ReturnType<typeof createMailSubscriptions>
