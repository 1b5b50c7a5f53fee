import { greetingOf, mailTemplate, type MailTemplates, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const reviewed = z.object({
  firstName: z.string(),
  pseudo: z.string(),
  text: z.string(),
  sellerId: z.string(),
})
const seeReviews = (publicUrl: string, sellerId: string) => `${publicUrl}/profile/${encodeURIComponent(sellerId)}#avis`

/** What sellers and buyers read of reviews. */
export const reviewMails = {
  review_received: mailTemplate(
    z.extend(reviewed, { stars: z.int() }),
    ({ firstName, pseudo, stars, text, sellerId }, publicUrl) => ({
      subject: `${pseudo} vous a laissé un avis`,
      greeting: greetingOf(firstName),
      why: 'vous vendez sur Rouage',
      paragraphs: [
        `${pseudo}, avec qui vous avez échangé au sujet d’une annonce, vous a noté ${stars} sur 5 :`,
        quoted(text),
        'Vous pouvez y répondre une fois, sous l’avis, et modifier votre réponse.',
      ],
      link: { label: 'Voir l’avis et répondre', url: seeReviews(publicUrl, sellerId) },
    }),
  ),
  review_answered: mailTemplate(reviewed, ({ firstName, pseudo, text, sellerId }, publicUrl) => ({
    subject: `${pseudo} a répondu à votre avis`,
    greeting: greetingOf(firstName),
    why: 'vous avez laissé un avis sur Rouage',
    paragraphs: [`${pseudo} a répondu à l’avis que vous lui avez laissé :`, quoted(text)],
    link: { label: 'Voir la réponse', url: seeReviews(publicUrl, sellerId) },
  })),
} satisfies MailTemplates
