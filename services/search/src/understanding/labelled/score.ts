import { readFileSync } from 'node:fs'
import path from 'node:path'
import { emptyCriteria, type SearchCriteria, type VehicleType, withWords, writeCriteria } from '@rouage/contracts'
import { type Understood, understand } from '../understand'

export type Labelled = { readonly text: string; readonly type: VehicleType; readonly expected: string }

/** The labelled texts of one half, as their file has them: `text => criteria of an address`. */
export const labelledTexts = (half: 'tuning' | 'held-out'): Labelled[] =>
  readFileSync(path.join(import.meta.dirname, `queries.${half}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', expected = ''] = line.split(' => ')
      const type = typed.startsWith('moto: ') ? 'moto' : 'automobile'
      return { text: typed.replace(/^moto: /, ''), type, expected }
    })

const addressOf = ({ criteria, rest }: Understood, type: VehicleType): string => {
  const whole: SearchCriteria = { ...emptyCriteria(type), ...criteria }
  return writeCriteria(rest === '' ? whole : withWords(whole, rest))
}

/** Each criterion of an address, lists value by value. */
const criteriaIn = (address: string): ReadonlySet<string> =>
  new Set(
    [...new URLSearchParams(address)]
      .filter(([key]) => key !== 'type')
      .flatMap(([key, value]) => value.split(',').map((one) => `${key}=${one}`)),
  )

export type Score = {
  readonly texts: number
  /** Texts that are wholly as expected. */
  readonly right: number
  /** Shares of the criteria understood that are expected, and of those expected that are understood. */
  readonly precision: number
  readonly recall: number
  readonly wrong: readonly string[]
}

export const scoreOf = (half: 'tuning' | 'held-out'): Score => {
  const wrong: string[] = []
  let [both, understood, expectedInAll] = [0, 0, 0]
  const texts = labelledTexts(half)
  for (const { text, type, expected } of texts) {
    const address = addressOf(understand(text, type), type)
    const [got, wanted] = [criteriaIn(address), criteriaIn(expected)]
    const shared = [...got].filter((one) => wanted.has(one)).length
    both += shared
    understood += got.size
    expectedInAll += wanted.size
    if (shared !== got.size || shared !== wanted.size) wrong.push(`${text} => ${[...got].join('&')} for ${expected}`)
  }
  return {
    texts: texts.length,
    right: texts.length - wrong.length,
    precision: both / understood,
    recall: both / expectedInAll,
    wrong,
  }
}
