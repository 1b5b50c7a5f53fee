import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { Link, toggleFavorite } from '@rouage/slice-kit'
import { AnnouncementCard, PhotoStrip } from '@rouage/ui/AnnouncementCard'
import type { PhotoPriority } from '@rouage/ui/Photo'
import { Button } from '@rouage/ui/Button'
import { formatPrice } from '@rouage/ui/formats'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { CompareAd } from '../../compare/CompareAd'
import { share } from '../../results/share'
import * as S from './favorites.styles'
import { changeOf, type Followed, priceOf } from './followed'
import { Note } from './Note'
import { Change, PriceHistory } from './Prices'

/** Of an ad whose make and model nobody knows any more. */
const NAMELESS = 'Annonce retirée'

const Gone = ({ followed }: { readonly followed: Followed }) => {
  const { id, detail } = followed
  const name = detail?.name ?? NAMELESS
  const cents = priceOf(followed)
  return (
    <S.Gone>
      <div>
        <h2>{name}</h2>
        <p>
          {detail?.state === 'removed'
            ? 'Cette annonce n’est plus en ligne.'
            : 'Cette annonce n’est pas en ligne pour le moment. Elle peut revenir.'}
        </p>
        {cents !== undefined && <p>Dernier prix connu&nbsp;: {formatPrice(cents)}</p>}
      </div>
      <Button onClick={() => toggleFavorite(id)}>
        Retirer<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </S.Gone>
  )
}

type Props = {
  readonly followed: Followed
  /** Its details have come: a note can be written without losing the one that is there. */
  readonly isKnown: boolean
  readonly priority: PhotoPriority
  readonly onRemove: (ad: AnnouncementSummary) => void
  /** The note is another one. */
  readonly onNoted: () => void
}

/** A favorite: its card, how its price went, and the person's own note. */
export const FavoriteItem = ({ followed, isKnown, priority, onRemove, onNoted }: Props) => {
  const { id, ad, detail } = followed
  const name = ad === undefined ? (detail?.name ?? NAMELESS) : `${ad.make} ${ad.model}`
  return (
    <S.Item>
      {ad === undefined ? (
        <Gone followed={followed} />
      ) : (
        <AnnouncementCard
          shape="row"
          photosAs={PhotoStrip}
          headingLevel={2}
          announcement={ad}
          href={`/announcement/${id}`}
          linkAs={Link}
          isFavorite
          onFavorite={onRemove}
          onShare={share}
          priority={priority}
        />
      )}
      <S.Beside>
        <Change cents={ad === undefined ? 0 : changeOf(followed)} />
        <PriceHistory prices={detail?.prices ?? []} name={name} />
        <S.ItemTools>
          {ad !== undefined && <CompareAd ad={ad} />}
          {isKnown && (
            <Note
              key={detail === undefined ? 'none' : 'known'}
              id={id}
              name={name}
              note={detail?.note ?? ''}
              onNoted={onNoted}
            />
          )}
        </S.ItemTools>
      </S.Beside>
    </S.Item>
  )
}
