import type { NumberKey, VehicleType } from '@rouage/contracts'

/** Numbers that a text says with their unit or a word before them, and the text without them. */
export type NumbersRead = {
  readonly criteria: { readonly [Key in NumberKey]?: number }
  /** `|` stands where something was: words on its two sides were not beside each other. */
  readonly rest: string
}

const NUMBER = String.raw`(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d+)\s*(k\b|mille\b)?`
const EURO = String.raw`(?:€|euros?\b|eur\b|e\b)`
const KM = String.raw`(?:kms?\b|kilometres?\b|bornes?\b)`
const HP = String.raw`(?:ch\b|chevaux\b|cv\b|hp\b)`
const UNIT = String.raw`(?:\s*(${EURO}|${KM}|${HP}|cc\b|cm3\b|places?\b|portes?\b))?`
const AT_MOST = String.raw`(?:moins\s+de|pas\s+plus\s+de|jusqu\s*['’ ]?\s*a|maxi(?:mum|\b)|max\b|inferieure?\s+a|sous|budget|avant|<=?|≤)`
const AT_LEAST = String.raw`(?:plus\s+de|mini(?:mum)?\b|min\b|a\s+partir\s+de|superieure?\s+a|depuis|apres|des|>=?|≥)`

type Measure = 'prix' | 'km' | 'puissance' | 'annee' | 'sieges' | 'portes' | 'cylindree'

const valueOf = (digits: string, thousand: string | undefined): number =>
  Number(digits.replace(/\D/g, '')) * (thousand === undefined ? 1 : 1_000)

/** In euros: less is no price of a vehicle. */
const LEAST_PRICE = 500
const isYear = (value: number): boolean => value >= 1950 && value <= 2035

const withoutUnit = (value: number): Measure | undefined => {
  if (isYear(value)) return 'annee'
  return value >= LEAST_PRICE ? 'prix' : undefined
}

/** What a number measures: its unit says so, else what it could be. */
const measureOf = (value: number, unit: string | undefined, type: VehicleType): Measure | undefined => {
  if (unit === undefined || unit === '') return withoutUnit(value)
  if (new RegExp(`^${EURO}`).test(unit)) return 'prix'
  if (new RegExp(`^${KM}`).test(unit)) return 'km'
  // `2 CV` is a car and no power.
  if (new RegExp(`^${HP}`).test(unit)) return value >= 20 ? 'puissance' : undefined
  if (unit.startsWith('c')) return type === 'moto' ? 'cylindree' : undefined
  if (type === 'moto') return undefined
  return unit.startsWith('pl') ? 'sieges' : 'portes'
}

type Bounds = { readonly min?: number; readonly max?: number }

const criteriaOf = (measure: Measure, { min, max }: Bounds): NumbersRead['criteria'] => {
  if (measure === 'portes') return { portes: min ?? max }
  return {
    ...(min === undefined ? {} : { [`${measure}Min`]: min }),
    ...(max === undefined ? {} : { [`${measure}Max`]: max }),
  }
}

/** A number with its unit and no word before it: what it costs or has run at most, what it has exactly. */
const alone = (measure: Measure, value: number): Bounds =>
  measure === 'prix' || measure === 'km' ? { max: value } : { min: value, max: value }

type Way = {
  readonly pattern: RegExp
  readonly read: (found: readonly (string | undefined)[], type: VehicleType) => NumbersRead['criteria'] | undefined
}

const bounded =
  (bound: 'min' | 'max'): Way['read'] =>
  ([, digits = '', thousand, unit], type) => {
    const value = valueOf(digits, thousand)
    const measure = measureOf(value, unit, type)
    return measure && criteriaOf(measure, { [bound]: value })
  }

const WAYS: readonly Way[] = [
  {
    pattern: new RegExp(String.raw`(?:\bentre|\bde)\s+${NUMBER}${UNIT}\s+(?:et|a)\s+${NUMBER}${UNIT}`, 'g'),
    read: ([, from = '', fromThousand, fromUnit, to = '', toThousand, unit = fromUnit], type) => {
      const max = valueOf(to, toThousand)
      const said = valueOf(from, fromThousand ?? toThousand)
      // `entre 5 et 8000 euros`: thousands are said once.
      const min = said < 100 && max >= 1_000 ? said * 1_000 : said
      const measure = measureOf(max, unit, type)
      return measure && min <= max ? criteriaOf(measure, { min, max }) : undefined
    },
  },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d])${AT_MOST}\s*:?\s*${NUMBER}${UNIT}`, 'gu'), read: bounded('max') },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d])${AT_LEAST}\s*:?\s*${NUMBER}${UNIT}`, 'gu'), read: bounded('min') },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.])${NUMBER}\s*(${EURO}|${KM}|${HP}|cc\b|cm3\b|places?\b|portes?\b)\s*(max\w*|min\w*)?`,
      'gu',
    ),
    read: ([, digits = '', thousand, unit, bound], type) => {
      const value = valueOf(digits, thousand)
      const measure = measureOf(value, unit, type)
      if (measure === undefined) return undefined
      if (bound === undefined) return criteriaOf(measure, alone(measure, value))
      return criteriaOf(measure, bound.startsWith('max') ? { max: value } : { min: value })
    },
  },
]

/** @param text folded: lower case, without accents */
export const readNumbers = (text: string, type: VehicleType): NumbersRead => {
  let criteria: NumbersRead['criteria'] = {}
  let rest = text
  for (const { pattern, read } of WAYS) {
    rest = rest.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
      const found = read([whole, ...groups], type)
      if (found === undefined) return whole
      criteria = { ...criteria, ...found }
      return ' | '
    })
  }
  return { criteria, rest }
}
