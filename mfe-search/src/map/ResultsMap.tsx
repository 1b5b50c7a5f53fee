import { FRANCE, mapAnnouncements, type MapCell, type ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { asFound, type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import type { Zone } from '@rouage/contracts/zone'
import { useEndpoint, usePageNavigation } from '@rouage/slice-kit'
import { ClusterMap, type MapView } from '@rouage/ui/ClusterMap'
import { formatNumber } from '@rouage/ui/formats'
import { RetryNote } from '@rouage/ui/RetryNote'
import { useMemo, useState } from 'react'
import { withZone } from '../criteria/edit'
import { countSentence } from '../results/count'
import { cellName } from './cell-words'
import { MapNote, MapPlace } from './map.styles'
import { windowAround, windowOfCells, windowOfPlace } from './windows'

export type ResultsMapProps = {
  /** What was searched. */
  readonly criteria: SearchCriteria
  readonly place: ResolvedPlace | null | undefined
}

const sumOf = (cells: readonly MapCell[]): number => cells.reduce((sum, { count }) => sum + count, 0)

const sentenceOf = (total: number, cells: readonly MapCell[]): string => {
  const shown = sumOf(cells)
  const others = total - shown
  const here = shown === 0 ? 'Aucune annonce sur cette partie de la carte' : `${countSentence(shown)} sur la carte`
  return others === 0 ? `${here}.` : `${here}, ${formatNumber(others)} ailleurs.`
}

/** Where the ads of a search stand. What part of it the visitor looks at becomes part of the search. */
export const ResultsMap = ({ criteria, place }: ResultsMapProps) => {
  const navigation = usePageNavigation()
  const [view, setView] = useState<MapView>()
  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint(
    mapAnnouncements,
    {
      // Neighbours of the zone are on the map, too: it is known where to move on to.
      query: {
        search: { ...asFound(criteria), zone: undefined },
        window: view?.bounds ?? FRANCE,
        zoom: view?.zoom ?? 0,
      },
    },
    { enabled: view !== undefined, keepPrevious: true },
  )
  const cells = useMemo(() => data?.cells ?? [], [data])
  const clusters = useMemo(
    () =>
      cells.map((cell) => ({
        key: `${cell.kind} ${cell.key}`,
        lat: cell.lat,
        lon: cell.lon,
        text: formatNumber(cell.count),
        name: cellName(cell),
      })),
    [cells],
  )
  // A department or a region has no radius: it is where all its ads are, once they were seen.
  const { localisation } = criteria
  const [whole, setWhole] = useState<{ readonly of: string; readonly window: Zone }>()
  // What is shown while the next answer comes may be of another place.
  const isAll = data !== undefined && !isPlaceholderData && sumOf(cells) === data.total
  const seen = isAll ? windowOfCells(cells) : undefined
  if (localisation !== undefined && seen !== undefined && whole?.of !== localisation)
    setWhole({ of: localisation, window: seen })
  const region = whole?.of === localisation ? whole?.window : undefined
  const shown = criteria.zone ?? windowOfPlace(place) ?? region ?? FRANCE

  const searchIn = (zone: Zone | undefined): void => {
    const href = searchPath(withZone(criteria, zone))
    // One walk over the map is one step back.
    if (criteria.zone === undefined) navigation?.push(href)
    else navigation?.replace(href)
  }
  const choose = (key: string): void => {
    const cell = cells.find((one) => `${one.kind} ${one.key}` === key)
    if (cell?.id !== undefined) navigation?.push(`/announcement/${cell.id}`)
    else if (cell !== undefined) searchIn(windowAround(cell.bounds))
  }

  return (
    <>
      <MapPlace>
        <ClusterMap
          label="Carte des annonces"
          shown={shown}
          clusters={clusters}
          onView={(next) => {
            setView(next)
            if (next.isMoved) searchIn(next.bounds)
          }}
          onChoose={choose}
        />
      </MapPlace>
      <MapNote>
        {error === null ? (
          <output>{data !== undefined && sentenceOf(data.total, cells)}</output>
        ) : (
          <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
            Les annonces n’ont pas pu être placées sur la carte. Elles sont dans la liste.
          </RetryNote>
        )}
      </MapNote>
    </>
  )
}
