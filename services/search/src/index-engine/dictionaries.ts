import { slugOf } from '@rouage/contracts'
import type { IndexEntry } from './entry'
import { byName } from './by-name'
import { Titles } from './titles'

/** Texts by code. Code 0 stands for a missing value. */
export class Names {
  readonly texts: string[] = ['']
  private readonly codes = new Map<string, number>()
  private readonly bySlug = new Map<string, number[]>()
  private ordered: number[] = []

  codeOf(text: string | undefined): number {
    if (text === undefined) return 0
    const known = this.codes.get(text)
    if (known !== undefined) return known
    const code = this.texts.push(text) - 1
    this.codes.set(text, code)
    const slug = slugOf(text)
    this.bySlug.set(slug, [...(this.bySlug.get(slug) ?? []), code])
    return code
  }

  /** The code of the very text, else of every text that differs in case, accents or punctuation alone. */
  lookup(text: string): readonly number[] {
    const exact = this.codes.get(text)
    return exact !== undefined ? [exact] : (this.bySlug.get(slugOf(text)) ?? [])
  }

  /** All codes but 0 in the order that people expect of their texts. */
  inOrder(): readonly number[] {
    if (this.ordered.length !== this.texts.length - 1) {
      this.ordered = this.texts.map((_, code) => code).slice(1)
      this.ordered.sort((a, b) => byName(this.texts[a] ?? '', this.texts[b] ?? ''))
    }
    return this.ordered
  }
}

/**
 * The make and model of an ad under one code. With two codes for each ad instead of nine values, one pass over the
 * ads counts every facet: two histograms are filled and spread over the values afterwards.
 */
export class Pairs {
  readonly makes = new Names()
  readonly models = new Names()
  readonly makeOf: number[] = []
  readonly modelOf: number[] = []
  /** The words of each pair, by its code. */
  readonly wordings = new Titles()
  /** Ads of each pair. */
  readonly counts: number[] = []
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.counts.length
  }

  codeOf(make: string, model: string): number {
    const makeCode = this.makes.codeOf(make)
    const modelCode = this.models.codeOf(model)
    const key = `${makeCode}/${modelCode}`
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.counts.push(0) - 1
    this.makeOf.push(makeCode)
    this.modelOf.push(modelCode)
    this.wordings.add(`${make} ${model}`)
    this.codes.set(key, code)
    return code
  }

  /** The code of a pair in use, by its very names. */
  find(make: string, model: string): number | undefined {
    const [makeCode] = this.makes.lookup(make)
    const [modelCode] = this.models.lookup(model)
    return this.codes.get(`${makeCode ?? 0}/${modelCode ?? 0}`)
  }
}

/** The closed vocabularies, doors and seats of an ad, in the order of their bits in a fail mask. */
export const TRAITS = ['fuel', 'gearbox', 'motoType', 'licence', 'sellerKind', 'doors', 'seats'] as const
export type Trait = (typeof TRAITS)[number]
export type Traits = Readonly<Record<Trait, string | undefined>>

export const traitsOf = (entry: IndexEntry): Traits => ({
  fuel: entry.fuel,
  gearbox: entry.gearbox,
  motoType: entry.motoType,
  licence: entry.licence,
  sellerKind: entry.sellerKind,
  doors: entry.doors?.toString(),
  seats: entry.seats?.toString(),
})

/** A combination of all traits under one code: a few thousand exist among a million ads. */
export class Combos {
  readonly names: Readonly<Record<Trait, Names>> = {
    fuel: new Names(),
    gearbox: new Names(),
    motoType: new Names(),
    licence: new Names(),
    sellerKind: new Names(),
    doors: new Names(),
    seats: new Names(),
  }
  readonly values: Readonly<Record<Trait, number[]>> = {
    fuel: [],
    gearbox: [],
    motoType: [],
    licence: [],
    sellerKind: [],
    doors: [],
    seats: [],
  }
  /** Ads of each combination. */
  readonly counts: number[] = []
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.counts.length
  }

  codeOf(traits: Traits): number {
    const codes = TRAITS.map((trait) => this.names[trait].codeOf(traits[trait]))
    const key = codes.join('/')
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const combo = this.counts.push(0) - 1
    TRAITS.forEach((trait, i) => this.values[trait].push(codes[i] ?? 0))
    this.codes.set(key, combo)
    return combo
  }

  traitsAt(combo: number): Traits {
    const text = (trait: Trait): string | undefined => {
      const code = this.values[trait][combo] ?? 0
      return code === 0 ? undefined : this.names[trait].texts[code]
    }
    return {
      fuel: text('fuel'),
      gearbox: text('gearbox'),
      motoType: text('motoType'),
      licence: text('licence'),
      sellerKind: text('sellerKind'),
      doors: text('doors'),
      seats: text('seats'),
    }
  }
}
