import { type AnnouncementSummary, labelOf, SELLER_KINDS } from '@rouage/contracts'
import type { MouseEvent } from 'react'
import { BoostedBadge, CertifiedBadge, ProBadge, UrgentBadge } from '../Badge'
import { formatAge, type Instant } from '../formats'
import { HeartButton } from '../HeartButton'
import { Camera } from '../icons/lucide'
import type { LinkAs } from '../link'
import { Price } from '../Price'
import { ShareButton } from '../ShareButton'
import { PHOTO_TRANSITION_NAME } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'
import { summaryFacts, summaryPlace } from './facts'
import * as S from './announcement-card.styles'

/** How wide a card's photo is shown; also what a page preloads its first photo with. */
export const CARD_PHOTO_SIZES = {
  tile: '(min-width: 1240px) 300px, (min-width: 920px) 33vw, (min-width: 600px) 50vw, 100vw',
  row: '(min-width: 1024px) 320px, (min-width: 720px) 36vw, 100vw',
} as const

const nameOnlyThisPhoto = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  // Set when the card is left, because one name may stand on one element of a page only: not on a gallery besides.
  for (const named of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]'))
    named.style.removeProperty('view-transition-name')
  currentTarget
    .closest('article')
    ?.querySelector<HTMLElement>('picture img')
    ?.style.setProperty('view-transition-name', PHOTO_TRANSITION_NAME)
}

/** An ad in short, how it is laid out, and what may be done with it. */
export type AnnouncementCardProps = {
  readonly announcement: AnnouncementSummary
  /** `tile` for grids, `row` for results; a row in a narrow place stands upright like a tile. */
  readonly shape?: S.CardShape
  readonly href: string
  readonly linkAs?: LinkAs
  readonly isFavorite?: boolean
  /** It was opened with this browser before. */
  readonly isSeen?: boolean
  /** No heart without it. */
  readonly onFavorite?: (announcement: AnnouncementSummary) => void
  /** No share button without it. */
  readonly onShare?: (announcement: AnnouncementSummary) => void
  /** True for the cards of the first screen: their photos load first. */
  readonly priority?: boolean
  readonly headingLevel?: 2 | 3 | 4
  /** The moment that ages count from; now unless told. */
  readonly now?: Instant
  readonly className?: string
}

/**
 * An ad in a list. The whole card is one link; heart and share stand above it.
 *
 * @example
 * <AnnouncementCard announcement={ad} isFavorite={isFavorite} onFavorite={({ id }) => toggleFavorite(id)} />
 */
export const AnnouncementCard = ({
  announcement: ad,
  shape = 'tile',
  href,
  linkAs = 'a',
  isFavorite = false,
  isSeen = false,
  onFavorite,
  onShare,
  priority = false,
  headingLevel = 3,
  now,
  className,
}: AnnouncementCardProps) => {
  const name = `${ad.make} ${ad.model}`
  return (
    <S.Frame $shape={shape} className={className}>
      <S.Layout $shape={shape}>
        <S.PhotoSide $shape={shape}>
          <S.CardPhoto photo={ad.photo} alt="" sizes={CARD_PHOTO_SIZES[shape]} priority={priority} number={1} />
          <S.Badges>
            {ad.isUrgent && <UrgentBadge />}
            {ad.isBoosted && <BoostedBadge />}
            {isSeen && <S.Seen>Déjà vue</S.Seen>}
          </S.Badges>
          {ad.photoCount > 1 && (
            <S.PhotoCount>
              <Camera />
              {ad.photoCount}
              <VisuallyHidden> photos</VisuallyHidden>
            </S.PhotoCount>
          )}
        </S.PhotoSide>
        <S.Text $shape={shape}>
          <S.Heading as={`h${headingLevel}`} $shape={shape}>
            <S.TitleLink as={linkAs} {...{ href, onClick: nameOnlyThisPhoto, 'data-growing': PHOTO_TRANSITION_NAME }}>
              {name}
            </S.TitleLink>
          </S.Heading>
          <S.Version $shape={shape}>{ad.engine}</S.Version>
          <S.PriceLine $shape={shape}>
            <Price cents={ad.priceCents} />
          </S.PriceLine>
          <S.Facts $shape={shape}>
            {summaryFacts(ad).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </S.Facts>
          <S.Foot $shape={shape}>
            <S.PlaceName>{summaryPlace(ad)}</S.PlaceName>
            <S.Seller $shape={shape}>
              {shape === 'row' && ad.sellerCertified && <CertifiedBadge />}
              {ad.sellerKind === 'particulier' ? labelOf(SELLER_KINDS, ad.sellerKind) : <ProSeller shape={shape} />}
              {/* The edge may have rendered it before midnight. */}
              <time dateTime={ad.publishedAt} suppressHydrationWarning>
                {formatAge(ad.publishedAt, now)}
              </time>
            </S.Seller>
          </S.Foot>
        </S.Text>
      </S.Layout>
      {(onShare !== undefined || onFavorite !== undefined) && (
        <S.Actions $shape={shape}>
          {onShare !== undefined && <ShareButton title={name} onShare={() => onShare(ad)} />}
          {onFavorite !== undefined && (
            <HeartButton title={name} isFavorite={isFavorite} onToggle={() => onFavorite(ad)} />
          )}
        </S.Actions>
      )}
    </S.Frame>
  )
}

const ProSeller = ({ shape }: { readonly shape: S.CardShape }) => (shape === 'row' ? <ProBadge /> : 'Vendeur Pro')
