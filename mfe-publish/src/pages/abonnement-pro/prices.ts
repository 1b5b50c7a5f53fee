/** Amounts in cents, tax included (docs/rules.md, Prices). */
export const PLANS = ['Particulier', 'Professionnel sans abonnement', 'Professionnel abonné'] as const

type Amount = { readonly cents: number }
type Words = { readonly words: string }
export type PriceCell = Amount | Words

const cents = (amount: number): Amount => ({ cents: amount })
const words = (text: string): Words => ({ words: text })
const NOT_OFFERED = words('Sans objet')

export const SUBSCRIPTION_CENTS = 39_90

/** One row for each item, one cell for each plan in the order of `PLANS`. */
export const PRICES: readonly { readonly item: string; readonly cells: readonly [PriceCell, PriceCell, PriceCell] }[] =
  [
    { item: 'Annonces gratuites', cells: [words('6 par an'), words('6 par an'), words('Illimitées')] },
    { item: 'Annonce supplémentaire', cells: [cents(4_90), cents(7_90), NOT_OFFERED] },
    {
      item: 'Photos par annonce',
      cells: [words('3'), words('6, dont 3 offertes'), words("Jusqu'à 9, dont 6 offertes")],
    },
    { item: "Modification d'une annonce", cells: [cents(1_90), cents(1_90), words('Gratuite et illimitée')] },
    { item: 'Pack 3 photos supplémentaires', cells: [cents(4_90), words('Inclus (valeur 4,90 €)'), NOT_OFFERED] },
    { item: 'Pack 6 photos supplémentaires', cells: [cents(7_90), NOT_OFFERED, words('Offert')] },
    { item: 'Annonce urgente', cells: [cents(9_90), cents(9_90), cents(9_90)] },
    { item: 'Remontée chaque jour pendant 7 jours', cells: [cents(14_90), cents(14_90), cents(14_90)] },
    { item: 'Remontée chaque jour pendant 30 jours', cells: [cents(36_90), cents(36_90), cents(36_90)] },
    { item: 'Remontée chaque jour pendant 60 jours', cells: [cents(59_90), cents(59_90), cents(59_90)] },
  ]

export const RULES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Durée de diffusion',
    text:
      'Une annonce reste en ligne 60 jours, puis elle est désactivée. La renouveler ouvre 60 nouveaux jours et ' +
      "compte comme une annonce de l'année.",
  },
  {
    title: 'Vérification',
    text:
      'Chaque nouvelle annonce est vérifiée, en 24 heures au plus. Une annonce refusée ne compte pas parmi les ' +
      "annonces de l'année.",
  },
  {
    title: 'Mise en avant',
    text:
      "L'option «\u00a0urgente\u00a0» vaut pour toute la vie de l'annonce. Une annonce remontée contre paiement " +
      'porte la mention «\u00a0Annonce mise en avant\u00a0».',
  },
  {
    title: 'Retrait',
    text: "Une annonce retirée parce qu'elle ne respecte pas les règles n'est pas remboursée.",
  },
  {
    title: 'Abonnement professionnel',
    text: 'Sans engagement. La résiliation prend effet à la fin de la période en cours, sans remboursement au prorata.',
  },
]
