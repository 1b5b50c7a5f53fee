import { isId } from '@rouage/contracts/id-pattern'
import { definePage, Link, useSearchParams } from '@rouage/slice-kit'
import { MessagesDrawing } from '@rouage/ui/drawings'
import { Coming } from '@rouage/ui/PagePanel'

const TITLE = 'Messagerie'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: () => {
    const [search] = useSearchParams()
    const announcementId = search.get('conversation')
    return isId(announcementId) ? (
      <Coming
        title={TITLE}
        drawing={<MessagesDrawing />}
        linkAs={Link}
        action={{ label: "Revenir à l'annonce", href: `/announcement/${announcementId}` }}
      >
        La messagerie ouvrira bientôt. En attendant, appelez le vendeur&nbsp;: son numéro s'affiche dans l'annonce quand
        il l'a laissé.
      </Coming>
    ) : (
      <Coming
        title={TITLE}
        drawing={<MessagesDrawing />}
        linkAs={Link}
        action={{ label: 'Rechercher un véhicule', href: '/search' }}
      >
        Ici, vous retrouverez vos échanges avec les vendeurs et les acheteurs. La messagerie ouvrira bientôt.
      </Coming>
    )
  },
})
