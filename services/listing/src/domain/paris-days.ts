const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
const DAY_MS = 24 * 3_600_000

/** The day of a moment in Paris: `2026-11-21`. */
export const parisDay = (moment: Date): string => inParis.format(moment)

/** So many days in Paris that end with that of a moment, the oldest first. */
export const parisDays = (count: number, moment: Date): string[] => {
  const noon = Date.parse(`${parisDay(moment)}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
