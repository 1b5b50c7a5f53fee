import * as z from 'zod/mini'
import { vehicle } from '../announcement'
import { VEHICLE_TYPES } from '../vehicle'
import { EQUIPMENT, equipmentGroups, isEquipment, knownEquipment } from './equipment'

describe.each(VEHICLE_TYPES.map(({ id }) => id))('equipment of %s', (type) => {
  const items = EQUIPMENT[type].flatMap((group) => group.items)
  const ids = items.map(({ id }) => id)

  test('stands in four groups, with ids and words of its own', () => {
    expect(EQUIPMENT[type].map(({ title }) => title)).toEqual([
      'Confort',
      'Sécurité & conduite',
      'Multimédia',
      'Extérieur',
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(items.map(({ label }) => label)).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('may all be told of one vehicle', () => {
    const told = { type, make: 'X', model: 'Y', year: 2020, mileageKm: 1, mileageGuaranteed: true, condition: 'neuf' }
    expect(z.safeParse(vehicle, { ...told, equipment: ids }).success).toBe(true)
    expect(z.safeParse(vehicle, { ...told, equipment: Array.from({ length: 81 }, () => 'abs') }).success).toBe(false)
    // A newer release may know more.
    expect(z.safeParse(vehicle, { ...told, equipment: ['coussin-d-air'] }).success).toBe(true)
  })
})

test('a list reads in groups, in the order of the catalogue, without what is not known here', () => {
  expect(equipmentGroups('automobile', ['gps', 'coussin-d-air', 'top-case', 'abs', 'climatisation', 'abs'])).toEqual([
    { title: 'Confort', items: ['Climatisation'] },
    { title: 'Sécurité & conduite', items: ['ABS'] },
    { title: 'Multimédia', items: ['GPS'] },
  ])
  expect(equipmentGroups('moto', [])).toEqual([])
  expect(knownEquipment('moto', ['gps', 'climatisation', 'abs', 'constructor'])).toEqual(['abs', 'gps'])
})

test.each(['', 'ABS', 'constructor', '__proto__', 'coussin-d-air'])('%j is no equipment', (id) => {
  expect(isEquipment(id)).toBe(false)
})
