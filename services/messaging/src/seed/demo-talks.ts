import { type DemoAd, generateAds } from '@rouage/demo-data/announcements/generate'
import type { DemoOptions } from '@rouage/demo-data/announcements/sellers'
import { demoPeople } from '@rouage/demo-data/demo-people'
import type { SellerCard } from '@rouage/contracts'

/** What somebody said, and how many minutes ago. */
export type DemoLine = { readonly by: 'buyer' | 'seller'; readonly minutesAgo: number; readonly text: string }

/** A conversation of the demo data. */
export type DemoTalk = {
  readonly ad: DemoAd
  readonly buyer: SellerCard
  readonly lines: readonly DemoLine[]
  /** Whether the last line was not read yet. */
  readonly isUnread: boolean
}

const HOUR = 60
const DAY = 24 * HOUR

const VISIT: readonly DemoLine[] = [
  {
    by: 'buyer',
    minutesAgo: 2 * DAY,
    text: 'Bonjour, est-elle toujours disponible ? Je peux me déplacer ce week-end.',
  },
  {
    by: 'seller',
    minutesAgo: 2 * DAY - 40,
    text: 'Bonjour, oui, toujours disponible. Samedi matin vous conviendrait ?',
  },
  { by: 'buyer', minutesAgo: DAY, text: 'Samedi 10 h, c’est parfait. Le carnet d’entretien est-il complet ?' },
  {
    by: 'seller',
    minutesAgo: DAY - 25,
    text: 'Oui, avec toutes les factures. Le dernier contrôle technique date de cet été, sans contre-visite.',
  },
  { by: 'buyer', minutesAgo: 35, text: 'Merci ! Une dernière chose : combien de clés sont fournies ?' },
]
const OFFER: readonly DemoLine[] = [
  { by: 'buyer', minutesAgo: 5 * DAY, text: 'Bonsoir, le prix est-il négociable ?' },
  { by: 'seller', minutesAgo: 5 * DAY - 90, text: 'Bonsoir, un peu, à l’essai et sur place. Que proposez-vous ?' },
  { by: 'buyer', minutesAgo: 4 * DAY, text: 'Je réfléchis avec mon épouse et je reviens vers vous.\nBonne soirée !' },
]
const DEALER: readonly DemoLine[] = [
  { by: 'buyer', minutesAgo: 3 * DAY, text: 'Bonjour, reprenez-vous les véhicules ? J’ai une Clio 4 de 2015.' },
  {
    by: 'seller',
    minutesAgo: 3 * DAY - 120,
    text: 'Bonjour, oui. Passez avec la carte grise et le carnet, nous vous ferons une offre en une demi-heure.',
  },
  { by: 'buyer', minutesAgo: 2 * DAY + 30, text: 'Très bien, je passe jeudi en fin d’après-midi.' },
  { by: 'seller', minutesAgo: 2 * DAY, text: 'C’est noté, à jeudi. Demandez l’accueil, tout sera prêt pour l’essai.' },
]
const QUESTION: readonly DemoLine[] = [
  { by: 'buyer', minutesAgo: 3 * HOUR, text: 'Bonjour, la distribution a-t-elle été faite ? À quel kilométrage ?' },
]

/** Ads looked at; all of them may be a million. */
const LOOKED_AT = 2_000

/** A handful of conversations of the demo sellers, about their ads and others’; fewer where there are hardly any ads. */
export const demoTalks = (options: DemoOptions): DemoTalk[] => {
  const ads: DemoAd[] = []
  for (const ad of generateAds(options)) {
    ads.push(ad)
    if (ads.length >= LOOKED_AT) break
  }
  const sellerOf = (key: string): SellerCard | undefined =>
    demoPeople(options).find(({ account }) => account.key === key)?.seller?.card
  const [own, dealer] = [sellerOf('particulier'), sellerOf('professionnel')]
  if (own === undefined || dealer === undefined) return []
  const adsOf = (id: string) => ads.filter(({ seller }) => seller.id === id)
  const [ownAd] = adsOf(own.id)
  const [dealersAd, dealersOther] = adsOf(dealer.id)
  const others = ads.filter(({ seller }) => seller.id !== own.id && seller.id !== dealer.id)
  const people = others.map(({ seller }) => seller).filter(({ kind }) => kind === 'particulier')
  const talk = (ad: DemoAd | undefined, buyer: SellerCard | undefined, lines: readonly DemoLine[], isUnread = false) =>
    ad === undefined || buyer === undefined || ad.seller.id === buyer.id ? [] : [{ ad, buyer, lines, isUnread }]
  return [
    ...talk(ownAd, people[0], VISIT, true),
    ...talk(
      ownAd,
      people.find(({ id }) => id !== people[0]?.id),
      OFFER,
    ),
    ...talk(dealersAd, own, DEALER),
    ...talk(dealersOther, people[0], OFFER),
    ...talk(
      others.find(({ seller }) => seller.kind === 'professionnel'),
      own,
      QUESTION,
    ),
  ]
}
