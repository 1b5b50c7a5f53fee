import { render, screen } from '@testing-library/react'
import { FRANCE_OUTLINE } from './france-outline'
import { placeOnFrance } from './france-view'
import { FranceMap } from './FranceMap'

const lines = FRANCE_OUTLINE.split('Z')
  .filter((line) => line !== '')
  .map((line) =>
    line
      .slice(1)
      .split('L')
      .map((point) => point.split(',').map(Number)),
  )

/** Whether the outline goes around a place: a ray to the east crosses it an odd number of times. */
const isInside = (lat: number, lon: number): boolean => {
  const place = placeOnFrance({ lat, lon })
  if (place === undefined) return false
  const crossings = lines.flatMap((line) =>
    line.filter(([bx = 0, by = 0], index) => {
      const [ax = 0, ay = 0] = line.at(index - 1) ?? []
      return ay > place.y !== by > place.y && place.x < ((bx - ax) * (place.y - ay)) / (by - ay) + ax
    }),
  )
  return crossings.length % 2 === 1
}

test.each([
  ['Paris', 48.86, 2.35],
  ['Brest', 48.39, -4.49],
  ['Dunkerque', 51.03, 2.38],
  ['Strasbourg', 48.57, 7.75],
  ['Nice', 43.7, 7.27],
  ['Perpignan', 42.69, 2.9],
  ['Bayonne', 43.49, -1.47],
  ['Ajaccio', 41.93, 8.74],
  ['Briançon', 44.9, 6.64],
])('%s lies in the drawn France', (_name, lat, lon) => {
  expect(isInside(lat, lon)).toBe(true)
})

test.each([
  ['Londres', 51.5, -0.12],
  ['Genève', 46.2, 6.9],
  ['Turin', 45.07, 7.69],
  ['Barcelone', 41.39, 2.17],
  ['the Bay of Biscay', 45.5, -3],
  ['the Mediterranean', 42.6, 6],
  ['Saint-Denis de La Réunion', -20.88, 55.45],
])('%s does not', (_name, lat, lon) => {
  expect(isInside(lat, lon)).toBe(false)
})

test('a commune is a dot on it, one overseas has no drawing', () => {
  const { container, rerender } = render(<FranceMap name="Toulouse" lat={43.6} lon={1.44} />)
  expect(screen.getByRole('img', { name: 'Toulouse sur la carte de France' })).toBeTruthy()
  rerender(<FranceMap name="Saint-Denis" lat={-20.88} lon={55.45} />)
  expect(container.childElementCount).toBe(0)
})
