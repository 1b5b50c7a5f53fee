import { type AnnouncementSummary, labelOf, SELLER_KINDS } from '@rouage/contracts'
import type { ComponentType, MouseEvent } from 'react'
import { BoostedBadge, ProBadge, UrgentBadge } from '../Badge'
import { formatAge, formatNumber, formatRating, type Instant } from '../formats'
import { HeartButton } from '../HeartButton'
import { BadgeCheck, Star } from '../icons/lucide'
import type { LinkAs } from '../link'
import { Price } from '../Price'
import { ShareButton } from '../ShareButton'
import { PHOTO_TRANSITION_NAME } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'
import { CardPhotos, type CardPhotosProps } from './CardPhotos'
import type { PhotoPriority } from '../Photo'
import { moreFacts, sellerName, summaryFacts, summaryPlace } from './facts'
import * as S from './announcement-card.styles'
import type { CardShape } from './widths'

/** How wide a card's first photo is shown; also what a page preloads it with. */
export const CARD_PHOTO_SIZES = {
  tile: '(min-width: 1240px) 300px, (min-width: 920px) 33vw, (min-width: 600px) 50vw, 100vw',
  row: '(min-width: 1140px) 222px, (min-width: 720px) 36vw, 100vw',
} as const
const COMPACT_SIZES = '(min-width: 1140px) 222px, (min-width: 720px) 36vw, 112px'

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
  readonly shape?: CardShape
  /** A row that is narrow stands as one small photo beside the text. */
  readonly isCompact?: boolean
  /** The first photo alone unless told: `PhotoStrip` where people choose by photos. */
  readonly photosAs?: ComponentType<CardPhotosProps>
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
  readonly priority?: PhotoPriority
  readonly headingLevel?: 2 | 3 | 4
  /** The moment that ages count from; now unless told. */
  readonly now?: Instant
  readonly className?: string
}

type Parts = { readonly ad: AnnouncementSummary; readonly shape: CardShape; readonly isCompact: boolean }

/** The edge may have rendered it before midnight. */
const Age = ({ ad, now }: { readonly ad: AnnouncementSummary; readonly now: Instant | undefined }) => (
  <time dateTime={ad.publishedAt} suppressHydrationWarning>
    {formatAge(ad.publishedAt, now)}
  </time>
)

/** Where it stands, who sells it and since when. */
const Foot = ({ ad, shape, isCompact, now }: Parts & { readonly now: Instant | undefined }) => {
  const isPro = ad.sellerKind === 'professionnel'
  const kind = labelOf(SELLER_KINDS, ad.sellerKind)
  if (shape === 'tile') {
    return (
      <S.Foot $shape={shape}>
        <S.PlaceName>{summaryPlace(ad)}</S.PlaceName>
        <S.Seller $shape={shape}>
          {isPro ? 'Vendeur Pro' : kind}
          <Age ad={ad} now={now} />
        </S.Seller>
      </S.Foot>
    )
  }
  return (
    <S.Foot $shape={shape} $compact={isCompact}>
      <S.Where>
        <S.PlaceName>{summaryPlace(ad)}</S.PlaceName>
        <Age ad={ad} now={now} />
      </S.Where>
      <S.Seller $shape={shape}>
        <S.SellerName>{sellerName(ad)}</S.SellerName>
        {isPro ? <ProBadge /> : kind}
        {ad.sellerRating !== undefined && (
          <S.Rating>
            <Star aria-hidden="true" />
            <span>
              {formatRating(ad.sellerRating)}
              <VisuallyHidden> sur 5,</VisuallyHidden> ({formatNumber(ad.sellerReviewCount ?? 0)}
              <VisuallyHidden> avis</VisuallyHidden>)
            </span>
          </S.Rating>
        )}
        {ad.sellerCertified && (
          <S.Certified tone="trust" icon={<BadgeCheck />}>
            <span>Compte certifié</span>
          </S.Certified>
        )}
      </S.Seller>
    </S.Foot>
  )
}

const FactList = ({ facts }: { readonly facts: readonly string[] }) => facts.map((fact) => <li key={fact}>{fact}</li>)

/** What it asks for, what it is, and by whom. */
const Offer = ({ ad, shape, isCompact, now }: Parts & { readonly now: Instant | undefined }) => {
  const more = shape === 'row' ? moreFacts(ad) : []
  return (
    <>
      <S.Version $shape={shape} $compact={isCompact}>
        {ad.engine}
      </S.Version>
      <S.Deal $shape={shape} $compact={isCompact}>
        <S.PriceLine $shape={shape}>
          <Price cents={ad.priceCents} />
        </S.PriceLine>
        {ad.pricePosition !== undefined && <S.Position ad={ad} position={ad.pricePosition} />}
      </S.Deal>
      <S.Facts $shape={shape} $compact={isCompact}>
        <FactList facts={summaryFacts(ad)} />
      </S.Facts>
      {more.length > 0 && (
        <S.MoreFacts $shape={shape}>
          <FactList facts={more} />
        </S.MoreFacts>
      )}
      <Foot {...{ ad, shape, isCompact, now }} />
    </>
  )
}

const sizesOf = (shape: CardShape, isCompact: boolean): string => (isCompact ? COMPACT_SIZES : CARD_PHOTO_SIZES[shape])

/**
 * An ad in a list. The whole card is one link; heart, share and what explains the price stand above it.
 *
 * @example
 * <AnnouncementCard announcement={ad} isFavorite={isFavorite} onFavorite={({ id }) => toggleFavorite(id)} />
 */
export const AnnouncementCard = ({
  announcement: ad,
  shape = 'tile',
  isCompact: isSmall = false,
  photosAs: Photos = CardPhotos,
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
  const isCompact = isSmall && shape === 'row'
  const looks = { $shape: shape, $compact: isCompact }
  return (
    <S.Frame $shape={shape} className={className}>
      <S.Layout {...looks}>
        <S.PhotoSide {...looks}>
          <Photos {...{ ad, priority, isCompact }} sizes={sizesOf(shape, isCompact)} />
          <S.Badges $compact={isCompact}>
            {ad.isUrgent && <UrgentBadge />}
            {ad.isBoosted && <BoostedBadge />}
            {isSeen && <S.Seen>Déjà vue</S.Seen>}
          </S.Badges>
        </S.PhotoSide>
        <S.Text {...looks}>
          <S.Heading as={`h${headingLevel}`} {...looks}>
            <S.TitleLink as={linkAs} {...{ href, onClick: nameOnlyThisPhoto, 'data-growing': PHOTO_TRANSITION_NAME }}>
              {name}
            </S.TitleLink>
          </S.Heading>
          <Offer {...{ ad, shape, isCompact, now }} />
        </S.Text>
      </S.Layout>
      {(onShare !== undefined || onFavorite !== undefined) && (
        <S.Actions {...looks}>
          {onShare !== undefined && <ShareButton title={name} onShare={() => onShare(ad)} />}
          {onFavorite !== undefined && (
            <HeartButton title={name} isFavorite={isFavorite} onToggle={() => onFavorite(ad)} />
          )}
        </S.Actions>
      )}
    </S.Frame>
  )
}
