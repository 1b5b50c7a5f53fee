import { BODIES, MOTO_TYPES } from '@rouage/contracts/vehicle'
import sharp from 'sharp'
import { drawPhotos } from './draw'
import { carShape } from './geometry/car-shape'
import { paintOf } from './paint/paints'
import { photoKey } from './photo-key'
import { photoSetFor, planPhotos } from './plan'
import { randomFrom } from './random'
import { type RawPhoto, rasterisePhoto, renderPhoto } from './render'
import { SILHOUETTES, silhouetteOf } from './silhouettes'
import { CAR_VIEWS, LIGHTS, MOTO_VIEWS, PLACES, type PhotoSpec, type PhotoVehicle, photoSpec } from './spec'

const SMALL = 64

// The first photo in a place draws its whole horizon: half a second of one core, more on a busy machine.

const car = (body: string, colour = 'Bleu', year = 2018): PhotoVehicle => {
  const { vehicle } = photoSpec.parse({ vehicle: { type: 'automobile', body, colour, year } })
  return vehicle
}
const moto = (motoType: string, isFifty = false): PhotoVehicle => {
  const { vehicle } = photoSpec.parse({ vehicle: { type: 'moto', motoType, isFifty, colour: 'Rouge', year: 2020 } })
  return vehicle
}
const specOf = (vehicle: PhotoVehicle, view: string, more: object = {}): PhotoSpec =>
  photoSpec.parse({ seed: 'test', vehicle, view, place: 'driveway', light: 'overcast', ...more })

/** Standard deviation of the brightness: a blank or half-drawn picture has next to none. */
const contrast = ({ data }: RawPhoto): number => {
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  return Math.sqrt(squares / data.length - mean * mean)
}

const difference = (a: RawPhoto, b: RawPhoto): number =>
  a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length

/** Mean colour of the middle of the picture, where the vehicle stands. */
const middle = ({ width, height, data }: RawPhoto): readonly [number, number, number] => {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let y = Math.floor(height * 0.45); y < height * 0.65; y += 1) {
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 1) {
      const at = (y * width + x) * 3
      sums[0] += data[at] ?? 0
      sums[1] += data[at + 1] ?? 0
      sums[2] += data[at + 2] ?? 0
      count += 1
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}

describe('a photo', () => {
  const exteriors = BODIES.flatMap(({ id }) =>
    (['three-quarter-front', 'side'] as const).map((view) => [id, view] as const),
  )
  it.each([...exteriors, ...CAR_VIEWS.map((view) => ['suv', view] as const)])(
    'shows a %s from %s',
    async (body, view) => {
      const photo = await renderPhoto(specOf(car(body), view), SMALL)
      expect([photo.width, photo.height, photo.data.length]).toEqual([64, 48, 64 * 48 * 3])
      expect(contrast(photo)).toBeGreaterThan(12)
    },
  )

  const kinds = MOTO_TYPES.map(({ id }) => [id, 'side-right'] as const)
  it.each([...kinds, ...MOTO_VIEWS.map((view) => ['trail', view] as const)])(
    'shows a %s from %s',
    async (kind, view) => {
      expect(contrast(await renderPhoto(specOf(moto(kind), view), SMALL))).toBeGreaterThan(12)
    },
  )

  it('is the same to the byte for the same spec, whatever was drawn between', async () => {
    const spec = specOf(car('suv'), 'three-quarter-front')
    const first = await renderPhoto(spec, SMALL)
    await renderPhoto(specOf(moto('trail'), 'side-right', { place: 'street' }), 128)
    const second = await renderPhoto(spec, SMALL)

    expect(Buffer.compare(first.data, second.data)).toBe(0)
  })

  it('differs by seed, view, colour and fifty', async () => {
    const base = await renderPhoto(specOf(car('berline'), 'side'), SMALL)
    const others = await Promise.all([
      renderPhoto(specOf(car('berline'), 'side', { seed: 'other' }), SMALL),
      renderPhoto(specOf(car('berline'), 'front'), SMALL),
      renderPhoto(specOf(car('berline', 'Jaune'), 'side'), SMALL),
    ])

    for (const other of others) expect(difference(base, other)).toBeGreaterThan(1)

    const [scooter, fifty] = await Promise.all([
      renderPhoto(specOf(moto('scooter'), 'side-right'), SMALL),
      renderPhoto(specOf(moto('scooter', true), 'side-right'), SMALL),
    ])
    expect(difference(scooter, fifty)).toBeGreaterThan(1)
  })

  it('shows the paint that was asked for', async () => {
    const [red, , blueOfRed] = middle(await renderPhoto(specOf(car('utilitaire', 'Rouge'), 'side'), SMALL))
    expect(red).toBeGreaterThan(blueOfRed * 1.3)

    const [redOfBlue, , blue] = middle(await renderPhoto(specOf(car('utilitaire', 'Bleu'), 'side'), SMALL))
    expect(blue).toBeGreaterThan(redOfBlue * 1.3)
  })

  it.each([...PLACES.map((place) => [place, 'day'] as const), ...LIGHTS.map((light) => ['street', light] as const)])(
    'can be taken in %s by %s',
    async (place, light) => {
      expect(
        contrast(await renderPhoto(specOf(car('citadine'), 'three-quarter-front', { place, light }), SMALL)),
      ).toBeGreaterThan(10)
    },
  )

  it('replaces hostile values by usual ones and keeps sizes in bounds', async () => {
    const hostile = photoSpec.parse({
      seed: 'x'.repeat(100_000),
      vehicle: { type: 'automobile', body: '<script>', colour: '\u0000'.repeat(5000), year: -1e300 },
      view: '../../etc/passwd',
      place: 7,
      light: null,
    })
    expect(hostile).toMatchObject({
      view: 'three-quarter-front',
      place: 'street',
      light: 'day',
      vehicle: { body: 'berline', year: 1960 },
    })
    expect(hostile.seed.length).toBeLessThan(200)
    expect((await renderPhoto(hostile, -5)).width).toBe(64)
    expect(() => photoSpec.parse({ vehicle: { type: 'boat' } })).toThrow()
  })

  it('comes as a JPEG of the wanted size', async () => {
    const jpeg = await rasterisePhoto(specOf(moto('custom'), 'side-left'), 160)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
  })
})

describe('a set of photos', () => {
  it('has as many different views as wanted, one to nine, of one vehicle in one place', () => {
    for (let count = 1; count <= 9; count += 1) {
      for (const vehicle of [car('break'), moto('touring')]) {
        const set = photoSetFor(`ad-${count}`, vehicle, count)
        expect(set).toHaveLength(count)
        expect(new Set(set.map(({ view }) => view)).size).toBe(count)
        expect(new Set(set.map(({ place, light }) => `${place} ${light}`)).size).toBe(1)
        expect(set[0]?.view).toMatch(/^(three-quarter-front|side)/u)
      }
    }
  })

  it('is clamped for hostile counts and grows without changing its beginning', () => {
    expect(photoSetFor('a', car('suv'), -3)).toHaveLength(1)
    expect(photoSetFor('a', car('suv'), Number.NaN)).toHaveLength(1)
    expect(photoSetFor('a', car('suv'), 1e9)).toHaveLength(9)
    expect(photoSetFor('a', car('suv'), 9).slice(0, 4)).toEqual(photoSetFor('a', car('suv'), 4))
  })
})

describe('a plan', () => {
  const orders = Array.from({ length: 60 }, (_, index) => ({
    id: `ad-${index}`,
    vehicle: car('citadine', index % 2 ? 'Noir' : 'Blanc'),
    count: 9,
  }))

  it('gives every ad its photos, covers of its own, details shared', () => {
    const plan = planPhotos(orders)
    const covers = orders.map(({ id }) => plan.keysByAd.get(id)?.[0])

    expect(new Set(covers).size).toBe(60)

    for (const { id } of orders) {
      const keys = plan.keysByAd.get(id) ?? []
      expect(keys).toHaveLength(9)
      for (const key of keys) expect(plan.photos.has(key)).toBe(true)
    }
    expect(plan.photos.size).toBeLessThan(planPhotos(orders, { shareDetails: false }).photos.size)
    expect([...plan.photos.keys()].slice(0, 60)).toEqual(covers)
  })

  it('names photos by what decides them', () => {
    const spec = specOf(car('coupe'), 'side')
    expect(photoKey(spec)).toBe(photoKey(photoSpec.parse(structuredClone(spec))))
    expect(photoKey(spec)).not.toBe(photoKey({ ...spec, seed: 'b' }))
    expect(photoKey(spec)).toMatch(/^[0-9a-f]{32}$/u)
  })

  it('is drawn photo by photo and stops when told', async () => {
    const { photos } = planPhotos(orders.slice(0, 3).map((order) => ({ ...order, count: 1 })))
    const drawn: string[] = []
    await drawPhotos(photos, { width: SMALL, onPhoto: (key) => void drawn.push(key) })

    expect(drawn).toEqual([...photos.keys()])

    const stop = AbortSignal.abort(new Error('stopped'))
    await expect(drawPhotos(photos, { width: SMALL, signal: stop, onPhoto: () => undefined })).rejects.toThrow(
      'stopped',
    )
  })
})

describe('what a car looks like', () => {
  it.each([
    ['berline', '308', 'hatchback'],
    ['berline', '508', 'saloon'],
    ['break', '308 SW', undefined],
    ['citadine', 'Twingo', 'mini'],
    ['citadine', '208', 'supermini'],
    ['monospace', 'Rifter', 'minivan'],
    ['monospace', 'Scénic', undefined],
    ['suv', '2008', 'crossover'],
    ['suv', '5008', 'large-suv'],
    ['utilitaire', 'Trafic', 'van'],
  ] as const)('of a %s called %s is that of a %s', (body, model, silhouette) => {
    expect(silhouetteOf(body, model)).toBe(silhouette)
  })

  const shapeOf = (more: object) => carShape({ body: 'citadine', ...more }, randomFrom('shape'))

  it('is what was asked for, whatever the seed', () => {
    for (const silhouette of SILHOUETTES) expect(shapeOf({ silhouette }).halfLength).toBeGreaterThan(1.3)
    const [hatchback, estate] = [shapeOf({ silhouette: 'hatchback' }), shapeOf({ silhouette: 'estate' })]
    // From the end of the roof down to the foot of the rear window: steep behind an estate, leaning behind a hatchback.
    expect(hatchback.roofEnd[0] - hatchback.rearFoot[0]).toBeGreaterThan(estate.roofEnd[0] - estate.rearFoot[0] + 0.2)
    expect(shapeOf({ silhouette: 'minivan' }).height).toBeGreaterThan(1.75)
    expect(shapeOf({ silhouette: 'micro' }).halfLength * 2).toBeLessThan(3)
  })

  it('has as many doors as its seller counts', () => {
    for (const silhouette of ['mini', 'supermini', 'hatchback'] as const) {
      expect(shapeOf({ silhouette, doors: 3 }).pillarC).toBeUndefined()
      expect(shapeOf({ silhouette, doors: 5 }).pillarC).toBeDefined()
    }
    expect(shapeOf({ silhouette: 'coupe', doors: 5 }).pillarC).toBeUndefined()
  })

  it('names its photo', () => {
    const spec = specOf(car('berline'), 'side')
    const other = { ...spec, vehicle: { ...spec.vehicle, silhouette: 'saloon' } }
    expect(photoKey(photoSpec.parse(other))).not.toBe(photoKey(spec))
  })
})

describe('a paint', () => {
  it("is found by id, French label or part of a maker's name", () => {
    expect(paintOf('Bleu nuit').id).toBe('bleu-nuit')
    expect(paintOf('gris-fonce').id).toBe('gris-fonce')
    expect(paintOf('Rouge passion').id).toBe('rouge')
    expect(paintOf('Gris anthracite').id).toBe('gris-anthracite')
    expect(paintOf('Gris argent').id).toBe('argent')
    expect(paintOf('Zinzolin').id).toBe(paintOf('Zinzolin').id)
  })
})
