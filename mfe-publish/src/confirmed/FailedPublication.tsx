import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { BreakdownDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import type { PublicationFailure } from './publication-failure'
import { PUBLICATION_FAILED } from './words'

/** Where the ad stands as it was. */
const backOf = ({ announcementId }: PublicationFailure): string =>
  announcementId === undefined
    ? '/boost-announcement'
    : `/announcement-summary?annonce=${encodeURIComponent(announcementId)}`

/** A publication that did not work: why, and the way back to an ad that is kept as it was. */
export const FailedPublication = ({ failure }: { readonly failure: PublicationFailure }) => (
  <EmptyState
    headingLevel={1}
    role="alert"
    drawing={<BreakdownDrawing />}
    title={PUBLICATION_FAILED}
    action={
      <>
        <ButtonLink linkAs={Link} href="/">
          Retour à l’accueil
        </ButtonLink>
        <ButtonLink kind="primary" linkAs={Link} href={backOf(failure)}>
          Revenir à mon annonce
        </ButtonLink>
      </>
    }
  >
    {failure.publicationFailure} Votre annonce est conservée, et rien n’a été débité.
  </EmptyState>
)
