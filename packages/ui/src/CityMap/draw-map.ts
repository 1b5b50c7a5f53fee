import { circle, map, tileLayer, control } from 'leaflet'
import { putOnLeafletSheet } from './leaflet-sheet'

export type MapPosition = { readonly lat: number; readonly lon: number }

const ZOOM = 13
/** All of it in a window of a phone. */
const FRANCE = { center: [46.6, 2.5], zoom: 5 } as const satisfies { center: [number, number]; zoom: number }
/** Metres around the commune's centre: the seller's address is nobody's business. */
const AREA_METRES = 1_200
/** Tiles that fail before any has come: the address is wrong or out of reach. */
const MAX_FAILED_TILES = 4
const FIRST_TILE_MS = 10_000
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a>'

/**
 * Draws a map of a commune, or of France where there is none yet, into an element, with tiles from an address like
 * `https://…/{z}/{x}/{y}.png`.
 * Calls `onFailed` once when no tile comes. Leaflet touches `window` on import: load this module in an effect.
 * @returns the function that takes the map away.
 */
export const drawMap = (
  element: HTMLElement,
  place: MapPosition | undefined,
  tiles: string,
  onFailed: () => void,
): (() => void) => {
  putOnLeafletSheet()
  const leaflet = map(element, {
    ...(place === undefined ? FRANCE : { center: [place.lat, place.lon], zoom: ZOOM }),
    // A page is scrolled past the map; it must not catch the wheel or the thumb.
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  control.zoom({ zoomInTitle: 'Agrandir la carte', zoomOutTitle: 'Réduire la carte' }).addTo(leaflet)
  control.attribution({ prefix: false }).addTo(leaflet)
  if (place !== undefined) {
    circle([place.lat, place.lon], { radius: AREA_METRES, className: 'area', interactive: false }).addTo(leaflet)
  }

  let failed = 0
  let isSettled = false
  const settle = (failing: boolean) => {
    if (isSettled) return
    isSettled = true
    window.clearTimeout(limit)
    if (failing) onFailed()
  }
  const limit = window.setTimeout(() => settle(true), FIRST_TILE_MS)
  tileLayer(tiles, { maxZoom: 19, attribution: ATTRIBUTION })
    .on('tileload', () => settle(false))
    .on('tileerror', () => {
      failed += 1
      if (failed >= MAX_FAILED_TILES) settle(true)
    })
    .addTo(leaflet)

  return () => {
    isSettled = true
    window.clearTimeout(limit)
    leaflet.remove()
  }
}
