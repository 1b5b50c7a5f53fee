import { id } from '@rouage/contracts/ids'
import { definePage } from '@rouage/slice-kit'
import * as z from 'zod/mini'
import { Coming } from '../../coming/Coming'

const TITLE = 'Messagerie'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: ({ search }) => {
    const announcementId = z.safeParse(id, search.get('conversation'))
    return announcementId.success ? (
      <Coming
        title={TITLE}
        sentence="La messagerie ouvrira bientôt. En attendant, appelez le vendeur&nbsp;: son numéro s'affiche dans l'annonce quand il l'a laissé."
        action={{ label: "Revenir à l'annonce", href: `/announcement/${announcementId.data}` }}
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
