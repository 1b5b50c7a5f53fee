const HOUR_MS = 3_600_000
const MORNING_HOUR = 8

const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })

/** When daily e-mails go out next: the first 8 o'clock in Paris after a moment, in summer as in winter. */
export const nextMorning = (after: Date): Date => {
  const firstHour = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS
  // A day of 25 hours has one more, and clocks are changed by whole hours.
  for (let hour = firstHour; hour <= firstHour + 25 * HOUR_MS; hour += HOUR_MS) {
    if (Number(parisHour.format(new Date(hour))) === MORNING_HOUR) return new Date(hour)
  }
  throw new Error('No morning within a day.')
}
