import { Button } from '@rouage/ui/Button'
import { AdGrid } from '../ads/AdGrid'
import type { Similar } from './similar'
import * as S from './similar-style'

/** Other ads a visitor may like as well. That they cannot be had breaks nothing else on the page. */
export const SimilarAds = ({ similar: { data, error, isFetching, refetch } }: { readonly similar: Similar }) => {
  if (data?.items.length === 0) return null
  return (
    <S.Similar aria-labelledby="similar-ads">
      <h2 id="similar-ads">Annonces similaires</h2>
      {data !== undefined ? (
        <AdGrid ads={data.items} />
      ) : error !== null && !isFetching ? (
        <S.Failed>
          Impossible de charger les annonces
          <Button onClick={() => void refetch()}>Réessayer</Button>
        </S.Failed>
      ) : (
        <AdGrid ads={undefined} />
      )}
    </S.Similar>
  )
}
