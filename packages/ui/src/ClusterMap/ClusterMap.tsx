import type { Zone } from '@rouage/contracts/zone'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tileAddress } from '../CityMap/tiles'
import { MapPin } from '../icons/lucide'
import * as S from './cluster-map.styles'
import type { Cluster, ClusterDrawing, MapView } from './draw-clusters'

export type ClusterMapProps = {
  /** What the map is of, for those who do not see it. */
  readonly label: string
  /** The part that is shown, until the visitor moves it and whenever it becomes another. */
  readonly shown: Zone
  readonly clusters: readonly Cluster[]
  /** Called for what is shown first, and for each part of the map that came to rest in sight. */
  readonly onView: (view: MapView) => void
  readonly onChoose: (key: string) => void
}

/** A map with marks that count what lies there. Fills its place; without tiles the marks stand on plain ground. */
export const ClusterMap = ({ label, shown, clusters, onView, onChoose }: ClusterMapProps) => {
  const ground = useRef<HTMLElement>(null)
  const [drawing, setDrawing] = useState<ClusterDrawing>()
  const [isFailed, setFailed] = useState(false)
  /** What is in sight already, as it was told: looking at it again must not move the map. */
  const inSight = useRef('')
  const given = shown.join(',')

  const look = useEffectEvent((view: MapView) => {
    if (view.isMoved) inSight.current = view.bounds.join(',')
    onView(view)
  })
  const choose = useEffectEvent((key: string) => onChoose(key))
  const first = useEffectEvent(() => {
    inSight.current = given
    return shown
  })
  const follow = useEffectEvent(() => {
    if (inSight.current === given) return
    inSight.current = given
    drawing?.show(shown)
  })

  useEffect(() => {
    const element = ground.current
    if (isFailed || element === null) return undefined
    let isGone = false
    let made: ClusterDrawing | undefined
    import('./draw-clusters').then(
      ({ drawClusters }) => {
        if (isGone) return
        made = drawClusters(element, {
          shown: first(),
          tiles: tileAddress(),
          onView: (view) => look(view),
          onChoose: (key) => choose(key),
        })
        setDrawing(made)
      },
      () => {
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
      made?.remove()
      setDrawing(undefined)
    }
  }, [isFailed])

  useEffect(() => {
    if (!isFailed) return undefined
    const mend = () => setFailed(false)
    window.addEventListener('online', mend)
    return () => window.removeEventListener('online', mend)
  }, [isFailed])

  useEffect(() => drawing?.mark(clusters), [drawing, clusters])
  useEffect(() => follow(), [drawing, given])

  if (isFailed)
    return (
      <S.Fallback>
        <MapPin size={28} />
        <strong>Carte non disponible</strong>
        <span>Toutes les annonces sont dans la liste.</span>
      </S.Fallback>
    )
  return <S.Ground ref={ground} aria-label={label} />
}
