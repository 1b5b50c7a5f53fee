import type { SellerCard } from '@rouage/contracts/announcement'
import { oneOf, type Random, weighted } from './chance'
import { DAY_MS, hexId, iso } from './moments'

export type DemoReview = {
  readonly id: string
  readonly sellerId: string
  readonly authorId: string
  readonly authorPseudo: string
  /** 1 to 5. */
  readonly stars: number
  readonly text: string
  readonly createdAt: string
  readonly answer: string | undefined
}

type Bank = {
  readonly openings: readonly string[]
  readonly details: readonly string[]
  readonly ends: readonly string[]
}

const PRIVATE_GOOD: Bank = {
  openings: [
    'Vendeur très sympathique et ponctuel.',
    'Vente sans mauvaise surprise.',
    'Échange agréable du début à la fin.',
    'Personne honnête, qui connaît bien son véhicule.',
    'Très bon contact.',
    'Transaction rapide et sérieuse.',
    'Rien à redire, tout était conforme.',
    'Accueil chaleureux malgré le mauvais temps !',
  ],
  details: [
    "Le véhicule correspondait exactement à l'annonce.",
    'Toutes les factures étaient classées et disponibles.',
    "J'ai pu essayer longuement, sans être pressé.",
    'Les petits défauts avaient été signalés avant ma venue.',
    'Réponses rapides à mes messages.',
    'Papiers prêts, certificat de cession fait en ligne sur place.',
    "J'ai fait 200 km de route et je ne le regrette pas.",
  ],
  ends: [
    'Je recommande.',
    'Merci encore !',
    'Vendeur à recommander les yeux fermés.',
    'Bonne continuation.',
    '',
    '',
    'Au top.',
  ],
}
const DEALER_GOOD: Bank = {
  openings: [
    "Équipe à l'écoute, aucun forcing à la vente.",
    'Très bon accueil.',
    'Garage sérieux.',
    'Deuxième achat chez eux et toujours satisfait.',
    'Conseils honnêtes et prix corrects.',
    'Professionnels, disponibles et souriants.',
    'Achat en toute confiance.',
    'Reprise de mon ancien véhicule à un prix honnête.',
  ],
  details: [
    'Véhicule livré propre, révisé et avec le plein.',
    'La carte grise est arrivée en quatre jours.',
    'Un souci de capteur après la livraison, pris en charge sans discuter.',
    'On prend le temps de tout expliquer.',
    "Le véhicule était conforme à l'annonce, au kilomètre près.",
    'Le financement a été accepté en 48 heures.',
    'Délai de préparation respecté.',
    "L'essai a été proposé d'emblée.",
  ],
  ends: [
    'Je recommande.',
    'Je reviendrai.',
    "Merci à toute l'équipe.",
    'Une adresse à garder.',
    '',
    '',
    'Parfait du début à la fin.',
  ],
}
const MIDDLING: Bank = {
  openings: [
    "Correct dans l'ensemble.",
    'Bon véhicule, mais communication à améliorer.',
    'Vente conforme, sans plus.',
    'Quelques détails à revoir.',
    'Bilan mitigé.',
  ],
  details: [
    'Il a fallu relancer deux fois pour avoir une réponse.',
    "Des rayures n'apparaissaient pas sur les photos.",
    'Le rendez-vous a été décalé au dernier moment.',
    'Le double des clés est arrivé par la poste trois semaines plus tard.',
    'Le nettoyage intérieur aurait pu être plus soigné.',
    "Les pneus étaient plus usés qu'annoncé, on s'est arrangés sur le prix.",
  ],
  ends: ["Le véhicule roule bien, c'est le principal.", 'Je reste globalement satisfait.', '', 'Dommage.'],
}
const POOR: Bank = {
  openings: ['Déçu.', 'Je ne recommande pas.', 'Beaucoup de temps perdu.', 'Mauvaise expérience.'],
  details: [
    "Véhicule déjà vendu à mon arrivée, alors que j'avais confirmé la veille.",
    "Le voyant moteur s'est allumé dès le lendemain.",
    "L'état réel n'avait rien à voir avec les photos.",
    'Plus aucune réponse une fois le paiement effectué.',
    'Frais de mise à disposition annoncés seulement au moment de signer.',
  ],
  ends: ['À vous de voir.', '', 'Soyez vigilants.'],
}
const ANSWERS_TO_PRAISE = [
  'Merci pour votre confiance et bonne route !',
  'Un grand merci pour votre retour, au plaisir de vous revoir.',
  "Merci, toute l'équipe vous souhaite de beaux kilomètres.",
  "Merci d'avoir pris le temps de laisser cet avis.",
]
const ANSWERS_TO_BLAME = [
  'Nous sommes désolés de ce contretemps. Passez nous voir, nous trouverons une solution.',
  'Merci pour ce retour : nous avons revu notre façon de confirmer les rendez-vous.',
  'Nous regrettons que votre attente ait été déçue et restons à votre disposition.',
]

const starsOf = weighted([5, 4, 3, 2, 1], (stars) => ({ 5: 62, 4: 24, 3: 8, 2: 3, 1: 3 })[stars] ?? 0)

const bankFor = (stars: number, isDealer: boolean): Bank => {
  if (stars < 3) return POOR
  if (stars === 3) return MIDDLING
  return isDealer ? DEALER_GOOD : PRIVATE_GOOD
}

const textOf = (random: Random, bank: Bank): string =>
  [oneOf(random, bank.openings), random.chance(0.85) ? oneOf(random, bank.details) : '', oneOf(random, bank.ends)]
    .filter((part) => part !== '')
    .join(' ')

/** Who may write reviews. */
export type ReviewAuthor = Pick<SellerCard, 'id' | 'pseudo' | 'memberSince'>

type Wanted = {
  readonly seller: SellerCard
  readonly count: number
  readonly now: Date
  readonly author: () => ReviewAuthor
}

/** Reviews of one seller, newest first, each by another user, no two of them in the same words. */
export const drawReviews = (random: Random, { seller, count, now, author }: Wanted): DemoReview[] => {
  const reviews: DemoReview[] = []
  const authors = new Set([seller.id])
  const texts = new Set<string>()
  const isDealer = seller.kind === 'professionnel'
  const until = now.getTime() - 3_600_000
  for (let attempt = 0; attempt < count * 4 && reviews.length < count; attempt += 1) {
    const { id: authorId, pseudo, memberSince } = author()
    // They talked on this site, where both had an account.
    const since = Math.max(Date.parse(seller.memberSince), Date.parse(memberSince), now.getTime() - 900 * DAY_MS)
    const stars = starsOf(random)
    const text = textOf(random, bankFor(stars, isDealer))
    if (authors.has(authorId) || texts.has(text) || since >= until) continue
    authors.add(authorId)
    texts.add(text)
    const isAnswered = isDealer && random.chance(stars >= 4 ? 0.3 : 0.75)
    reviews.push({
      id: hexId(`review:${seller.id}:${authorId}`),
      sellerId: seller.id,
      authorId,
      authorPseudo: pseudo,
      stars,
      text,
      createdAt: iso(random.between(since, until)),
      answer: isAnswered ? oneOf(random, stars >= 4 ? ANSWERS_TO_PRAISE : ANSWERS_TO_BLAME) : undefined,
    })
  }
  return reviews.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
