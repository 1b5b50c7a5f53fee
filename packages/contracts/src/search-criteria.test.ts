import fc from 'fast-check'
import { searchAnnouncements } from './endpoints/search'
import {
  asFound,
  emptyCriteria,
  MAX_TEXT,
  readCriteria,
  type SearchCriteria,
  slugOf,
  SORTS,
  withWords,
  writeCriteria,
} from './search-criteria'

const read = (query: string) => readCriteria(new URLSearchParams(query))

describe('reading a search from its URL', () => {
  test('nothing means all cars, newest first, page 1', () => {
    expect(read('')).toEqual(emptyCriteria('automobile'))
  })

  test('takes labels and ids, in any case and with or without accents', () => {
    expect(read('carburants=Électrique,DIESEL,essence').carburants).toEqual(['electrique', 'diesel', 'essence'])
    expect(read('type=moto&permis=A2,a1').permis).toEqual(['a2', 'a1'])
    expect(read('transmissions=Semi Automatique').transmissions).toEqual(['semi-automatique'])
  })

  test('leaves out what it does not know, and what belongs to the other type', () => {
    expect(read('carburants=charbon&types=trail&cylindreeMin=500&tri=magie')).toEqual(emptyCriteria('automobile'))
    expect(read('type=moto&carburants=diesel&portes=5&siegesMin=2')).toEqual(emptyCriteria('moto'))
  })

  test('reads numbers as people type them and leaves out what is none', () => {
    expect(read('prixMax=12 500&kmMax=90\u202f000').prixMax).toBe(12_500)
    expect(read('prixMax=12 500&kmMax=90\u202f000').kmMax).toBe(90_000)
    for (const wrong of ['-1', '1.5', '1e9', 'NaN', '', '٣', '99999999999999999999']) {
      expect(read(`prixMin=${encodeURIComponent(wrong)}`).prixMin).toBeUndefined()
    }
  })

  test('a page far beyond the end is a page; page 0 and words are page 1', () => {
    expect(read('page=1000000000').page).toBe(1_000_000_000)
    expect(read('page=0').page).toBe(1)
    expect(read('page=deux').page).toBe(1)
  })

  test('cuts off a text of 10 kB', () => {
    expect(read(`recherche=${'x'.repeat(10_000)}`).recherche).toHaveLength(MAX_TEXT)
  })

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (params) => void readCriteria(new URLSearchParams(params))),
    )
  })

  test.each(['marques', 'localisation', 'recherche'])('a cut of %s leaves what an address can hold', (name) => {
    for (let length = 50; length <= 125; length += 1) {
      for (const end of ['😀😀', ' b b b']) {
        const address = writeCriteria(read(`${name}=${'a'.repeat(length)}${end}`))
        expect(writeCriteria(read(address))).toBe(address)
      }
    }
  })
})

const name = fc
  .stringMatching(/^[A-Za-z0-9éèÉ. -]{1,20}$/)
  .filter((text) => text.trim() === text && text !== 'Tout' && text !== 'Tous')
const criteria = fc
  .record({
    marques: fc.uniqueArray(name, { maxLength: 4 }),
    modeles: fc.uniqueArray(name, { maxLength: 4 }),
    carburants: fc.subarray(['essence', 'diesel', 'electrique', 'hybride']),
    typeVendeur: fc.subarray(['particulier', 'professionnel']),
    prixMin: fc.option(fc.nat(10_000_000), { nil: undefined }),
    kmMax: fc.option(fc.nat(9_999_999), { nil: undefined }),
    zone: fc.option(fc.constantFrom([43.5, 1.3, 43.7, 1.6], [-20, 170, -10, -170]), { nil: undefined }),
    recherche: fc.option(fc.stringMatching(/^[a-z0-9&=%+é]{1,30}$/), { nil: undefined }),
    page: fc.integer({ min: 1, max: 1_000 }),
    vue: fc.option(fc.constant('carte' as const), { nil: undefined }),
    tri: fc.constantFrom('recents', 'anciens', 'prix-croissant', 'aleatoire' as const),
  })
  .map(
    (some) =>
      Object.fromEntries(
        Object.entries({ ...emptyCriteria(), ...some }).filter(([, value]) => value !== undefined),
      ) as SearchCriteria,
  )

describe('writing a search as a URL', () => {
  test('reading it back gives the same search', () => {
    fc.assert(fc.property(criteria, (search) => expect(read(writeCriteria(search))).toEqual(search)))
  })

  test('leaves out defaults and keeps lists readable', () => {
    expect(writeCriteria({ ...emptyCriteria(), marques: ['Renault', 'Alfa Romeo'] })).toBe(
      'type=automobile&marques=Renault,Alfa+Romeo',
    )
  })
})

describe('the order of a search', () => {
  test('is by relevance where there are words and nothing else was chosen, and the address then names none', () => {
    expect(read('recherche=gti').tri).toBe('pertinence')
    expect(writeCriteria(read('recherche=gti&tri=pertinence'))).toBe('type=automobile&recherche=gti')
    expect(writeCriteria(read('recherche=gti&tri=recents'))).toBe('type=automobile&recherche=gti&tri=recents')
    expect(read('tri=pertinence')).toEqual(emptyCriteria())
  })

  test('follows the words that come and go, unless somebody chose it', () => {
    expect(withWords(emptyCriteria(), 'gti').tri).toBe('pertinence')
    expect(withWords(read('recherche=gti'), undefined).tri).toBe('recents')
    expect(withWords(read('tri=anciens'), 'gti').tri).toBe('anciens')
    expect(withWords(read('recherche=gti&tri=recents'), 'gtd').tri).toBe('recents')
  })

  test('is no part of what is found, nor are the page and the map', () => {
    const found = (text: string) => writeCriteria(asFound(read(text)))
    expect(found('recherche=gti&tri=recents&page=3&vue=carte')).toBe('type=automobile&recherche=gti')
    expect(found('tri=anciens&zone=43.5,1.3,43.7,1.6')).toBe('type=automobile&zone=43.5,1.3,43.7,1.6')
  })
})

test('a call for results says nothing of the map beside them', () => {
  expect(searchAnnouncements.query?.parse({ vue: 'liste' })).toEqual(emptyCriteria())
  expect(searchAnnouncements.writeQuery?.({ ...emptyCriteria(), vue: 'carte' })).toEqual({ type: 'automobile' })
})

test('slugs are plain and stable', () => {
  expect(slugOf('Citroën C4 Picasso')).toBe('citroen-c4-picasso')
  expect(slugOf('  Série 3 / Touring! ')).toBe('serie-3-touring')
})

test('every spelling of the visitor’s own order says that the answer varies, and no fixed order does', () => {
  const varies = (tri: string) => searchAnnouncements.variesByVisitor?.({ tri }) === true
  const isOwn = (tri: string) => read(new URLSearchParams({ tri }).toString()).tri === 'aleatoire'
  const written = fc.oneof(
    fc.string(),
    fc.constantFrom('aleatoire', 'Aléatoire', ' ALEATOIRE ', 'ale\u0301ato\u0308ire!', 'aleatoire,recents', ''),
  )
  fc.assert(fc.property(written, (tri) => varies(tri) || !isOwn(tri)))

  expect(isOwn('ale\u0301ato\u0308ire!')).toBe(true)
  for (const { id } of SORTS) expect([id, varies(id)]).toEqual([id, isOwn(id)])
  expect(searchAnnouncements.variesByVisitor?.({})).toBe(false)
})
