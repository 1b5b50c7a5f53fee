import { record } from './testing'
import { isReady, startTestSearch, type TestSearch } from './testing-service'

let site: TestSearch
beforeEach(async () => {
  site = await startTestSearch()
})
afterEach(() => site.stop())

const moto = record('moto', {
  title: 'Yamaha MT-07 ABS',
  vehicle: {
    type: 'moto',
    make: 'Yamaha',
    model: 'MT-07',
    year: 2021,
    mileageKm: 9_000,
    mileageGuaranteed: true,
    condition: 'bon-etat',
    motoType: 'roadster',
    licence: 'a2',
    displacementCc: 689,
  },
})

test('a text is searched by what it means, counted the same way, and said', async () => {
  site.add(record('208'), moto)
  const service = await site.start()
  await isReady(service)

  const mended = await site.search(service, { recherche: 'pegeot 208 essence' })
  expect(mended).toMatchObject({
    total: 1,
    understood: {
      search: 'type=automobile&marques=Peugeot&modeles=208&carburants=essence',
      corrected: [{ typed: 'pegeot', meant: 'Peugeot' }],
    },
  })
  expect(await site.search(service, { recherche: '208 gti' })).toMatchObject({
    total: 1,
    understood: { ignored: 'gti' },
  })
  expect(await site.search(service, { recherche: '"pegeot"' })).toMatchObject({ total: 0 })
  expect(await site.search(service, { recherche: 'puretech' })).toMatchObject({ total: 1 })
  expect(await site.search(service, { recherche: 'mt07' })).toMatchObject({
    total: 0,
    meant: { search: 'type=moto&marques=Yamaha&modeles=MT-07', total: 1 },
  })
})
