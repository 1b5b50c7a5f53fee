import type { Draft } from '@rouage/contracts/endpoints/publish'
import { type Call, problemAnswer } from '@rouage/slice-kit/testing'

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

const EMPTY: Draft = { key: 'new', revision: 0, fields: {}, photos: [], options: {}, plan: 'particulier' }

type SavedBody = Pick<Draft, 'revision' | 'fields' | 'options'> & { readonly photoIds: readonly string[] }
const isSaved = (body: unknown): body is SavedBody => typeof body === 'object' && body !== null && 'photoIds' in body

/** A draft as the publish service keeps it, empty unless told: over revisions, with the photos it knows. */
export const draftService = (first: Partial<Draft> = {}) => {
  let kept: Draft = { ...EMPTY, ...first }
  let photos = kept.photos
  const address = `/api/publish/me/drafts/${kept.key}`
  return {
    read: () => kept,
    /** As another device saves. */
    change: (change: Partial<Draft>) => {
      kept = { ...kept, ...change, revision: kept.revision + 1 }
    },
    /** Photos that were uploaded meanwhile. */
    know: (more: Draft['photos']) => {
      photos = [...photos, ...more]
    },
    answers: {
      [`GET ${address}`]: () => kept,
      [`PUT ${address}`]: ({ body }: Call) => {
        if (!isSaved(body)) return problemAnswer(400, 'invalid_input')
        if (body.revision !== kept.revision) return problemAnswer(409, 'draft_changed')
        kept = {
          ...kept,
          revision: kept.revision + 1,
          fields: body.fields,
          options: body.options,
          photos: body.photoIds.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
        }
        return kept
      },
      [`DELETE ${address}`]: () => {
        kept = { ...EMPTY, key: kept.key, plan: kept.plan }
        return { status: 'done' }
      },
    },
  }
}
