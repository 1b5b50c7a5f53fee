import { contactSubject } from '@rouage/contracts/contact'
import { CONTACT_SUBJECTS, type ContactSubject } from '@rouage/contracts/contact-subjects'
import { type MailTemplates, mailTemplate, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { unreadMails } from './unread-mails'

const labelOf = (subject: ContactSubject): string => CONTACT_SUBJECTS.find(({ id }) => id === subject)?.label ?? subject

/** Every e-mail of the service: what it needs to know and what it says. */
export const templates = {
  ...unreadMails,
  /** To the support; whoever answers it writes to the sender. */
  contact_message: mailTemplate(
    z.object({
      reference: z.string(),
      fullName: z.string(),
      email: z.string(),
      subject: contactSubject,
      message: z.string(),
      isSignedIn: z.boolean(),
    }),
    ({ reference, fullName, email, subject, message, isSignedIn }) => ({
      subject: `[${reference}] ${labelOf(subject)}`,
      replyTo: email,
      greeting: 'Bonjour,',
      why: 'votre adresse est celle de l’assistance de Rouage',
      paragraphs: [
        `Un message est arrivé par le formulaire de contact (${labelOf(subject)}), de la part de :`,
        quoted(`${fullName}\n${email}`),
        isSignedIn ? 'La personne était connectée à son compte.' : 'La personne n’était pas connectée.',
        'Son message :',
        quoted(message, { most: 5_000, lines: 200 }),
      ],
      note: 'Répondez à cet e-mail pour écrire à cette personne.',
    }),
  ),
  /** To whoever the sender says to be: nothing that they typed stands in it. */
  contact_received: mailTemplate(z.object({ reference: z.string(), subject: contactSubject }), (data) => ({
    subject: `Votre message nous est bien parvenu (${data.reference})`,
    greeting: 'Bonjour,',
    why: 'cette adresse a été saisie dans le formulaire de contact de Rouage',
    paragraphs: [
      `Nous avons bien reçu votre message « ${labelOf(data.subject)} », sous la référence ${data.reference}.`,
      'Notre équipe vous répondra sous 24 à 48 h, les jours ouvrés.',
    ],
    note: 'Vous n’avez rien écrit à Rouage ? Ignorez cet e-mail : quelqu’un a sans doute saisi votre adresse par erreur.',
  })),
} as const satisfies MailTemplates

export type Templates = typeof templates
