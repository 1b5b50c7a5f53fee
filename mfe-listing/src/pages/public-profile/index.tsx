import { definePage, Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { NotFoundDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'

const TITLE = 'ID utilisateur manquant'

/** The address of a public profile that does not say whose. */
export const page = definePage({
  head: () => ({ title: TITLE, noindex: true, status: 400 }),
  Component: () => (
    <EmptyState
      headingLevel={1}
      drawing={<NotFoundDrawing />}
      title={TITLE}
      action={
        <ButtonLink linkAs={Link} href="/search" kind="primary">
          Voir les annonces
        </ButtonLink>
      }
    >
      Cette adresse ne dit pas quel profil montrer. Ouvrez-le depuis une annonce du vendeur.
    </EmptyState>
  ),
})
