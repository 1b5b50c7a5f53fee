import { listCopies } from '@rouage/contracts/endpoints/publish'
import type { CaseCopy } from '@rouage/contracts/submissions'
import { Link, useEndpoint } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { formatDate, formatPrice } from '@rouage/ui/formats'
import { Photo } from '@rouage/ui/Photo'
import { RetryNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { Facts, Section } from '../queue/board.styles'
import * as S from './case.styles'

const Copy = ({ copy }: { readonly copy: CaseCopy }) => (
  <li>
    <div>
      <TextLink linkAs={Link} href={`/announcement/${encodeURIComponent(copy.announcementId)}`} isStandalone>
        {copy.title}
      </TextLink>
      <Facts>
        <strong>{formatPrice(copy.priceCents)}</strong>
        <span>{copy.city}</span>
        <span>
          par {copy.seller.pseudo}, le {formatDate(copy.submittedAt)}
        </span>
        {copy.isSameText && <Badge tone="danger">Même texte</Badge>}
      </Facts>
    </div>
    {copy.pairs.map(({ own, other }) => (
      <S.Pair key={`${own.id} ${other.id}`}>
        <figure>
          <Photo photo={own} alt="Photo de cette annonce" sizes="250px" />
          <figcaption>Cette annonce</figcaption>
        </figure>
        <figure>
          <Photo photo={other} alt="Photo de l’autre annonce" sizes="250px" />
          <figcaption>L’autre annonce</figcaption>
        </figure>
      </S.Pair>
    ))}
  </li>
)

/** Ads of other sellers with the same pictures or the same text, each pair beside each other. */
export const Copies = ({ caseId }: { readonly caseId: string }) => {
  const { data, error, isFetching, refetch } = useEndpoint(listCopies, { params: { id: caseId } })
  return (
    <Section>
      <h3>Déjà vu chez d’autres vendeurs</h3>
      {data === undefined && error === null && <Skeleton $height="160px" />}
      {data === undefined && error !== null && (
        <RetryNote onRetry={refetch} isRetrying={isFetching}>
          {error.message}
        </RetryNote>
      )}
      {data?.items.length === 0 && <p>Les autres annonces ne sont plus en ligne.</p>}
      {data !== undefined && data.items.length > 0 && (
        <S.Copies>
          {data.items.map((copy) => (
            <Copy key={copy.announcementId} copy={copy} />
          ))}
        </S.Copies>
      )}
    </Section>
  )
}
