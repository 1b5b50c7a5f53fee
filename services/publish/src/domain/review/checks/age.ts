import type { Vehicle } from '@rouage/contracts'

const YEAR_MS = 365.25 * 86_400_000

/** Years since the first registration, by the month where it is known. */
export const ageOf = ({ firstRegistration, year }: Vehicle, now: Date): number => {
  const [month = '1'] = firstRegistration?.split('/') ?? []
  return (now.getTime() - Date.UTC(year, Number(month) - 1)) / YEAR_MS
}
