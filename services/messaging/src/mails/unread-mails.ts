import { greetingOf, mailTemplate, type MailTemplates, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const unread = z.object({
  conversationId: z.string(),
  pseudo: z.string(),
  title: z.string(),
  count: z.int(),
  /** The last message, on one line, cut. */
  excerpt: z.string(),
})

const counted = (count: number): string => (count === 1 ? 'un message non lu' : `${count} messages non lus`)

const BE_CAREFUL =
  'Répondez depuis la messagerie de Rouage : n’envoyez jamais d’argent avant d’avoir vu le véhicule et ses papiers.'

/** What people have not read. */
export const unreadMails = {
  unread_messages: mailTemplate(
    z.object({ firstName: z.string(), ...unread.shape }),
    ({ firstName, conversationId, pseudo, title, count, excerpt }, publicUrl) => ({
      subject: `${pseudo} vous a écrit : ${title}`,
      greeting: greetingOf(firstName),
      why: 'quelqu’un vous a écrit sur Rouage',
      paragraphs: [`Vous avez ${counted(count)} de ${pseudo}, au sujet de « ${title} » :`, quoted(excerpt)],
      link: { label: 'Lire et répondre', url: `${publicUrl}/messagerie?conversation=${conversationId}` },
      note: BE_CAREFUL,
    }),
  ),
  /** Of a day, in the morning. */
  unread_digest: mailTemplate(
    z.object({ firstName: z.string(), conversations: z.array(unread) }),
    ({ firstName, conversations }, publicUrl) => {
      const count = conversations.reduce((total, each) => total + each.count, 0)
      return {
        subject: count === 1 ? 'Un message vous attend' : `${count} messages vous attendent`,
        greeting: greetingOf(firstName),
        why: 'quelqu’un vous a écrit sur Rouage',
        paragraphs: [
          `Vous avez ${counted(count)} :`,
          ...conversations.map(
            (each) => `${each.pseudo}, « ${each.title} » (${counted(each.count)}) :\n${quoted(each.excerpt)}`,
          ),
        ],
        link: { label: 'Ouvrir la messagerie', url: `${publicUrl}/messagerie` },
        note: BE_CAREFUL,
      }
    },
  ),
} as const satisfies MailTemplates
