import type { VehicleType } from '@rouage/contracts'
import { OTHER_MODEL } from '@rouage/contracts/ad-rules/catalogue'
import { wordsOf } from '../index-engine/titles'
import type { Partition } from '../index-engine/partition'
import { keyOf, vocabularyOf } from './vocabulary'

type MakeModels = Partition['makeModels']

/** A make, or a model of one, that some ad has or had. */
export type KnownName = {
  readonly make: string
  readonly model?: string
  /** What people may type for it: its name and nicknames, as `keyOf` writes them. Of a model, without the make. */
  readonly keys: readonly string[]
  readonly words: readonly string[]
  /** The codes of its ads. */
  readonly codes: number[]
}

/** Nicknames by the name that they stand for. */
const keysByName = (type: VehicleType): { makes: Map<string, string[]>; models: Map<string, string[]> } => {
  const makes = new Map<string, string[]>()
  const models = new Map<string, string[]>()
  const know = (map: Map<string, string[]>, name: string, key: string): void =>
    void map.set(name, [...(map.get(name) ?? []), key])
  for (const [key, make] of vocabularyOf(type).makes) know(makes, make, key)
  for (const [key, named] of vocabularyOf(type).models)
    for (const { make, model } of named) know(models, `${make}/${model}`, key)
  return { makes, models }
}

const withOwn = (keys: readonly string[] | undefined, name: string): string[] => [
  ...new Set([keyOf(name), ...(keys ?? [])]),
]

const namesIn = (type: VehicleType, { makes, models, makeOf, modelOf, size }: MakeModels): KnownName[] => {
  const nicknames = keysByName(type)
  const byMake = new Map<string, KnownName>()
  const all: KnownName[] = []
  for (let code = 0; code < size; code += 1) {
    const make = makes.texts[makeOf[code] ?? 0] ?? ''
    const model = models.texts[modelOf[code] ?? 0] ?? ''
    const whole = byMake.get(make) ?? {
      make,
      keys: withOwn(nicknames.makes.get(make), make),
      words: wordsOf(make),
      codes: [],
    }
    byMake.set(make, whole)
    whole.codes.push(code)
    if (model === OTHER_MODEL) continue
    const keys = withOwn(nicknames.models.get(`${make}/${model}`), model)
    all.push({ make, model, keys, words: wordsOf(model), codes: [code] })
  }
  return [...byMake.values(), ...all]
}

const kept = new WeakMap<MakeModels, { readonly size: number; readonly names: readonly KnownName[] }>()

/** Every make and model of a vehicle type's ads, makes first: made in some milliseconds, and anew when one is new. */
export const knownNames = ({ type, makeModels }: Partition): readonly KnownName[] => {
  const known = kept.get(makeModels)
  if (known?.size === makeModels.size) return known.names
  const names = namesIn(type, makeModels)
  kept.set(makeModels, { size: makeModels.size, names })
  return names
}
