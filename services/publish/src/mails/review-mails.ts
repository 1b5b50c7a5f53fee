import { REFUSAL_MOTIVES, type RefusalMotive, refusalMotive } from '@rouage/contracts/submissions'
import { greetingOf, mailTemplate, type MailTemplates, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const ofAd = { firstName: z.string(), title: z.string(), announcementId: z.string() }
const withReasons = z.object({ ...ofAd, motive: refusalMotive, text: z.string(), automatic: z.boolean() })
const answered = z.object({ ...ofAd, answer: z.string() })

const labelOf = (motive: RefusalMotive): string => REFUSAL_MOTIVES.find(({ id }) => id === motive)?.label ?? motive
const ownAds = (publicUrl: string) => ({
  label: 'Ouvrir mes annonces',
  url: `${publicUrl}/profile?onglet=annonces`,
})
const seeAd = (publicUrl: string, announcementId: string) => ({
  label: 'Voir mon annonce',
  url: `${publicUrl}/announcement/${encodeURIComponent(announcementId)}`,
})

const HAS_AD = 'vous avez proposé une annonce sur Rouage'

/** The law wants to know whether a person looked. */
const whoDecided = (automatic: boolean): string =>
  automatic
    ? 'Cette décision a été prise par un contrôle automatique.'
    : 'Cette décision a été prise par un modérateur.'
const HOW_TO_APPEAL =
  'Si elle vous semble injustifiée, contestez-la depuis « Mes Annonces » dans les six mois : une autre personne de ' +
  'notre équipe la réexaminera. Vous gardez aussi la possibilité de saisir un organe de règlement extrajudiciaire ou ' +
  'le juge.'

const reasons = ({ motive, text }: { motive: RefusalMotive; text: string }): string[] => [
  `Motif : ${labelOf(motive)}.`,
  quoted(text),
]

/** What sellers read of the review of their ads. */
export const reviewMails = {
  ad_approved: mailTemplate(
    z.object({ ...ofAd, isEdit: z.boolean() }),
    ({ firstName, title, announcementId, isEdit }, publicUrl) => ({
      subject: isEdit ? 'Votre annonce est à jour' : 'Votre annonce est en ligne',
      greeting: greetingOf(firstName),
      why: HAS_AD,
      paragraphs: [
        isEdit
          ? `Les modifications de votre annonce « ${title} » sont acceptées : elles sont en ligne.`
          : `Votre annonce « ${title} » est acceptée : elle est en ligne.`,
      ],
      link: seeAd(publicUrl, announcementId),
    }),
  ),
  ad_refused: mailTemplate(
    z.extend(withReasons, { isEdit: z.boolean() }),
    ({ firstName, title, isEdit, automatic, ...why }, publicUrl) => ({
      subject: isEdit ? 'Vos modifications n’ont pas été acceptées' : 'Votre annonce n’a pas été acceptée',
      greeting: greetingOf(firstName),
      why: HAS_AD,
      paragraphs: [
        isEdit
          ? `Les modifications de votre annonce « ${title} » ne sont pas acceptées. Ce qui était en ligne le reste.`
          : `Votre annonce « ${title} » n’est pas acceptée.`,
        ...reasons(why),
        'Corrigez-la depuis « Mes Annonces » et proposez-la à nouveau : vous ne payez rien de plus.',
        `${whoDecided(automatic)} ${HOW_TO_APPEAL}`,
      ],
      link: ownAds(publicUrl),
    }),
  ),
  ad_removed: mailTemplate(withReasons, ({ firstName, title, automatic, ...why }, publicUrl) => ({
    subject: 'Votre annonce a été retirée',
    greeting: greetingOf(firstName),
    why: HAS_AD,
    paragraphs: [
      `Votre annonce « ${title} » a été retirée du site.`,
      ...reasons(why),
      `${whoDecided(automatic)} ${HOW_TO_APPEAL}`,
    ],
    link: ownAds(publicUrl),
  })),
  appeal_received: mailTemplate(z.object(ofAd), ({ firstName, title }, publicUrl) => ({
    subject: 'Nous avons reçu votre contestation',
    greeting: greetingOf(firstName),
    why: HAS_AD,
    paragraphs: [
      `Vous contestez une décision au sujet de votre annonce « ${title} ». Une personne qui ne l’a pas prise la ` +
        'réexaminera, et vous aurez sa réponse par e-mail.',
    ],
    link: ownAds(publicUrl),
  })),
  appeal_overturned: mailTemplate(answered, ({ firstName, title, announcementId, answer }, publicUrl) => ({
    subject: 'Votre contestation est acceptée',
    greeting: greetingOf(firstName),
    why: HAS_AD,
    paragraphs: [
      `Nous avons réexaminé votre annonce « ${title} » : vous aviez raison, elle revient en ligne.`,
      ...(answer === '' ? [] : [quoted(answer)]),
    ],
    link: seeAd(publicUrl, announcementId),
  })),
  appeal_upheld: mailTemplate(answered, ({ firstName, title, answer }, publicUrl) => ({
    subject: 'Réponse à votre contestation',
    greeting: greetingOf(firstName),
    why: HAS_AD,
    paragraphs: [
      `Nous avons réexaminé votre annonce « ${title} » : la décision est maintenue.`,
      quoted(answer),
      'Vous pouvez saisir un organe de règlement extrajudiciaire des litiges ou le juge.',
    ],
    link: ownAds(publicUrl),
  })),
} satisfies MailTemplates
