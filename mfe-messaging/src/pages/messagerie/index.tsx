import { isId } from '@rouage/contracts/id-pattern'
import { definePage, useSearchParams } from '@rouage/slice-kit'
import { Coming } from '../../coming/Coming'

const TITLE = 'Messagerie'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: () => {
    const [search] = useSearchParams()
    const announcementId = search.get('conversation')
    return isId(announcementId) ? (
      <Coming
        title={TITLE}
        sentence="La messagerie ouvrira bientôt. En attendant, appelez le vendeur&nbsp;: son numéro s'affiche dans l'annonce quand il l'a laissé."
        action={{ label: "Revenir à l'annonce", href: `/announcement/${announcementId}` }}
      />
    ) : (
      <Coming
        title={TITLE}
        sentence="Ici, vous retrouverez vos échanges avec les vendeurs et les acheteurs. La messagerie ouvrira bientôt."
        action={{ label: 'Rechercher un véhicule', href: '/search' }}
      />
    )
  },
})
