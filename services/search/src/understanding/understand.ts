import { filtersOf, SEARCH_RADII, type SearchCriteria, type VehicleType } from '@rouage/contracts'
import { searchWordsOf, wordsOf } from '../index-engine/titles'
import { badgeOf } from './badges'
import { readNumbers } from './numbers'
import { cityMeantBy, placeNamed } from './places'
import { generationOf, yearsOf } from './reference/generations'
import {
  CRITERIA_OF_WORDS,
  EMPTY_WORDS,
  MAKES_BY_EAR,
  NEEDS_MAKE,
  PLACE_WORDS,
  SAID_WITH_MAKE,
} from './reference/words'
import { VEHICLE_WORDS } from './reference/vehicle-words'
import { createSpellings } from './typos'
import { keyOf, type NamedModel, type Vocabulary, vocabularyOf } from './vocabulary'

/** Criteria of a search that its text may say. */
export type SaidCriteria = Partial<Omit<SearchCriteria, 'type' | 'tri' | 'page' | 'recherche'>>

/** A word that was read as another. */
export type Correction = { readonly typed: string; readonly meant: string }

export type Understood = {
  readonly criteria: SaidCriteria
  /** The words that are no criterion, as they were typed but for case and accents; empty where none is left. */
  readonly rest: string
  readonly corrected: readonly Correction[]
}

/** Whether some ad has this very word: it then means what it says, and is not misspelt. */
type IsWord = (word: string) => boolean

/** Most words of one name: `range rover evoque coupe`, `les sables d olonne`. */
const LONGEST_NAME = 5
/** A word of a vehicle that many makes have names no model. */
const MOST_MAKES = 2
/** Each costs a look at every name. */
const MOST_TYPOS = 3

type Token = { readonly word: string; isRead: boolean }

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\+\s*(?=\d)/g, ' plus ')
    .toLowerCase()

/** Words that every reader may look up, one text at a time. */
class Reading {
  readonly tokens: Token[]
  readonly makes = new Set<string>()
  readonly models = new Set<string>()
  readonly corrected: Correction[] = []
  /** In km. */
  readonly radius: number | undefined
  criteria: SaidCriteria

  constructor(
    readonly type: VehicleType,
    readonly vocabulary: Vocabulary,
    text: string,
  ) {
    const { criteria, radius, rest } = readNumbers(folded(text), type)
    this.criteria = criteria
    this.radius = radius
    this.tokens = rest
      .split('|')
      .flatMap((part, at): Token[] => [
        ...(at > 0 ? [{ word: '', isRead: true }] : []),
        ...wordsOf(part).map((word) => ({ word, isRead: false })),
      ])
  }

  /** The words from one to another and without it; undefined where one of them was read already. */
  span(from: number, length: number): readonly string[] | undefined {
    const tokens = this.tokens.slice(from, from + length)
    return tokens.length === length && tokens.every(({ isRead }) => !isRead)
      ? tokens.map(({ word }) => word)
      : undefined
  }

  take(from: number, length = 1): void {
    for (const token of this.tokens.slice(from, from + length)) token.isRead = true
  }

  /** Calls with each span that is not read yet, from left to right and the longest first, until it is taken. */
  eachSpan(read: (words: readonly string[], from: number) => boolean): void {
    for (let from = 0; from < this.tokens.length; from += 1) {
      for (let length = LONGEST_NAME; length > 0; length -= 1) {
        const words = this.span(from, length)
        if (words !== undefined && read(words, from)) {
          this.take(from, length)
          break
        }
      }
    }
  }

  add(said: SaidCriteria): void {
    this.criteria = { ...said, ...this.criteria }
  }

  /** Of a list either value is wanted: `rouge ou noir`. */
  join(said: SaidCriteria, isAlternative: boolean): void {
    const joined = Object.entries(said).map(([name, value]) => {
      const known = (this.criteria as Readonly<Record<string, unknown>>)[name]
      if (!Array.isArray(known) || !Array.isArray(value)) return [name, known ?? value]
      // `hybride essence` is one kind of hybrid.
      const isHybrid = name === 'carburants' && known.includes('hybride') !== value.includes('hybride')
      if (isHybrid && !isAlternative) return [name, ['hybride']]
      return [name, [...new Set([...known, ...value])]]
    })
    this.criteria = { ...this.criteria, ...Object.fromEntries(joined) }
  }

  addModel({ make, model }: NamedModel): void {
    this.makes.add(make)
    this.models.add(model)
  }
}

/** A text may hold any word: what every object has (`constructor`) is no criterion. */
const criteriaOf = (key: string): (typeof CRITERIA_OF_WORDS)[string] | undefined =>
  Object.hasOwn(CRITERIA_OF_WORDS, key) ? CRITERIA_OF_WORDS[key] : undefined

/** A name without the plural that it may have. */
const singular = (key: string): string => (key.length > 4 ? key.replace(/[sx]$/, '') : key)

const lookedUp = <T>(map: ReadonlyMap<string, T>, key: string): T | undefined => map.get(key) ?? map.get(singular(key))

const findMakes = ({ vocabulary, tokens }: Reading): ReadonlySet<string> => {
  const found = new Set<string>()
  for (let from = 0; from < tokens.length; from += 1) {
    for (let length = Math.min(3, tokens.length - from); length > 0; length -= 1) {
      const key = tokens
        .slice(from, from + length)
        .map(({ word }) => word)
        .join('')
      const make = vocabulary.makes.get(key)
      if (make === undefined) continue
      found.add(make)
      from += length - 1
      break
    }
  }
  return found
}

/** The models that a key names, of the makes that the text says. Without a make it has to be a name of its own. */
const modelsOf = ({ vocabulary }: Reading, key: string, makes: ReadonlySet<string>): readonly NamedModel[] => {
  const named = lookedUp(vocabulary.models, key) ?? []
  if (makes.size > 0) {
    const own = named.filter(({ make }) => makes.has(make))
    if (own.length > 0) return own
    // Another make's name, where it can be nothing else.
    return named.length === 1 && /^\p{L}{5}/u.test(key) && !NEEDS_MAKE.has(key) ? named : []
  }
  if (NEEDS_MAKE.has(key) || /^(\d{1,2}|.)$/.test(key)) return []
  const usual = named.filter(({ make }) => !SAID_WITH_MAKE.has(make))
  const meant = usual.length > 0 || /\d/.test(key) ? usual : named
  return new Set(meant.map(({ make }) => make)).size > MOST_MAKES ? [] : meant
}

/** The generation that stands behind a model means its years. */
const readGeneration = (reading: Reading, named: readonly NamedModel[], from: number): void => {
  const [word] = reading.span(from, 1) ?? []
  if (word === undefined) return
  const generation = generationOf(word.replace(/^mk(?=\d)/, ''))
  const years = named.map(({ make, model }) => generation && yearsOf(make, model, generation)).find(Boolean)
  if (years === undefined || years === 0) return
  reading.take(from)
  const [anneeMin, anneeMax] = years
  if (reading.criteria.anneeMin !== undefined || reading.criteria.anneeMax !== undefined) return
  reading.add(anneeMax === undefined ? { anneeMin } : { anneeMin, anneeMax })
}

const readNames = (reading: Reading): void => {
  const makes = findMakes(reading)
  const { vocabulary, type } = reading
  reading.eachSpan((words, from) => {
    const key = words.join('')
    // `A2` is a licence of motorcycles and a model of Audi.
    if (type === 'moto' && criteriaOf(key)?.permis !== undefined) return false
    // `permis a2`: no Audi either.
    if (words.length === 1 && reading.tokens[from - 1]?.word === 'permis') return false
    // Beside another model 2008 is a year.
    const isYear = /^(19|20)\d\d$/.test(key) && reading.models.size > 0
    const named = isYear ? [] : modelsOf(reading, key, makes)
    if (named.length > 0) {
      named.forEach((model) => reading.addModel(model))
      reading.take(from, words.length)
      readGeneration(reading, named, from + words.length)
      return true
    }
    const make = vocabulary.makes.get(key)
    if (make !== undefined) reading.makes.add(make)
    return make !== undefined
  })
}

/** `golf7`, `clio4`: a model and its generation in one word. */
const readJoinedGenerations = (reading: Reading): void => {
  reading.tokens.forEach(({ word, isRead }, at) => {
    const [, name, digit] = (isRead ? null : /^(\p{L}{3,})(\d)$/u.exec(word)) ?? []
    const named = name === undefined ? undefined : reading.vocabulary.models.get(name)
    const [only] = named ?? []
    const years = only && digit !== undefined ? yearsOf(only.make, only.model, Number(digit)) : undefined
    if (only === undefined || named?.length !== 1 || years === undefined) return
    reading.take(at)
    reading.addModel(only)
    const [anneeMin, anneeMax] = years
    reading.add(anneeMax === undefined ? { anneeMin } : { anneeMin, anneeMax })
  })
}

/** Badges of engines (`320d`, `A180`) and first words of models (`africa twin`): the words stay, to be searched. */
const readHints = (reading: Reading): void => {
  const { vocabulary, makes, models } = reading
  for (const { word, isRead } of reading.tokens) {
    const badge = isRead || reading.type === 'moto' || models.size > 0 ? undefined : badgeOf(word, makes)
    if (badge !== undefined && vocabulary.models.get(keyOf(badge.model)) !== undefined) reading.addModel(badge)
  }
  if (makes.size > 0) return
  for (let length = 3; length > 0; length -= 1) {
    for (let from = 0; from < reading.tokens.length; from += 1) {
      const make = vocabulary.families.get(reading.span(from, length)?.join('') ?? '')
      if (make !== undefined) return void makes.add(make)
    }
  }
}

/** Whether a vehicle type has these filters. */
const isOf = (type: VehicleType, said: SaidCriteria): boolean => {
  const known = new Set<string>(filtersOf(type).map(({ name }) => name))
  return Object.keys(said).every((name) => known.has(name))
}

const readAttributes = (reading: Reading, leastWords: number): void => {
  reading.eachSpan((words, from) => {
    if (words.length < leastWords) return false
    const key = words.join('')
    // `auto occasion`: a car, and no gearbox.
    if (key === 'auto' && from === 0) return false
    // A version of a model, and no body.
    if (key === '4x4' && reading.models.size > 0) return false
    const said = criteriaOf(key) ?? criteriaOf(singular(key))
    if (said === undefined || !isOf(reading.type, said)) return false
    reading.join(said, reading.tokens[from - 1]?.word === 'ou')
    return true
  })
}

/** The radius that is offered and takes in the one that was said. */
const radiusOf = ({ radius, criteria }: Reading): SaidCriteria => {
  if (radius === undefined || criteria.localisation === undefined) return {}
  return { rayon: SEARCH_RADII.find((offered) => offered >= radius) ?? SEARCH_RADII.at(-1) }
}

const readPlace = (reading: Reading): void => {
  const { tokens } = reading
  reading.eachSpan((words, from) => {
    if (reading.criteria.localisation !== undefined) return false
    const before = tokens[from - 1]
    const isSaid = before !== undefined && !before.isRead && PLACE_WORDS.has(before.word)
    const localisation = placeNamed(words, isSaid)
    if (localisation === undefined) return false
    reading.add({ localisation })
    if (isSaid) before.isRead = true
    return true
  })
}

/** A number of four digits that is left is a year; one of hundreds is a price. */
const readBareNumbers = (reading: Reading): void => {
  reading.tokens.forEach(({ word, isRead }, at) => {
    if (isRead || !/^\d{3,6}$/.test(word)) return
    const value = Number(word)
    const { anneeMin, anneeMax, prixMax } = reading.criteria
    if (value >= 1950 && value <= 2035 && anneeMin === undefined && anneeMax === undefined) {
      reading.add({ anneeMin: value, anneeMax: value })
      reading.take(at)
    } else if (value >= 1_000 && value % 500 === 0 && prixMax === undefined) {
      reading.add({ prixMax: value })
      reading.take(at)
    } else if (reading.type === 'moto' && (value === 125 || value === 50) && reading.models.size === 0) {
      reading.add({ cylindreeMin: value, cylindreeMax: value })
      reading.take(at)
    }
  })
}

/** Whether a word means what it says, though no criterion: it is not misspelt. */
const isKnownWord = ({ vocabulary }: Reading, word: string): boolean =>
  EMPTY_WORDS.has(word) ||
  vocabulary.words.has(word) ||
  VEHICLE_WORDS.has(word) ||
  VEHICLE_WORDS.has(singular(word)) ||
  (criteriaOf(word) ?? criteriaOf(singular(word))) !== undefined ||
  placeNamed([word], false) !== undefined

const longWords = createSpellings(Object.keys(CRITERIA_OF_WORDS).filter((word) => word.length >= 6))

/** What a misspelt word was meant to be. */
const readTypos = (reading: Reading, isWord: IsWord): void => {
  const { vocabulary, makes } = reading
  const said = new Set(makes)
  let tries = 0
  reading.tokens.forEach(({ word, isRead }, at) => {
    if (isRead || isWord(word) || isKnownWord(reading, word)) return
    const heard = Object.hasOwn(MAKES_BY_EAR, word) ? MAKES_BY_EAR[word] : undefined
    if (heard === undefined && (word.length < 5 || tries >= MOST_TYPOS)) return
    tries += 1
    const corrected = (meant: string): void => {
      reading.take(at)
      reading.corrected.push({ typed: word, meant })
    }
    const make = vocabulary.makes.get(heard ?? vocabulary.spelling.makes(word) ?? '')
    if (make !== undefined) {
      makes.add(make)
      return corrected(make)
    }
    const modelKey = vocabulary.spelling.models(word)
    const known = modelKey === undefined ? [] : modelsOf(reading, modelKey, said)
    const named = said.size === 0 ? known : known.filter((one) => said.has(one.make))
    const [model] = named
    if (model !== undefined) {
      named.forEach((one) => reading.addModel(one))
      corrected(model.model)
      return readGeneration(reading, named, at + 1)
    }
    const attribute = longWords(word)
    const criteria = attribute === undefined ? undefined : criteriaOf(attribute)
    if (attribute !== undefined && criteria !== undefined && isOf(reading.type, criteria)) {
      reading.add(criteria)
      return corrected(attribute)
    }
    const city = reading.criteria.localisation === undefined ? cityMeantBy(word) : undefined
    if (city !== undefined) {
      reading.add({ localisation: city })
      corrected(city)
    }
  })
}

/** A make that was misspelt may have a model beside it that its name alone did not tell: `mazdda 3`. */
const readModelsOfCorrected = (reading: Reading): void => {
  if (reading.corrected.length === 0 || reading.models.size > 0) return
  reading.eachSpan((words, from) => {
    const named = modelsOf(reading, words.join(''), reading.makes)
    if (named.length === 0) return false
    named.forEach((model) => reading.addModel(model))
    reading.take(from, words.length)
    readGeneration(reading, named, from + words.length)
    return true
  })
}

/**
 * Reads a search's text as a person would: makes, models with their generation, what a vehicle has, numbers and places
 * become criteria (docs/rules.md, Search). What stands in quotation marks is searched as it stands.
 * Takes a millisecond; reads and writes nothing outside.
 */
export const understand = (text: string, type: VehicleType, isWord: IsWord = () => false): Understood => {
  if (/^["«“].*["»”]$/.test(text.trim())) return { criteria: {}, rest: text, corrected: [] }
  const reading = new Reading(type, vocabularyOf(type), searchWordsOf(text).length === 0 ? '' : text)
  // `pick-up` is no `up!`.
  readAttributes(reading, 2)
  readJoinedGenerations(reading)
  readNames(reading)
  readAttributes(reading, 1)
  readPlace(reading)
  readTypos(reading, isWord)
  readModelsOfCorrected(reading)
  readHints(reading)
  readBareNumbers(reading)
  const [marques, modeles] = [[...reading.makes], [...reading.models]]
  const criteria: SaidCriteria = {
    ...(marques.length > 0 ? { marques } : {}),
    ...(modeles.length > 0 ? { modeles } : {}),
    ...reading.criteria,
    ...radiusOf(reading),
  }
  // Around nothing a radius says nothing, and is not to be lost without a word.
  const unplaced = reading.radius !== undefined && criteria.localisation === undefined ? [`${reading.radius} km`] : []
  const left = [...reading.tokens.filter(({ isRead }) => !isRead).map(({ word }) => word), ...unplaced]
  return { criteria, rest: left.filter((word) => !EMPTY_WORDS.has(word)).join(' '), corrected: reading.corrected }
}
