import { greetingOf, mailTemplate, type MailTemplates } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { moderationMails } from './moderation-mails'
import { reviewMails } from './review-mails'

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
const moment = (iso: string): string => dates.format(new Date(iso))

const SUBJECTS = {
  week: 'Votre annonce expire bientôt',
  day: 'Votre annonce expire demain',
  end: 'Votre annonce a expiré',
} as const

/** Every e-mail of the service: what it needs to know and what it says. */
export const templates = {
  ...moderationMails,
  ...reviewMails,
  /** `at` is the end of the ad's days. */
  ad_ends: mailTemplate(
    z.object({ firstName: z.string(), title: z.string(), notice: z.enum(['week', 'day', 'end']), at: z.string() }),
    ({ firstName, title, notice, at }, publicUrl) => ({
      subject: `${SUBJECTS[notice]} : ${title}`,
      greeting: greetingOf(firstName),
      why: 'vous avez une annonce sur Rouage',
      paragraphs: [
        notice === 'end'
          ? `Votre annonce « ${title} » est arrivée à son terme le ${moment(at)} : elle n’est plus en ligne.`
          : `Votre annonce « ${title} » arrive à son terme le ${moment(at)}.`,
        'Votre véhicule est toujours à vendre ? Renouvelez l’annonce pour 60 jours, sans rien ressaisir.',
      ],
      link: { label: 'Renouveler mon annonce', url: `${publicUrl}/profile?onglet=annonces` },
      note: 'Un renouvellement compte comme une annonce de l’année. Vendu ? Supprimez l’annonce depuis la même page.',
    }),
  ),
} as const satisfies MailTemplates

export type Templates = typeof templates
