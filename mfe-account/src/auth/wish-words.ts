import type { SellerCard } from '@rouage/contracts/announcement'
import type { Wish } from '@rouage/contracts/wish'
import type { AuthMode } from './auth-address'

/** What the sign-in leads to, after `Connectez-vous pour…`. */
const AIMS: Readonly<Record<Wish['kind'], string>> = {
  message: 'ouvrir cette conversation',
  messages: 'lire vos messages',
  report: 'connaître la suite de votre signalement',
  save: 'sauvegarder cette recherche et être alerté des nouvelles annonces',
  favorites: 'retrouver vos favoris',
  searches: 'retrouver vos recherches sauvegardées',
  review: 'laisser un avis sur ce vendeur',
  publish: 'déposer votre annonce',
}

const ASKS: Readonly<Record<AuthMode, string | undefined>> = {
  connexion: 'Connectez-vous',
  inscription: 'Créez un compte',
  reinitialisation: undefined,
}

/** By whom the wish is heard; as cards name a seller (docs/rules.md, Sellers). */
const nameOf = ({ kind, companyName, pseudo }: SellerCard): string =>
  kind === 'professionnel' ? (companyName ?? pseudo) : pseudo

/**
 * Why somebody is asked to sign in: `Connectez-vous pour écrire à Xavier-M59`.
 * @param seller of the ad that the wish is about, where it is known
 * @returns undefined where there is nothing to say
 */
export const reasonOf = (mode: AuthMode, wish: Wish, seller: SellerCard | undefined): string | undefined => {
  const ask = ASKS[mode]
  const isToSeller = wish.kind === 'message' && seller !== undefined
  const aim = isToSeller ? `écrire à ${nameOf(seller)}` : AIMS[wish.kind]
  return ask === undefined ? undefined : `${ask} pour ${aim}.`
}

/** How the way back is called for whoever gives the wish up. */
export const BACK_LABELS: Readonly<Partial<Record<Wish['kind'], string>>> = {
  message: 'Revenir à l’annonce',
  report: 'Revenir sans me connecter',
  save: 'Revenir aux résultats',
  review: 'Revenir au vendeur',
}
