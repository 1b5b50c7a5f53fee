import type { Zone } from '@rouage/contracts/zone'
import { zoneOf } from '@rouage/contracts/zone'
import {
  control,
  divIcon,
  DomEvent,
  type LatLngBoundsExpression,
  map,
  type Map as LeafletMap,
  marker,
  type Marker,
  tileLayer,
} from 'leaflet'
import { putOnLeafletSheet } from '../CityMap/leaflet-sheet'

/** A mark of the map, which stands for what lies there. */
export type Cluster = {
  readonly key: string
  readonly lat: number
  readonly lon: number
  /** What stands on it; its name holds it. */
  readonly text: string
  readonly name: string
}

/** What part of the map is in sight. */
export type MapView = {
  readonly bounds: Zone
  /** Whole, rounded down. */
  readonly zoom: number
  /** The visitor moved it there. */
  readonly isMoved: boolean
}

type Given = {
  readonly shown: Zone
  /** An address like `https://…/{z}/{x}/{y}.png`; without it, or where none comes, the ground stays plain. */
  readonly tiles: string | undefined
  readonly onView: (view: MapView) => void
  readonly onChoose: (key: string) => void
}

export type ClusterDrawing = {
  /** Shows a part of the map, whatever the visitor looks at. */
  show(zone: Zone): void
  mark(clusters: readonly Cluster[]): void
  remove(): void
}

const MIN_ZOOM = 3
const MAX_ZOOM = 16
const SIZE = 44
/** Room for a mark and the ring around it. */
const EDGE = 34
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a>'
/** What a visitor moves a map with. */
const HANDS = ['pointerdown', 'keydown', 'wheel'] as const

/** Numbers that were rounded may reach a hair further than what was seen: that must not zoom out. */
const INSET = 0.005

const boundsOf = ([south, west, north, east]: Zone): LatLngBoundsExpression => {
  const end = west <= east ? east : east + 360
  const [tall, wide] = [(north - south) * INSET, (end - west) * INSET]
  return [
    [south + tall, west + wide],
    [north - tall, end - wide],
  ]
}

/** The map itself: Leaflet with its ground. */
const groundOf = (element: HTMLElement, shown: Zone, tiles: string | undefined): LeafletMap => {
  putOnLeafletSheet()
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = map(element, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    // With whole steps all of France is half of the map.
    zoomSnap: 0.5,
    // A page is scrolled past the map; it must not catch the wheel.
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
    worldCopyJump: true,
  })
  control.zoom({ zoomInTitle: 'Agrandir la carte', zoomOutTitle: 'Réduire la carte' }).addTo(leaflet)
  leaflet.fitBounds(boundsOf(shown), { animate: false })
  if (tiles !== undefined) {
    control.attribution({ prefix: false }).addTo(leaflet)
    tileLayer(tiles, { maxZoom: 19, attribution: ATTRIBUTION }).addTo(leaflet)
  }
  return leaflet
}

/**
 * Draws a map with marks that are buttons. Leaflet touches `window` on import: load this module in an effect.
 * `onView` is called at once, and whenever another part of the map is in sight and at rest.
 */
export const drawClusters = (element: HTMLElement, { shown, tiles, onView, onChoose }: Given): ClusterDrawing => {
  const leaflet = groundOf(element, shown, tiles)

  /** A hand was on the map since it last came to rest. */
  let isHeld = false
  let isDragged = false
  const hold = () => {
    isHeld = true
    isDragged = false
  }
  leaflet.on('dragstart', () => {
    isDragged = true
  })
  for (const hand of HANDS) element.addEventListener(hand, hold, { capture: true, passive: true })

  const tell = () => {
    const seen = leaflet.getBounds()
    const bounds = zoneOf(seen.getSouth(), seen.getWest(), seen.getNorth(), seen.getEast())
    if (bounds !== undefined) onView({ bounds, zoom: Math.floor(leaflet.getZoom()), isMoved: isHeld })
    isHeld = false
  }
  leaflet.on('moveend', tell)
  tell()

  const byOurselves = (move: () => void) => {
    isHeld = false
    move()
  }

  const marks = new Map<string, { readonly marker: Marker; readonly button: HTMLButtonElement }>()
  const add = ({ key, lat, lon }: Cluster) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'cluster'
    button.addEventListener('click', ({ detail }) => {
      // The end of a drag that began on it is no click; a key has no detail.
      if (detail === 0 || !isDragged) onChoose(key)
    })
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible'))
        byOurselves(() => leaflet.panInside([lat, lon], { padding: [EDGE, EDGE], animate: false }))
    })
    DomEvent.on(button, 'dblclick keydown', DomEvent.stopPropagation)
    const icon = divIcon({ html: button, className: 'cluster-place', iconSize: [SIZE, SIZE] })
    const made = { button, marker: marker([lat, lon], { icon, interactive: false, keyboard: false }).addTo(leaflet) }
    marks.set(key, made)
    return made
  }

  return {
    show: (zone) => byOurselves(() => leaflet.fitBounds(boundsOf(zone), { animate: false })),
    mark: (clusters) => {
      const kept = new Set(clusters.map(({ key }) => key))
      for (const [key, mark] of marks) {
        if (kept.has(key)) continue
        mark.marker.remove()
        marks.delete(key)
      }
      for (const cluster of clusters) {
        // What has the focus keeps it.
        const { marker: place, button } = marks.get(cluster.key) ?? add(cluster)
        place.setLatLng([cluster.lat, cluster.lon])
        button.textContent = cluster.text
        button.setAttribute('aria-label', cluster.name)
      }
    },
    remove: () => {
      for (const hand of HANDS) element.removeEventListener(hand, hold, { capture: true })
      leaflet.remove()
    },
  }
}
