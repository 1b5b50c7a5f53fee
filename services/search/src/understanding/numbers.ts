import { filtersOf, type NumberKey, type VehicleType } from '@rouage/contracts'

/** Numbers that a text says with their unit or a word before them, and the text without them. */
export type NumbersRead = {
  readonly criteria: { readonly [Key in NumberKey]?: number }
  /** In km, around the place that stands beside it. */
  readonly radius?: number
  /** `|` stands where something was: words on its two sides were not beside each other. */
  readonly rest: string
}

/** Of a model and a number with one space in it each is itself: `golf 7 150 000 km`. */
const DIGITS = String.raw`\d{1,3}[ \u00a0\u202f]\d{3}(?![ \u00a0\u202f]?\d)|\d{1,3}(?:\.\d{3})+|\d+`
const NUMBER = String.raw`(${DIGITS})(?:[.,](\d{1,2})(?!\d))?\s*(k\b|mille\b)?`
const EURO = String.raw`(?:€|euros?\b|eur\b|e\b)`
const KM = String.raw`(?:kms?\b|kilometres?\b|bornes?\b)`
const HP = String.raw`(?:ch\b|chevaux\b|cv\b|hp\b)`
const SMALL_UNIT = String.raw`${HP}|cc\b|cm3\b|places?\b|portes?\b`
const ANY_UNIT = String.raw`(${EURO}|${KM}|${SMALL_UNIT})`
const UNIT = String.raw`(?:\s*${ANY_UNIT})?`
const anyOf = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`
const AT_MOST = anyOf(
  String.raw`moins\s+de|pas\s+plus\s+de|jusqu\s*['’ ]?\s*a`,
  String.raw`(?:au\s+)?maxi(?:mum|\b)|max\b|au\s+plus`,
  String.raw`inferieure?\s+a|sous|budget|avant|<=?|≤`,
)
const AT_LEAST = anyOf(
  String.raw`plus\s+de|au\s+moins|(?:au\s+)?mini(?:mum)?\b|min\b`,
  String.raw`a\s+partir\s+de|superieure?\s+a|depuis|apres|des|>=?|≥`,
)
/** Said behind a number, or between what is measured and its number. */
const BOUND = String.raw`(max(?:i(?:mum)?)?\b|min(?:i(?:mum)?)?\b)`
/** Nothing that a number would be a part of. */
const FREE = String.raw`(?<![\p{L}\d.]|\d,)`

type Measure = 'prix' | 'km' | 'puissance' | 'annee' | 'sieges' | 'portes' | 'cylindree'

const valueOf = (digits: string, decimals: string | undefined, thousand: string | undefined): number =>
  Math.floor(Number(`${digits.replace(/\D/g, '')}.${decimals ?? 0}`) * (thousand === undefined ? 1 : 1_000))

/** In euros: less is no price of a vehicle. */
const LEAST_PRICE = 500
/** With an `e` behind it: less is an ordinal (`11e`, `2e main`) or part of a model's name (`220 e`, `500e`). */
const LEAST_WITH_E = 1_000
const isYear = (value: number): boolean => value >= 1950 && value <= 2035

const withoutUnit = (value: number): Measure | undefined => {
  if (isYear(value)) return 'annee'
  return value >= LEAST_PRICE ? 'prix' : undefined
}

/** What a number measures: its unit says so, else what it could be. */
const measureOf = (value: number, unit: string | undefined, type: VehicleType): Measure | undefined => {
  if (unit === undefined || unit === '') return withoutUnit(value)
  if (unit === 'e') return value >= LEAST_WITH_E && !isYear(value) ? 'prix' : undefined
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

/** What stands before its number: `km max 100000`. */
const MEASURE_OF_WORDS: Readonly<Record<string, Measure>> = {
  km: 'km',
  kms: 'km',
  kilometrage: 'km',
  prix: 'prix',
  annee: 'annee',
  puissance: 'puissance',
}

type Groups = readonly (string | undefined)[]
type Way = {
  readonly pattern: RegExp
  readonly read: (found: Groups, type: VehicleType) => NumbersRead['criteria'] | undefined
}

const bounded =
  (bound: 'min' | 'max'): Way['read'] =>
  ([, digits = '', decimals, thousand, unit], type) => {
    const value = valueOf(digits, decimals, thousand)
    const measure = measureOf(value, unit, type)
    return measure && criteriaOf(measure, { [bound]: value })
  }

const boundOf = (word: string, value: number): Bounds => (word.startsWith('max') ? { max: value } : { min: value })

type Range = { readonly from: number; readonly to: number; readonly unit: string | undefined }

const rangeIn = ([, from = '', fromDecimals, fromThousand, fromUnit, ...others]: Groups): Range => {
  const [to = '', toDecimals, toThousand, unit = fromUnit] = others
  const max = valueOf(to, toDecimals, toThousand)
  const said = valueOf(from, fromDecimals, fromThousand ?? toThousand)
  // `entre 5 et 8000 euros`: thousands are said once.
  return { from: said < 100 && max >= 1_000 ? said * 1_000 : said, to: max, unit }
}

const unitRead = (
  value: number,
  unit: string | undefined,
  bound: string | undefined,
  type: VehicleType,
): NumbersRead['criteria'] | undefined => {
  const measure = measureOf(value, unit, type)
  return measure && criteriaOf(measure, bound === undefined ? alone(measure, value) : boundOf(bound, value))
}

/** `moins de 3 ans`: since which year. */
const AGE: Way = {
  pattern: new RegExp(String.raw`(?<![\p{L}\d])(moins|plus)\s+de\s+(\d{1,2})\s+ans?\b`, 'gu'),
  read: ([, bound, years]) => {
    const year = new Date().getUTCFullYear() - Number(years)
    return bound === 'moins' ? { anneeMin: year } : { anneeMax: year }
  },
}

const WAYS: readonly Way[] = [
  AGE,
  {
    pattern: new RegExp(String.raw`(?:\bentre|\bde)\s+${NUMBER}${UNIT}\s+(?:et|a)\s+${NUMBER}${UNIT}`, 'g'),
    read: (found, type) => {
      const { from, to, unit } = rangeIn(found)
      const measure = measureOf(to, unit, type)
      return measure && from <= to ? criteriaOf(measure, { min: from, max: to }) : undefined
    },
  },
  {
    // `5000-10000`, `2015 à 2018`; two models are none (`3008-5008`).
    pattern: new RegExp(String.raw`${FREE}${NUMBER}${UNIT}\s*(?:-|–|\ba\b)\s*${NUMBER}${UNIT}(?![\p{L}\d])`, 'gu'),
    read: (found, type) => {
      const { from, to, unit } = rangeIn(found)
      const measure = measureOf(to, unit, type)
      if (measure === undefined || measure === 'portes' || from >= to) return undefined
      const isSaid = unit !== undefined || measure === 'annee' || (from % 100 === 0 && to % 100 === 0)
      return isSaid && measureOf(from, unit, type) === measure ? criteriaOf(measure, { min: from, max: to }) : undefined
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d\s*)\b(${Object.keys(MEASURE_OF_WORDS).join('|')})\s+${BOUND}\s*:?\s*${NUMBER}(?!\s*${ANY_UNIT})`,
      'gu',
    ),
    read: ([, noun = '', bound = '', digits = '', decimals, thousand]) => {
      const measure = MEASURE_OF_WORDS[noun]
      return measure && criteriaOf(measure, boundOf(bound, valueOf(digits, decimals, thousand)))
    },
  },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d])${AT_MOST}\s*:?\s*${NUMBER}${UNIT}`, 'gu'), read: bounded('max') },
  { pattern: new RegExp(String.raw`(?<![\p{L}\d])${AT_LEAST}\s*:?\s*${NUMBER}${UNIT}`, 'gu'), read: bounded('min') },
  {
    pattern: new RegExp(String.raw`${FREE}${NUMBER}\s*(${EURO}|${KM})\s*(?:au\s+)?${BOUND}?`, 'gu'),
    read: ([, digits = '', decimals, thousand, unit, bound], type) =>
      unitRead(valueOf(digits, decimals, thousand), unit, bound, type),
  },
  {
    // Of `308 150 ch` only the second number is one of horses.
    pattern: new RegExp(String.raw`${FREE}(\d{1,4})\s*(${SMALL_UNIT})\s*(?:au\s+)?${BOUND}?`, 'gu'),
    read: ([, digits, unit, bound], type) => unitRead(Number(digits), unit, bound, type),
  },
  {
    // `10 000 max`
    pattern: new RegExp(String.raw`${FREE}${NUMBER}\s*(?:au\s+)?${BOUND}`, 'gu'),
    read: ([, digits = '', decimals, thousand, bound = '']) => {
      const value = valueOf(digits, decimals, thousand)
      const measure = withoutUnit(value)
      return measure && criteriaOf(measure, boundOf(bound, value))
    },
  },
]

/** So few kilometres are the way to a vehicle, not what it has run. */
const MOST_RADIUS = 200
const RADIUS = new RegExp(
  String.raw`(?<![\p{L}\d])((?:dans\s+)?(?:un\s+)?rayon(?:\s+d[eu])?\s*:?\s*|a\s+moins\s+de\s+|(?:moins\s+de|autour\s+de|a|\+)\s*)?` +
    String.raw`(?<!\d[ .,]?)(\d{1,3})\s*(${KM})?(\s+(?:autour\s+)?(?:de|d|du)\b)?`,
  'gu',
)

const readRadius = (text: string): Pick<NumbersRead, 'radius' | 'rest'> => {
  let radius: number | undefined
  const rest = text.replace(RADIUS, (whole: string, lead = '', digits: string, unit?: string, of?: string) => {
    const isSaid = unit !== undefined || lead.includes('rayon')
    const value = Number(digits)
    if (!isSaid || value === 0 || value > MOST_RADIUS) return whole
    radius = value
    // Its place stands behind it.
    return of === undefined ? ' | ' : ' a '
  })
  return { radius, rest }
}

/** Whether a vehicle type has this criterion, and it may have this value. */
const isCriterion = (type: VehicleType, key: string, value: number): boolean =>
  filtersOf(type).some((filter) => {
    if (filter.kind === 'options' || !('limits' in filter)) return false
    const keys: readonly string[] = filter.kind === 'range' ? filter.keys : [filter.name]
    const [least, most] = filter.limits
    return keys.includes(key) && value >= least && value <= most
  })

/** @param text folded: lower case, without accents */
export const readNumbers = (text: string, type: VehicleType): NumbersRead => {
  let criteria: NumbersRead['criteria'] = {}
  const { radius, rest: others } = readRadius(text)
  let rest = others
  for (const { pattern, read } of WAYS) {
    rest = rest.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
      const found = read([whole, ...groups], type)
      if (found === undefined) return whole
      // What no filter can say stays words.
      if (!Object.entries(found).every(([key, value]) => isCriterion(type, key, value))) return whole
      criteria = { ...criteria, ...found }
      return ' | '
    })
  }
  return { criteria, radius, rest }
}
