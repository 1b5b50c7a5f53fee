import type { OwnPhoto } from '@rouage/contracts/announcement'
import { UrgentBadge } from '../Badge'
import { Price } from '../Price'
import { PhotoCount } from './PhotoCount'
import * as S from './announcement-card.styles'

/** What is known of an ad so far. */
export type DraftCardProps = {
  /** Make and model. */
  readonly name: string | undefined
  readonly engine: string | undefined
  readonly priceCents: number | undefined
  /** As `summaryFacts` writes them. */
  readonly facts: readonly string[]
  readonly place: string | undefined
  readonly seller: string
  readonly photo: OwnPhoto | undefined
  readonly photoCount: number
  readonly isUrgent: boolean
}

/** How an ad that is being written will stand among results: what is not known yet keeps its place. */
export const DraftCard = ({ name, engine, priceCents, facts, place, seller, ...ad }: DraftCardProps) => (
  <S.Frame $shape="row">
    <S.Layout $shape="row">
      <S.PhotoSide $shape="row">
        <S.CardPhoto photo={ad.photo} alt="" sizes="320px" number={1} />
        <S.Badges>{ad.isUrgent && <UrgentBadge />}</S.Badges>
        {ad.photoCount > 1 && <PhotoCount>{ad.photoCount}</PhotoCount>}
      </S.PhotoSide>
      <S.Text $shape="row">
        <S.Heading as="p" $shape="row">
          {name ?? 'Marque et modèle'}
        </S.Heading>
        <S.Version $shape="row">{engine ?? 'Motorisation'}</S.Version>
        <S.Deal $shape="row">
          <S.PriceLine $shape="row">{priceCents === undefined ? 'Prix' : <Price cents={priceCents} />}</S.PriceLine>
        </S.Deal>
        <S.Facts $shape="row">
          {(facts.length > 0 ? facts : ['Année', 'Kilométrage']).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </S.Facts>
        <S.Foot $shape="row">
          <S.PlaceName>{place ?? 'Ville'}</S.PlaceName>
          <S.Seller $shape="row">
            {seller}
            <span>Aujourd’hui</span>
          </S.Seller>
        </S.Foot>
      </S.Text>
    </S.Layout>
  </S.Frame>
)
