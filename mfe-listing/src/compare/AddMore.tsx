import { announcementsByIds } from '@rouage/contracts/endpoints/search'
import { useEndpoint, useFavorites } from '@rouage/slice-kit'
import { useRecentAds } from '@rouage/slice-kit/recent-ads'
import { Button } from '@rouage/ui/Button'
import { formatMileage, formatPrice } from '@rouage/ui/formats'
import { Plus } from '@rouage/ui/icons'
import { Photo } from '@rouage/ui/Photo'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './add-more.styles'

const MOST = 9

type Props = {
  /** What is compared already. */
  readonly ids: readonly string[]
  readonly onAdd: (id: string) => void
}

/** Vehicles to put beside the others: favorites, then what was looked at last. Nothing where there are none. */
export const AddMore = ({ ids, onAdd }: Props) => {
  const [favorites, recent] = [useFavorites(), useRecentAds()]
  const known = [...new Set([...favorites, ...recent.map(({ id }) => id)])]
  const asked = known.filter((id) => !ids.includes(id)).slice(0, MOST)
  const { data } = useEndpoint(
    announcementsByIds,
    { query: { ids: asked.join(',') } },
    { enabled: asked.length > 0, keepPrevious: true },
  )
  const items = data?.items.filter(({ id }) => asked.includes(id)) ?? []
  if (items.length === 0) return null
  return (
    <S.More aria-labelledby="add-to-comparison">
      <h2 id="add-to-comparison">Ajouter un véhicule</h2>
      <p>Parmi vos favoris et les annonces vues récemment.</p>
      <S.Choices>
        {items.map((ad) => (
          <li key={ad.id}>
            <Photo photo={ad.photo} alt="" sizes="88px" />
            <div>
              <strong>
                {ad.make} {ad.model}
              </strong>
              <span>
                {formatPrice(ad.priceCents)} · {ad.year} · {formatMileage(ad.mileageKm)}
              </span>
            </div>
            <Button onClick={() => onAdd(ad.id)}>
              <Plus size={18} />
              Ajouter
              <VisuallyHidden>
                {' '}
                {ad.make} {ad.model}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </S.Choices>
    </S.More>
  )
}
