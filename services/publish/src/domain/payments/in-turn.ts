/**
 * Runs works one after the other within this process: whoever takes an invoice's number makes all others wait anyway, and
 * transactions that would only break each other are not begun.
 */
export const createTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
