import { slugOf } from '@rouage/contracts'
import { byName } from './by-name'
import { forAttributes, OWN_ATTRIBUTES } from './filters'
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

/** All attributes that an ad has of itself under one code: a few thousand exist among a million ads. */
export class AttributeSets {
  readonly dictionaries = forAttributes(() => new ValueDictionary())
  /** Codes of the values, by the set's own code. */
  readonly values = forAttributes((): number[] => [])
  /** Ads with each set of attributes. */
  readonly counts: number[] = []
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.counts.length
  }

  /** @param values in the order of `OWN_ATTRIBUTES`, as `attributesOf` has them */
  codeOf(values: readonly (string | undefined)[]): number {
    const codes = OWN_ATTRIBUTES.map(({ name }, at) => this.dictionaries[name].codeOf(values[at]))
    const key = codes.join('/')
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const attributeSet = this.counts.push(0) - 1
    OWN_ATTRIBUTES.forEach(({ name }, at) => this.values[name].push(codes[at] ?? 0))
    this.codes.set(key, attributeSet)
    return attributeSet
  }

  /** What `codeOf` was given for a code. */
  valuesAt(attributeSet: number): readonly (string | undefined)[] {
    return OWN_ATTRIBUTES.map(({ name }) => {
      const code = this.values[name][attributeSet] ?? 0
      return code === 0 ? undefined : this.dictionaries[name].texts[code]
    })
  }
}
