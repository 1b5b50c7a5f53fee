import type { Draft } from '@rouage/contracts/endpoints/publish'

export const photosFixture = (count: number): Draft['photos'] =>
  Array.from({ length: count }, (_, at) => ({ id: `ph${at + 1}`, width: 1600, height: 1200, pass: 'own.pass' }))

/** A draft that has all that an ad needs. */
export const draftFixture = (changes: Partial<Draft> = {}): Draft => ({
  key: 'new',
  revision: 4,
  fields: {
    vehicleType: 'automobile',
    make: 'Peugeot',
    model: '208',
    engine: '1.2 PureTech 110',
    firstRegistration: '03/2021',
    mileageKm: '45000',
    condition: 'bon-etat',
    powerHp: '110',
    colour: 'Bleu',
    body: 'citadine',
    fuel: 'essence',
    gearbox: 'manuelle',
    doors: '5',
    seats: '5',
    price: '12 490',
    description: 'Première main, entretien suivi chez Peugeot.\nPneus neufs.',
    communeCode: '31555',
    place: 'Toulouse (31000)',
  },
  photos: photosFixture(3),
  options: {},
  updatedAt: '2026-11-22T10:00:00.000Z',
  plan: 'particulier',
  ...changes,
})
