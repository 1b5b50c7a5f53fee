import { moderatedKind, type ModeratedKind } from '@rouage/contracts/flagged-content'
import { DECISION_MOTIVES, decisionMotive, type DecisionMotive } from '@rouage/contracts/moderation'
import { greetingOf, mailTemplate, type MailTemplates, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

/** What it is to whoever wrote it, and to whoever reported it. */
const THEIRS: Readonly<Record<ModeratedKind, string>> = {
  announcement: 'votre annonce',
  message: 'l’un de vos messages',
  conversation: 'l’une de vos conversations',
  held: 'l’un de vos messages',
  review: 'l’un de vos avis',
  user: 'votre compte',
}
const REPORTED: Readonly<Record<ModeratedKind, string>> = {
  announcement: 'une annonce',
  message: 'un message',
  conversation: 'une conversation',
  held: 'un message',
  review: 'un avis',
  user: 'un membre',
}
/** What was done, as the law wants it said first. */
const DONE: Readonly<Record<ModeratedKind, string>> = {
  announcement: 'Votre annonce a été retirée du site.',
  message: 'L’un de vos messages a été retiré : son destinataire ne le voit plus.',
  conversation: 'L’une de vos conversations est fermée : plus personne ne peut y écrire.',
  held: 'L’un de vos messages n’a pas été remis à son destinataire.',
  review: 'L’un de vos avis a été retiré du site : vous seul le voyez encore.',
  user: 'Vous recevez un avertissement au sujet de l’usage de votre compte.',
}

const HAS_REPORTED = 'vous avez signalé un contenu sur Rouage'
const IS_CONCERNED = 'la modération de Rouage a pris une décision qui vous concerne'

const ofPerson = { firstName: z.string(), kind: moderatedKind }
const labelOf = (motive: DecisionMotive): string => DECISION_MOTIVES.find(({ id }) => id === motive)?.label ?? motive
const ownDecisions = (publicUrl: string) => ({
  label: 'Voir la décision',
  url: `${publicUrl}/decisions`,
})
const quotedIfAny = (text: string): string[] => (text === '' ? [] : [quoted(text)])

/** What people read of reports, of decisions about them, and of their objections. */
export const moderationMails = {
  report_received: mailTemplate(z.object({ ...ofPerson, reference: z.string() }), ({ firstName, kind, reference }) => ({
    subject: 'Nous avons reçu votre signalement',
    greeting: greetingOf(firstName),
    why: HAS_REPORTED,
    paragraphs: [
      `Vous avez signalé ${REPORTED[kind]}. Un modérateur l’examinera, et vous aurez sa réponse par e-mail.`,
      `Référence : ${reference}.`,
    ],
    note: 'La personne concernée ne sait pas qui l’a signalée.',
  })),
  report_answered: mailTemplate(
    z.object({ ...ofPerson, reference: z.string(), isRemoved: z.boolean() }),
    ({ firstName, kind, reference, isRemoved }, publicUrl) => ({
      subject: 'Réponse à votre signalement',
      greeting: greetingOf(firstName),
      why: HAS_REPORTED,
      paragraphs: [
        `Un modérateur a examiné votre signalement ${reference}, au sujet de ce qui suit : ${REPORTED[kind]}.`,
        isRemoved
          ? 'Vous aviez raison : nous avons pris les mesures qui s’imposent. Merci de votre aide.'
          : 'Rien n’y est contraire à nos règles : nous l’avons laissé tel quel. Merci de votre vigilance.',
        'Si cette réponse ne vous convient pas, écrivez-nous avec la référence : une autre personne la réexaminera. Vous ' +
          'pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou le juge.',
      ],
      link: { label: 'Nous écrire', url: `${publicUrl}/contact` },
    }),
  ),
  decision_made: mailTemplate(
    z.object({ ...ofPerson, motive: decisionMotive, text: z.string(), excerpt: z.string() }),
    ({ firstName, kind, motive, text, excerpt }, publicUrl) => ({
      subject: `Une décision au sujet de ${THEIRS[kind]}`,
      greeting: greetingOf(firstName),
      why: IS_CONCERNED,
      paragraphs: [
        DONE[kind],
        ...quotedIfAny(excerpt),
        `Règle de notre charte de conduite qui s’applique : ${labelOf(motive)}. Voici pourquoi :`,
        quoted(text),
        'Cette décision a été prise par un modérateur, à la suite d’un signalement ou d’une vérification. Si elle vous ' +
          'semble injustifiée, contestez-la dans les six mois depuis « Décisions de modération » : une autre personne de ' +
          'notre équipe la réexaminera. Vous gardez aussi la possibilité de saisir un organe de règlement extrajudiciaire ' +
          'ou le juge.',
      ],
      link: ownDecisions(publicUrl),
    }),
  ),
  objection_received: mailTemplate(z.object(ofPerson), ({ firstName, kind }, publicUrl) => ({
    subject: 'Nous avons reçu votre contestation',
    greeting: greetingOf(firstName),
    why: IS_CONCERNED,
    paragraphs: [
      `Vous contestez une décision au sujet de ${THEIRS[kind]}. Une personne qui ne l’a pas prise la réexaminera, et ` +
        'vous aurez sa réponse par e-mail.',
    ],
    link: ownDecisions(publicUrl),
  })),
  objection_answered: mailTemplate(
    z.object({ ...ofPerson, outcome: z.enum(['upheld', 'overturned']), answer: z.string() }),
    ({ firstName, kind, outcome, answer }, publicUrl) => ({
      subject: outcome === 'overturned' ? 'Votre contestation est acceptée' : 'Réponse à votre contestation',
      greeting: greetingOf(firstName),
      why: IS_CONCERNED,
      paragraphs: [
        outcome === 'overturned'
          ? `Nous avons réexaminé la décision au sujet de ${THEIRS[kind]} : vous aviez raison, elle est annulée.`
          : `Nous avons réexaminé la décision au sujet de ${THEIRS[kind]} : elle est maintenue.`,
        ...quotedIfAny(answer),
        ...(outcome === 'upheld'
          ? ['Vous pouvez saisir un organe de règlement extrajudiciaire des litiges ou le juge.']
          : []),
      ],
      link: ownDecisions(publicUrl),
    }),
  ),
} satisfies MailTemplates
