import { greetingOf, mailTemplate, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const amount = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)

const ofOrder = { firstName: z.string(), title: z.string(), reference: z.string(), totalCents: z.int() }

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

const HAS_ORDERED = 'vous avez passé une commande sur Rouage'
const HAS_SUBSCRIPTION = 'vous avez souscrit l’abonnement professionnel de Rouage'

/** E-mails about payments. */
export const paymentMails = {
  payment_confirmed: mailTemplate(
    z.object({ ...ofOrder, invoice: z.string() }),
    ({ firstName, title, reference, totalCents, invoice }, publicUrl) => ({
      subject: `Paiement confirmé – facture ${invoice}`,
      greeting: greetingOf(firstName),
      why: HAS_ORDERED,
      paragraphs: [
        `Nous avons bien reçu votre paiement de ${amount(totalCents)} (référence ${reference}) pour :`,
        quoted(title),
        `La facture ${invoice} est jointe à ce message. Vous la retrouvez à tout moment dans votre profil.`,
      ],
      link: { label: 'Voir mes factures', url: `${publicUrl}/profile#facturation` },
    }),
  ),
  payment_refunded: mailTemplate(
    z.object({ ...ofOrder, invoice: z.string() }),
    ({ firstName, title, reference, totalCents, invoice }, publicUrl) => ({
      subject: `Remboursement – avoir ${invoice}`,
      greeting: greetingOf(firstName),
      why: HAS_ORDERED,
      paragraphs: [
        `Nous vous remboursons ${amount(totalCents)} (référence ${reference}) pour :`,
        quoted(title),
        `Votre banque crédite votre compte sous 5 à 10 jours ouvrés. L’avoir ${invoice} est joint à ce message.`,
      ],
      link: { label: 'Voir mes factures', url: `${publicUrl}/profile#facturation` },
    }),
  ),
  renewal_failed: mailTemplate(
    z.object({
      firstName: z.string(),
      totalCents: z.int(),
      orderId: z.string(),
      /** ISO; null where it is not tried again. */
      retryAt: z.nullable(z.string()),
    }),
    ({ firstName, totalCents, orderId, retryAt }, publicUrl) => ({
      subject: 'Le paiement de votre abonnement a échoué',
      greeting: greetingOf(firstName),
      why: HAS_SUBSCRIPTION,
      paragraphs: [
        `Le renouvellement de votre abonnement professionnel (${amount(totalCents)}) n’a pas pu être payé.`,
        retryAt === null
          ? 'Sans paiement de votre part, l’abonnement prend fin. Vos annonces restent en ligne jusqu’à leur terme.'
          : `Nous réessaierons le ${day.format(new Date(retryAt))}. ` +
            'Vous pouvez aussi payer dès maintenant, avec une autre carte.',
      ],
      link: { label: 'Payer maintenant', url: `${publicUrl}/card-payment?order=${orderId}` },
    }),
  ),
  subscription_ended: mailTemplate(z.object({ firstName: z.string() }), ({ firstName }, publicUrl) => ({
    subject: 'Votre abonnement professionnel est terminé',
    greeting: greetingOf(firstName),
    why: HAS_SUBSCRIPTION,
    paragraphs: [
      'Votre abonnement professionnel a pris fin. Vos annonces restent en ligne jusqu’à leur terme.',
      'Vous pouvez vous abonner à nouveau à tout moment.',
    ],
    link: { label: 'Voir l’abonnement', url: `${publicUrl}/abonnement-pro` },
  })),
  payment_given_back: mailTemplate(z.object(ofOrder), ({ firstName, title, reference, totalCents }) => ({
    subject: 'Paiement remboursé',
    greeting: greetingOf(firstName),
    why: HAS_ORDERED,
    paragraphs: [
      'Vous avez payé une commande qui avait été annulée ou remplacée par une autre :',
      quoted(title),
      `Nous vous remboursons la totalité, soit ${amount(totalCents)} (référence ${reference}). Votre banque crédite ` +
        'votre compte sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.',
    ],
  })),
}
