import fc from 'fast-check'
import { isInZone, readZone, zoneOf } from './zone'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

test('a zone is read as it was written, whatever was written', () => {
  fc.assert(
    fc.property(degrees(200), degrees(400), degrees(200), degrees(400), (...numbers) => {
      const zone = zoneOf(...numbers)
      expect(zone === undefined ? undefined : readZone(zone.join(','))).toEqual(zone)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void readZone(text)))
})

test('what is no zone is left out', () => {
  for (const text of ['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '1e9,2,3,4', 'NaN,0,1,1', '44,1,43,2', '1;2;3;4', '١,2,3,4'])
    expect(readZone(text)).toBeUndefined()
  expect(readZone(`${'9'.repeat(10_000)},1,2,3`)).toBeUndefined()
})

test('what lies beyond the world ends at its edge', () => {
  expect(readZone('-1000,-999,1000,999')).toEqual([-90, -180, 90, 180])
  expect(readZone('-0,-0,0.00001,0')).toEqual([0, 0, 0, 0])
})

test('a zone holds its edges, and may cross the 180th meridian', () => {
  const here = zoneOf(43, 1, 44, 2)
  const pacific = zoneOf(-20, 170, -10, -170)
  if (here === undefined || pacific === undefined) throw new Error('no zone')

  expect([isInZone(here, 43, 1), isInZone(here, 44, 2), isInZone(here, 43.5, 2.1)]).toEqual([true, true, false])
  expect([isInZone(pacific, -15, 179), isInZone(pacific, -15, -179), isInZone(pacific, -15, 0)]).toEqual([
    true,
    true,
    false,
  ])
})
