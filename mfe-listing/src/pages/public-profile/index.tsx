import { definePage } from '@rouage/slice-kit'
import { NoProfile } from '../../seller/SellerProblems'

const TITLE = 'ID utilisateur manquant'

/** The address of a public profile that does not say whose. */
export const page = definePage({
  head: () => ({ title: TITLE, noindex: true, status: 400 }),
  Component: () => (
    <NoProfile title={TITLE}>
      Cette adresse ne dit pas quel profil montrer. Ouvrez-le depuis une annonce du vendeur.
    </NoProfile>
  ),
})
