import { FIRST_YEAR } from '../vehicle'
import type { Rule } from './reading'

export type Registration = {
  /** `MM/YYYY`. */
  readonly text: string
  readonly year: number
}

const written = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`

/** When the vehicle was first registered: from January 1960 to the month it is now. */
export const readRegistration =
  (now: Date): Rule<Registration> =>
  (text) => {
    if (text.trim() === '') return { problem: 'Indiquez le mois et l’année, par exemple 06/2019.' }
    const [, monthText, yearText] = /^(\d{1,2})\s*\/\s*(\d{4})$/.exec(text.trim()) ?? []
    if (monthText === undefined || yearText === undefined)
      return { problem: 'Écrivez le mois sur deux chiffres et l’année sur quatre, par exemple 06/2019.' }
    const month = Number(monthText)
    const year = Number(yearText)
    if (month < 1 || month > 12) return { problem: 'Le mois va de 01 à 12 : corrigez-le, par exemple 06/2019.' }
    if (year < FIRST_YEAR) return { problem: `Indiquez une date à partir de 01/${FIRST_YEAR}.` }
    const thisYear = now.getUTCFullYear()
    const thisMonth = now.getUTCMonth() + 1
    if (year > thisYear || (year === thisYear && month > thisMonth))
      return { problem: `Cette date est à venir : indiquez au plus tard ${written(thisMonth, thisYear)}.` }
    return { value: { text: written(month, year), year } }
  }
