import { mailTemplate, quoted } from '@rouage/service-kit'
import * as z from 'zod/mini'

const amount = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)

const ofOrder = { firstName: z.string(), title: z.string(), reference: z.string(), totalCents: z.int() }

/** E-mails about payments. */
export const paymentMails = {
  payment_confirmed: mailTemplate(
    z.object({ ...ofOrder, invoice: z.string() }),
    ({ firstName, title, reference, totalCents, invoice }, publicUrl) => ({
      subject: `Paiement confirmé – facture ${invoice}`,
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        `Nous avons bien reçu votre paiement de ${amount(totalCents)} (référence ${reference}) pour :`,
        quoted(title),
        `La facture ${invoice} est dans votre profil, où vous pouvez la télécharger à tout moment.`,
      ],
      link: { label: 'Voir mes factures', url: `${publicUrl}/profile?section=invoices` },
    }),
  ),
  payment_refunded: mailTemplate(
    z.object({ ...ofOrder, invoice: z.string() }),
    ({ firstName, title, reference, totalCents, invoice }, publicUrl) => ({
      subject: `Remboursement – avoir ${invoice}`,
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        `Nous vous remboursons ${amount(totalCents)} (référence ${reference}) pour :`,
        quoted(title),
        `Votre banque crédite votre compte sous 5 à 10 jours ouvrés. L’avoir ${invoice} est dans votre profil.`,
      ],
      link: { label: 'Voir mes factures', url: `${publicUrl}/profile?section=invoices` },
    }),
  ),
  payment_given_back: mailTemplate(z.object(ofOrder), ({ firstName, title, reference, totalCents }) => ({
    subject: 'Paiement remboursé',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      'Vous avez payé une commande qui avait été annulée ou remplacée par une autre :',
      quoted(title),
      `Nous vous remboursons la totalité, soit ${amount(totalCents)} (référence ${reference}). Votre banque crédite ` +
        'votre compte sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.',
    ],
  })),
}
