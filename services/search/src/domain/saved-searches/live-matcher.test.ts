import { readCriteria, writeCriteria } from '@rouage/contracts'
import fc from 'fast-check'
import type { StoredSearch } from '../../data/saved-searches'
import type { IndexEntry } from '../../index-engine/entry'
import { IndexEngine } from '../../index-engine/index-engine'
import { car } from '../../index-engine/testing-car'
import { indexQueryOf } from '../query'
import { createQueryResolver } from '../query-resolver'
import { createLiveMatcher } from './live-matcher'

const { resolvePlaceOf, resolveQuery } = createQueryResolver()

const stored = (text: string, more: Partial<StoredSearch> = {}): StoredSearch => ({
  _id: text,
  userId: 'camille',
  criteria: writeCriteria(readCriteria(new URLSearchParams(text))),
  name: text,
  alert: 'immediate',
  savedAt: new Date(0),
  seenAt: new Date(0),
  changedAt: new Date(0),
  goneAt: null,
  ...more,
})

/** An index, and searches that are saved over it; `changed` is what was written of them since. */
const market = (searches: readonly StoredSearch[]) => {
  const engine = new IndexEngine()
  const changed: StoredSearch[] = []
  const store = {
    async *all() {
      yield* searches
    },
    async *changedSince() {
      yield* changed
    },
  }
  const matcher = createLiveMatcher(
    store,
    (criteria) => resolvePlaceOf(criteria).filter,
    () => engine,
  )
  return {
    engine,
    changed,
    /** The searches that an ad is told to. */
    toldOf: async (ad: IndexEntry): Promise<string[]> => {
      await matcher.follow()
      return matcher
        .matching(ad)
        .filter(matcher.isShown)
        .map(({ id }) => id)
        .sort()
    },
    /** The searches whose page finds an ad with all words that were typed. */
    findersOf: ({ id }: IndexEntry): string[] =>
      searches
        .filter(({ criteria: text }) => {
          const { criteria, resolution, understood } = resolveQuery(engine, readCriteria(new URLSearchParams(text)))
          if (understood?.ignored !== undefined) return false
          const { hits } = engine.search(indexQueryOf(criteria, resolution.filter), {
            sort: 'newest',
            offset: 0,
            limit: 100,
          })
          return hits.some((hit) => hit.id === id)
        })
        .map(({ _id }) => _id)
        .sort(),
  }
}

const named = (id: string, make: string, model: string, more = '', own: Partial<IndexEntry> = {}): IndexEntry =>
  car(id, { make, model, title: `${make} ${model} ${more}`.trim(), ...own })

const ADS = [
  named('ds', 'DS', 'DS 3', '', { priceCents: 1_300_000 }),
  named('crossback', 'DS', 'DS 3 Crossback', '', { priceCents: 1_599_000 }),
  named('dear-crossback', 'DS', 'DS 3 Crossback', '', { priceCents: 2_500_000 }),
  named('s-type', 'Jaguar', 'S-Type'),
  named('golf', 'Volkswagen', 'Golf', 'Style'),
  named('golf-sw', 'Volkswagen', 'Golf SW', '1.5 TSI'),
  named('megane', 'Renault', 'Mégane', 'Expression', { fuel: 'diesel' }),
  named('express', 'Renault', 'Express Van'),
  named('actyon', 'SsangYong', 'Actyon'),
  named('focus', 'Ford', 'Focus', 'Action du mois'),
  named('500', 'Fiat', '500', '', { priceCents: 40_000 }),
  named('500e', 'Fiat', '500e', '', { fuel: 'electrique' }),
  named('5', 'Renault', '5'),
  named('r5', 'Renault', 'R5 E-Tech', 'Renault 5 neuve'),
  named('308', 'Peugeot', '308', 'GTI'),
  named('308-sw', 'Peugeot', '308 SW'),
  named('clio', 'Renault', 'Clio', '', { year: 2015 }),
  named('clio-titled', 'Renault', 'Captur', 'échange Clio 2015'),
] as const

const TEXTS = [
  'ds 3',
  'ds3',
  'style',
  'golf style',
  'golf',
  'expression',
  'renault expression',
  'action',
  'fiat 500e',
  '500',
  'renault 5',
  '308 gti',
  '308',
  'clio 2015',
  'clio lyon',
  'pegeot',
  'pegeot 308 essence',
  'megane diesel',
  '"golf"',
  'zzyzx',
  'une voiture',
  '!!!',
  '',
]
const SEARCHES = TEXTS.flatMap((text) =>
  ['', '&prixMax=16000', '&marques=Renault'].map((chosen) =>
    stored(`type=automobile&recherche=${encodeURIComponent(text)}${chosen}`),
  ),
)

const change = fc.record({ ad: fc.constantFrom(...ADS), isGone: fc.boolean() })

test('an ad is told to exactly the searches whose page finds it, whatever comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const { engine, toldOf, findersOf } = market(SEARCHES)
      const online = new Map<string, IndexEntry>()
      for (const [at, { ad, isGone }] of changes.entries()) {
        const entry = { ...ad, version: at + 1 }
        if (isGone) {
          engine.remove(ad.id, entry.version)
          online.delete(ad.id)
        } else {
          engine.put(entry)
          online.set(ad.id, entry)
        }
        for (const each of online.values()) expect([each.id, await toldOf(each)]).toEqual([each.id, findersOf(each)])
      }
    }),
    { numRuns: 25 },
  )
})

test('words are told as they stand while what they mean finds nothing', async () => {
  const [ds, crossback] = ADS
  const { engine, toldOf } = market([stored('recherche=ds+3')])
  engine.put(crossback)
  expect(await toldOf(crossback)).toEqual(['recherche=ds+3'])

  engine.put(ds)
  expect(await toldOf(crossback)).toEqual([])
  expect(await toldOf(ds)).toEqual(['recherche=ds+3'])

  engine.remove(ds.id, 2)
  expect(await toldOf(crossback)).toEqual(['recherche=ds+3'])
})

test('what a text means may be found no more because prices around it changed', async () => {
  const cheapOnes = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => named(`${name}-${n}`, 'DS', 'DS 3', '', { priceCents: 800_000 }))
  const usual = Array.from({ length: 6 }, (_, n) => named(`usual-${n}`, 'DS', 'DS 3'))
  const crossback: IndexEntry = { ...ADS[1], pricePosition: 'tres-bon-prix' }
  const search = 'recherche=ds+3&prixMarche=tres-bon-prix'
  const { engine, toldOf } = market([stored(search)])
  for (const ad of [...usual, ...cheapOnes(1, 'first'), crossback]) engine.put(ad)
  for (const _turn of engine.refreshMarkets(() => false)) continue
  expect(await toldOf(crossback)).toEqual([])

  for (const ad of cheapOnes(20, 'later')) engine.put(ad)
  for (const _turn of engine.refreshMarkets(() => false)) continue
  expect(await toldOf(crossback)).toEqual([search])
})

test('a word is mended until an ad has it', async () => {
  const [jaguar, golf] = [named('s-type', 'Jaguar', 'S-Type'), named('golf', 'Volkswagen', 'Golf', 'Style')]
  const { engine, toldOf } = market([stored('recherche=style')])
  engine.put(jaguar)
  expect(await toldOf(jaguar)).toEqual(['recherche=style'])

  engine.put(golf)
  expect(await toldOf(golf)).toEqual(['recherche=style'])
  expect(await toldOf(jaguar)).toEqual([])
})

test('a search that keeps every word is not told of ads without one', async () => {
  const { engine, toldOf } = market([stored('recherche=308+gti')])
  const sw = named('308', 'Peugeot', '308')
  engine.put(sw)

  expect(await toldOf(sw)).toEqual([])
})

test('a search that is deleted, or holds other words now, is not told of the words of before', async () => {
  const crossback = ADS[1]
  const [gone, other] = [stored('recherche=ds+3'), stored('recherche=style', { _id: 'other' })]
  const { engine, changed, toldOf } = market([gone, { ...other, criteria: 'recherche=ds+3' }])
  engine.put(crossback)
  expect(await toldOf(crossback)).toEqual(['other', 'recherche=ds+3'])

  changed.push({ ...gone, goneAt: new Date(), changedAt: new Date() }, { ...other, changedAt: new Date() })
  expect(await toldOf(crossback)).toEqual([])
})
