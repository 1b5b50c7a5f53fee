import type { SellerCard } from '@rouage/contracts/announcement'
import { formatShortDate } from '@rouage/ui/formats'

export const isProfessional = ({ kind }: SellerCard): boolean => kind === 'professionnel'

/** What a card says of who sells (docs/rules.md, Sellers). */
export const kindLabel = (seller: SellerCard): string =>
  isProfessional(seller) ? 'VENDEUR PROFESSIONNEL' : 'VENDEUR PARTICULIER'

/** The name a visitor reads first. */
export const displayName = (seller: SellerCard): string =>
  isProfessional(seller) ? (seller.companyName ?? seller.pseudo) : seller.pseudo

/** `73282932000074` → `732 829 320 00074`, as it stands on papers. */
export const siretText = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')

/** The year in Paris: `2021`. */
export const memberSinceYear = ({ memberSince }: SellerCard): string => formatShortDate(memberSince).slice(-4)
