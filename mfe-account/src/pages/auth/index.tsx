import { definePage } from '@rouage/slice-kit'
import { Coming } from '../../coming/Coming'
import { returnPath } from './return-path'

const TITLE = 'Connexion'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: ({ search }) => {
    const back = returnPath(search)
    return (
      <Coming
        title={TITLE}
        sentence="Les comptes ouvriront bientôt. Sans compte, vous pouvez déjà chercher, lire les annonces, appeler les vendeurs et garder vos favoris dans ce navigateur."
        action={back === undefined ? { label: 'Rechercher un véhicule', href: '/search' } : { label: 'Revenir à la page', href: back }}
      />
    )
  },
})
