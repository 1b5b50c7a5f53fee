import { slugOf, type VehicleType } from '@rouage/contracts'
import { catalogueOf } from '@rouage/contracts/reference/catalogue'
import { NEEDS_MAKE, NICKNAMES_OF_MAKES, NICKNAMES_OF_MODELS } from './reference/words'
import { createSpellings, type Spellings } from './typos'

export type NamedModel = { readonly make: string; readonly model: string }

/** Names of the catalogue by their key. */
export type Vocabulary = {
  readonly makes: ReadonlyMap<string, string>
  readonly models: ReadonlyMap<string, readonly NamedModel[]>
  /** First words of names of models that are no model themselves (`africa twin`), with the one make that has them. */
  readonly families: ReadonlyMap<string, string>
  /** Every word of a name: none of them is misspelt. */
  readonly words: ReadonlySet<string>
  /** The key that a misspelt word means. */
  readonly spelling: { readonly makes: Spellings; readonly models: Spellings }
}

/** How a name is looked up: without case, accents and whatever stands between its letters and digits (`mt07`). */
export const keyOf = (name: string): string => slugOf(name.replaceAll('+', ' plus ')).replaceAll('-', '')

/** Fewest letters of a family: shorter ones are letters that many models begin with. */
const LEAST_FAMILY = 5

const familiesOf = (models: readonly NamedModel[], known: ReadonlyMap<string, unknown>): Map<string, string> => {
  const makesOf = new Map<string, Set<string>>()
  for (const { make, model } of models) {
    const words = slugOf(model).split('-')
    for (let length = 1; length < words.length; length += 1) {
      const key = words.slice(0, length).join('')
      if (key.length < LEAST_FAMILY || known.has(key) || NEEDS_MAKE.has(key)) continue
      makesOf.set(key, (makesOf.get(key) ?? new Set<string>()).add(make))
    }
  }
  return new Map([...makesOf].flatMap(([key, [make, other]]) => (make && !other ? [[key, make]] : [])))
}

const vocabularyFor = (type: VehicleType): Vocabulary => {
  const makes = new Map<string, string>()
  const models = new Map<string, NamedModel[]>()
  const all: NamedModel[] = []
  const know = (key: string, named: NamedModel): void => void models.set(key, [...(models.get(key) ?? []), named])
  for (const { name: make, models: names } of catalogueOf(type)) {
    makes.set(keyOf(make), make)
    for (const model of names) {
      all.push({ make, model })
      know(keyOf(model), { make, model })
    }
  }
  const inUse = new Set(makes.values())
  for (const [key, make] of Object.entries(NICKNAMES_OF_MAKES)) if (inUse.has(make)) makes.set(key, make)
  for (const [key, [make, model]] of Object.entries(NICKNAMES_OF_MODELS))
    if (all.some((one) => one.make === make && one.model === model)) models.set(key, [{ make, model }])
  // DS became a make of its own in 2014, with the models that Citroën sold under that name before.
  for (const [key, named] of models)
    if (named.some(({ make }) => make === 'DS'))
      models.set(
        key,
        named.filter(({ make }) => make !== 'Citroën'),
      )
  const words = new Set(all.flatMap(({ make, model }) => slugOf(`${make} ${model}`).split('-')))
  const spelling = { makes: createSpellings(makes.keys()), models: createSpellings(models.keys()) }
  return { makes, models, families: familiesOf(all, models), words, spelling }
}

const made = new Map<VehicleType, Vocabulary>()

/** Made once for each type, in some milliseconds. */
export const vocabularyOf = (type: VehicleType): Vocabulary => {
  const known = made.get(type) ?? vocabularyFor(type)
  made.set(type, known)
  return known
}
