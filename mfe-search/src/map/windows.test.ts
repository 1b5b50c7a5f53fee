import { isInZone } from '@rouage/contracts/zone'
import { cellName } from './cell-words'
import { windowAround, windowOfCells, windowOfPlace } from './windows'

const cell = {
  key: '69123',
  label: 'Lyon (69)',
  kind: 'commune' as const,
  isAround: false,
  lat: 45.758,
  lon: 4.835,
  count: 12,
  bounds: [45.758, 4.835, 45.758, 4.835] as [number, number, number, number],
}

test('a mark says how many ads are where', () => {
  expect(cellName(cell)).toBe('12 annonces à Lyon (69)')
  expect(cellName({ ...cell, count: 1, isAround: true })).toBe('1 annonce à Lyon (69) et alentours')
  expect(cellName({ ...cell, label: 'Le Mans (72)' })).toBe('12 annonces au Mans (72)')
  expect(cellName({ ...cell, label: 'Les Ulis (91)' })).toBe('12 annonces aux Ulis (91)')
  expect(cellName({ ...cell, kind: 'departement', label: 'Rhône (69)' })).toBe('12 annonces : Rhône (69)')
})

test('a single commune has some ground around it, and several are all in the window', () => {
  const around = windowAround(cell.bounds)
  expect(around).toEqual([45.738, 4.815, 45.778, 4.855])

  const all = windowOfCells([cell, { ...cell, bounds: [48, 2, 49, 3] }])
  if (all === undefined) throw new Error('no window')

  for (const [lat, lon] of [
    [45.758, 4.835],
    [49, 2],
  ] as const)
    expect(isInZone(all, lat, lon)).toBe(true)
  expect(windowOfCells([])).toBeUndefined()
})

test('a radius is in its window, and what has none has no window', () => {
  const [south = 0, west = 0, north = 0, east = 0] =
    windowOfPlace({ kind: 'commune', label: 'Lyon', lat: 45, lon: 4, radiusKm: 111.2 }) ?? []
  expect([south, north]).toEqual([44, 46])
  expect(east - west).toBeCloseTo(2 / Math.cos(Math.PI / 4), 2)

  expect(windowOfPlace({ kind: 'departement', label: 'Rhône' })).toBeUndefined()
  expect(windowOfPlace(null)).toBeUndefined()
})
