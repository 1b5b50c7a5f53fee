import { definePage } from '@rouage/slice-kit'
import { Coming } from '../../coming/Coming'

const TITLE = 'Mon profil'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: () => (
    <Coming
      title={TITLE}
      sentence="Ici, vous retrouverez vos paramètres et vos annonces. Les comptes ouvriront bientôt&nbsp;; vos favoris, eux, sont déjà gardés dans ce navigateur."
      action={{ label: 'Voir mes favoris', href: '/favorites' }}
    />
  ),
})
