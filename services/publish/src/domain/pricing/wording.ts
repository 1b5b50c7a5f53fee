import { LIFTS, PHOTO_PACKS, type QuoteLine } from '@rouage/contracts/offers'

const [pack3, pack6] = PHOTO_PACKS
const [days7, days30, days60] = LIFTS

/** What each item is called, on the pages and on invoices. */
export const ITEM_LABELS: Readonly<Record<QuoteLine['item'], string>> = {
  ad: 'Publication de l’annonce pour 60 jours',
  edit: 'Modification de l’annonce',
  renewal: 'Renouvellement de l’annonce pour 60 jours',
  [pack3.id]: pack3.label,
  [pack6.id]: pack6.label,
  urgent: 'Annonce urgente',
  [days7.id]: days7.label,
  [days30.id]: days30.label,
  [days60.id]: days60.label,
  subscription: 'Abonnement professionnel, un mois',
}

/** Why a line costs nothing. */
export const NOTES = {
  subscribed: 'Incluse dans votre abonnement',
  packOfPlan: 'Inclus : vos annonces ont déjà ces photos',
  paid: 'Déjà réglé pour cette annonce',
  correction: 'Offerte après un refus',
  freeAd: (left: number): string => {
    if (left === 0) return 'Incluse : c’est votre dernière annonce gratuite'
    return left === 1 ? 'Incluse : 1 annonce gratuite restante' : `Incluse : ${left} annonces gratuites restantes`
  },
} as const
