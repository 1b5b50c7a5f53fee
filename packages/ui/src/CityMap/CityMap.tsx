import type { Place } from '@rouage/contracts/announcement'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useNearScreen, usePart } from '../hooks'
import { MapPin } from '../icons/lucide'
import type { FranceMapProps } from './FranceMap'
import * as S from './map.styles'
import { tileAddress } from './tiles'

type MapPlace = Pick<Place, 'city' | 'postalCode' | 'department' | 'region' | 'lat' | 'lon'>

/** Where something stands; undefined where that is still to be said. */
export type CityMapProps = { readonly place: MapPlace | undefined }

const wordsOf = (place: MapPlace | undefined): string =>
  place === undefined
    ? 'La commune que vous choisissez paraît ici, sur la carte.'
    : `${place.city} (${place.postalCode}), ${place.department}, ${place.region}. La carte montre la commune, pas une adresse.`

const loadFrance = () => import('./FranceMap').then(({ FranceMap }) => FranceMap)

/**
 * The commune on a map, drawn when the visitor comes near; as a dot on a drawn France, and in words, where no map can be
 * had. France, and what will be shown, as long as there is none.
 */
export const CityMap = ({ place }: CityMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLElement>(null)
  const isNear = useNearScreen(frame)
  const [isFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const { lat, lon } = place ?? {}
  const { Part: FranceMap, want: wantFrance } = usePart(loadFrance)

  // While there is a network: tiles fail where there is none.
  useEffect(() => {
    if (isNear && lat !== undefined) wantFrance()
  }, [isNear, lat, wantFrance])

  useEffect(() => {
    if (!isFailed) return undefined
    const mend = () => setFailed(false)
    window.addEventListener('online', mend)
    return () => window.removeEventListener('online', mend)
  }, [isFailed])

  useEffect(() => {
    const element = canvas.current
    if (!isNear || isFailed || element === null) return undefined
    let isGone = false
    let remove: (() => void) | undefined
    const draw = async () => {
      const tiles = tileAddress()
      if (tiles === undefined) return false
      const { drawMap } = await import('./draw-map')
      const position = lat === undefined || lon === undefined ? undefined : { lat, lon }
      if (!isGone) remove = drawMap(element, position, tiles, fail)
      return true
    }
    draw().then(
      (isDrawn) => {
        if (!isDrawn && !isGone) fail()
      },
      () => {
        if (!isGone) fail()
      },
    )
    return () => {
      isGone = true
      remove?.()
    }
  }, [isNear, isFailed, fail, lat, lon])

  // Of what will be there nothing is lost.
  if (isFailed && place === undefined) return null
  return (
    <>
      <S.Words>{wordsOf(place)}</S.Words>
      <S.Frame ref={frame} data-screen-only="">
        {isFailed && place !== undefined ? (
          <Fallback place={place} FranceMap={FranceMap} />
        ) : (
          <S.Canvas ref={canvas} aria-label={place === undefined ? 'Carte de France' : `Carte de ${place.city}`} />
        )}
      </S.Frame>
    </>
  )
}

type FallbackProps = { readonly place: MapPlace; readonly FranceMap: ComponentType<FranceMapProps> | undefined }

const Fallback = ({ place, FranceMap }: FallbackProps) => (
  <S.Fallback>
    {FranceMap !== undefined && <FranceMap name={place.city} lat={place.lat} lon={place.lon} />}
    <S.FallbackWords>
      <MapPin size={28} />
      <strong>Carte non disponible</strong>
      <span>
        {place.city} ({place.postalCode}), {place.department}
      </span>
    </S.FallbackWords>
  </S.Fallback>
)
