import { greetingOf, mailTemplate, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

const moment = (iso: string): string => dates.format(new Date(iso))
const day = (iso: string): string => days.format(new Date(iso))
const HAS_ACCOUNT = 'vous avez un compte Rouage'
const WAS_ACCOUNT = 'cette adresse était celle de votre compte Rouage'
const ADDRESS_TYPED = 'cette adresse a été saisie pour ouvrir un compte Rouage'
const NOT_YOU =
  'Si ce n’était pas vous, changez votre mot de passe sans attendre et déconnectez les autres appareils depuis votre profil.'
const CODE_USES = {
  password_reset: {
    subject: 'Votre code pour changer de mot de passe',
    text: 'Voici le code pour définir un nouveau mot de passe :',
    why: 'un code a été demandé pour votre compte Rouage',
  },
  email_change: {
    subject: 'Votre code pour changer d’adresse email',
    text: 'Voici le code qui confirme votre nouvelle adresse email :',
    why: 'cette adresse a été saisie pour un compte Rouage',
  },
  phone_change: {
    subject: 'Votre code pour changer de téléphone',
    text: 'Voici le code qui confirme votre nouveau numéro de téléphone :',
    why: 'un code a été demandé pour votre compte Rouage',
  },
} as const

const person = { firstName: z.string() }
const withReason = z.object({ ...person, reason: z.string() })

/** A suspension whose time was over is lifted without a reason. */
const reasonOf = (reason: string): string[] => (reason === '' ? [] : ['Motif :', quoted(reason)])

/** Every e-mail of the service: what it needs to know and what it says. */
export const templates = {
  confirm_email: mailTemplate(z.object({ ...person, token: z.string() }), ({ firstName, token }, publicUrl) => ({
    subject: 'Confirmez votre adresse email',
    greeting: greetingOf(firstName),
    why: ADDRESS_TYPED,
    paragraphs: ['Bienvenue sur Rouage ! Confirmez votre adresse pour activer votre compte.'],
    link: { label: 'Confirmer mon adresse', url: `${publicUrl}/auth?confirmation=${encodeURIComponent(token)}` },
    note: 'Ce lien fonctionne une fois, pendant 24 heures. Si vous n’avez pas demandé de compte, ignorez cet e-mail.',
  })),
  address_known: mailTemplate(z.object(person), ({ firstName }, publicUrl) => ({
    subject: 'Vous avez déjà un compte Rouage',
    greeting: greetingOf(firstName),
    why: ADDRESS_TYPED,
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un compte Rouage. Elle a déjà le sien : ' +
        'rien n’a été changé.',
      'Pour y entrer, connectez-vous. Si vous avez oublié votre mot de passe, demandez un code sur la même page.',
    ],
    link: { label: 'Me connecter', url: `${publicUrl}/auth` },
  })),
  code: mailTemplate(
    z.object({ ...person, code: z.string(), use: z.enum(['password_reset', 'email_change', 'phone_change']) }),
    ({ firstName, code, use }) => ({
      subject: CODE_USES[use].subject,
      greeting: greetingOf(firstName),
      why: CODE_USES[use].why,
      paragraphs: [CODE_USES[use].text],
      code,
      note:
        'Il fonctionne une fois, pendant 10 minutes. Ne le donnez à personne : Rouage ne vous le demandera jamais par ' +
        'téléphone. Si vous n’avez rien demandé, ignorez cet e-mail.',
    }),
  ),
  password_changed: mailTemplate(z.object({ ...person, at: z.string() }), ({ firstName, at }, publicUrl) => ({
    subject: 'Votre mot de passe a été changé',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      `Le mot de passe de votre compte a été changé le ${moment(at)}. Les autres appareils ont été déconnectés.`,
    ],
    link: { label: 'Ouvrir mon profil', url: `${publicUrl}/profile` },
    note: 'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.',
  })),
  new_sign_in: mailTemplate(
    z.object({ ...person, at: z.string(), device: z.string() }),
    ({ firstName, at, device }, publicUrl) => ({
      subject: 'Nouvelle connexion à votre compte',
      greeting: greetingOf(firstName),
      why: HAS_ACCOUNT,
      paragraphs: [`Votre compte a été ouvert depuis un nouvel appareil, ${device}, le ${moment(at)}.`],
      link: { label: 'Voir mes appareils', url: `${publicUrl}/profile` },
      note: NOT_YOU,
    }),
  ),
  contact_changed: mailTemplate(z.object({ ...person, what: z.enum(['email', 'phone']) }), ({ firstName, what }) => ({
    subject: what === 'email' ? 'Votre adresse email a été changée' : 'Votre numéro de téléphone a été changé',
    greeting: greetingOf(firstName),
    why: what === 'email' ? WAS_ACCOUNT : HAS_ACCOUNT,
    paragraphs: [
      what === 'email'
        ? 'L’adresse email de votre compte Rouage a été changée. Celle-ci n’y donne plus accès.'
        : 'Le numéro de téléphone de votre compte Rouage a été changé.',
    ],
    note: NOT_YOU,
  })),
  second_factor_changed: mailTemplate(z.object({ ...person, enabled: z.boolean() }), ({ firstName, enabled }) => ({
    subject: enabled ? 'Double authentification activée' : 'Double authentification désactivée',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      enabled
        ? 'La double authentification protège maintenant votre compte : ' +
          'un code de votre application sera demandé à chaque connexion.'
        : 'La double authentification de votre compte a été désactivée : ' +
          'le mot de passe suffit maintenant pour vous connecter.',
    ],
    note: NOT_YOU,
  })),
  certification_received: mailTemplate(z.object(person), ({ firstName }) => ({
    subject: 'Votre document est bien arrivé',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      'Nous avons reçu votre document de certification. Il sera vérifié sous 48 h ; la décision arrivera par e-mail.',
    ],
    note: 'Seuls les modérateurs peuvent lire ce document. Il est supprimé 30 jours après la décision.',
  })),
  certification_verified: mailTemplate(z.object(person), ({ firstName }) => ({
    subject: 'Votre compte est certifié',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: ['Votre document a été vérifié : votre compte est certifié, et vos annonces le montrent.'],
  })),
  certification_rejected: mailTemplate(withReason, ({ firstName, reason }, publicUrl) => ({
    subject: 'Votre document n’a pas été accepté',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      'Votre document de certification n’a pas pu être accepté. Motif :',
      quoted(reason),
      'Vous pouvez en envoyer un autre depuis votre profil.',
    ],
    link: { label: 'Envoyer un autre document', url: `${publicUrl}/profile` },
  })),
  sanction_warning: mailTemplate(withReason, ({ firstName, reason }, publicUrl) => ({
    subject: 'Avertissement de la modération',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      'La modération de Rouage vous adresse un avertissement. Motif :',
      quoted(reason),
      `La charte de conduite est sur ${publicUrl}/charte-de-conduite.`,
    ],
    note: `Pour contester cette décision, écrivez-nous : ${publicUrl}/contact`,
  })),
  sanction_photo_removal: mailTemplate(withReason, ({ firstName, reason }, publicUrl) => ({
    subject: 'Votre photo de profil a été retirée',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      'La modération de Rouage a retiré votre photo de profil. Motif :',
      quoted(reason),
      'Vous pouvez en mettre une autre qui respecte la charte de conduite.',
    ],
    link: { label: 'Mettre une autre photo', url: `${publicUrl}/profile` },
    note: `Pour contester cette décision, écrivez-nous : ${publicUrl}/contact`,
  })),
  sanction_suspension: mailTemplate(
    z.object({ ...person, reason: z.string(), until: z.nullable(z.string()) }),
    ({ firstName, reason, until }, publicUrl) => ({
      subject: 'Votre compte est suspendu',
      greeting: greetingOf(firstName),
      why: HAS_ACCOUNT,
      paragraphs: [
        until === null
          ? 'Votre compte est suspendu jusqu’à nouvel ordre et vos annonces sont hors ligne. Motif :'
          : `Votre compte est suspendu jusqu’au ${moment(until)} et vos annonces sont hors ligne pendant ce temps. Motif :`,
        quoted(reason),
      ],
      note: `Pour contester cette décision, écrivez-nous : ${publicUrl}/contact`,
    }),
  ),
  sanction_suspension_lifted: mailTemplate(withReason, ({ firstName, reason }, publicUrl) => ({
    subject: 'Votre compte n’est plus suspendu',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      'La suspension de votre compte est levée : vous pouvez de nouveau vous connecter.',
      ...reasonOf(reason),
    ],
    link: { label: 'Me connecter', url: `${publicUrl}/auth` },
  })),
  sanction_deletion: mailTemplate(withReason, ({ firstName, reason }, publicUrl) => ({
    subject: 'Votre compte a été supprimé',
    greeting: greetingOf(firstName),
    why: WAS_ACCOUNT,
    paragraphs: ['La modération a supprimé définitivement votre compte et vos annonces. Motif :', quoted(reason)],
    note: `Pour contester cette décision, écrivez-nous : ${publicUrl}/contact`,
  })),
  erasure_asked: mailTemplate(z.object({ ...person, at: z.string() }), ({ firstName, at }, publicUrl) => ({
    subject: 'Votre compte sera effacé',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      `Comme vous l’avez demandé, votre compte sera effacé le ${day(at)}. ` +
        'D’ici là, vous pouvez changer d’avis depuis votre profil.',
    ],
    link: { label: 'Garder mon compte', url: `${publicUrl}/profile` },
    note: NOT_YOU,
  })),
  erasure_done: mailTemplate(z.object(person), ({ firstName }) => ({
    subject: 'Votre compte a été effacé',
    greeting: greetingOf(firstName),
    why: WAS_ACCOUNT,
    paragraphs: ['Votre compte Rouage et ce qui vous nommait ont été effacés. Cet e-mail est le dernier.'],
  })),
  idle_warning: mailTemplate(z.object({ ...person, at: z.string() }), ({ firstName, at }, publicUrl) => ({
    subject: 'Votre compte va être effacé, faute d’activité',
    greeting: greetingOf(firstName),
    why: HAS_ACCOUNT,
    paragraphs: [
      'Vous n’êtes pas venu sur Rouage depuis deux ans. ' +
        `Sans connexion de votre part, votre compte sera effacé le ${day(at)}.`,
    ],
    link: { label: 'Garder mon compte', url: `${publicUrl}/auth` },
  })),
} as const

export type Templates = typeof templates
