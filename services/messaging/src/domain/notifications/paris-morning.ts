const HOUR_MS = 3_600_000
const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hour12: false })

/** The next time that it is 8 o'clock in Paris, in summer as in winter. */
export const nextParisMorning = (now: Date): Date => {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  for (let ahead = 1; ahead <= 25; ahead += 1) {
    const then = new Date(hour.getTime() + ahead * HOUR_MS)
    if (parisHour.format(then) === '08') return then
  }
  throw new Error('No morning within a day.')
}
