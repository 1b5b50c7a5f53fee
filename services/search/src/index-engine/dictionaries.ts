import { slugOf } from '@rouage/contracts'
import type { IndexEntry } from './entry'
import { byName } from './by-name'
import { Titles } from './titles'

/** Texts by code. Code 0 stands for a missing value. */
export class ValueDictionary {
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
export class MakeModels {
  readonly makes = new ValueDictionary()
  readonly models = new ValueDictionary()
  readonly makeOf: number[] = []
  readonly modelOf: number[] = []
  /** The words of each make and model, by its code. */
  readonly wordings = new Titles()
  /** Ads of each make and model. */
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

  /** The code of a make and model in use, by its very names. */
  find(make: string, model: string): number | undefined {
    const [makeCode] = this.makes.lookup(make)
    const [modelCode] = this.models.lookup(model)
    return this.codes.get(`${makeCode ?? 0}/${modelCode ?? 0}`)
  }
}

/** The closed vocabularies, doors and seats of an ad, in the order of their bits in a fail mask. */
export const ATTRIBUTES = ['fuel', 'gearbox', 'motoType', 'licence', 'sellerKind', 'doors', 'seats'] as const
export type Attribute = (typeof ATTRIBUTES)[number]
export type Attributes = Readonly<Record<Attribute, string | undefined>>

export const attributesOf = (entry: IndexEntry): Attributes => ({
  fuel: entry.fuel,
  gearbox: entry.gearbox,
  motoType: entry.motoType,
  licence: entry.licence,
  sellerKind: entry.sellerKind,
  doors: entry.doors?.toString(),
  seats: entry.seats?.toString(),
})

/** All attributes of an ad under one code: a few thousand exist among a million ads. */
export class AttributeSets {
  readonly dictionaries: Readonly<Record<Attribute, ValueDictionary>> = {
    fuel: new ValueDictionary(),
    gearbox: new ValueDictionary(),
    motoType: new ValueDictionary(),
    licence: new ValueDictionary(),
    sellerKind: new ValueDictionary(),
    doors: new ValueDictionary(),
    seats: new ValueDictionary(),
  }
  readonly values: Readonly<Record<Attribute, number[]>> = {
    fuel: [],
    gearbox: [],
    motoType: [],
    licence: [],
    sellerKind: [],
    doors: [],
    seats: [],
  }
  /** Ads with each set of attributes. */
  readonly counts: number[] = []
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.counts.length
  }

  codeOf(attributes: Attributes): number {
    const codes = ATTRIBUTES.map((attribute) => this.dictionaries[attribute].codeOf(attributes[attribute]))
    const key = codes.join('/')
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const attributeSet = this.counts.push(0) - 1
    ATTRIBUTES.forEach((attribute, i) => this.values[attribute].push(codes[i] ?? 0))
    this.codes.set(key, attributeSet)
    return attributeSet
  }

  attributesAt(attributeSet: number): Attributes {
    const text = (attribute: Attribute): string | undefined => {
      const code = this.values[attribute][attributeSet] ?? 0
      return code === 0 ? undefined : this.dictionaries[attribute].texts[code]
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
