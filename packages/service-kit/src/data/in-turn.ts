/** Runs works about the same thing one after the other. */
export type InTurn = <T>(about: string, work: () => Promise<T>) => Promise<T>

/**
 * Works about one thing wait for each other within this process: transactions that write the same document would only
 * undo each other, again and again. Those of other processes meet in the database.
 */
export const createInTurn = (): InTurn => {
  const last = new Map<string, Promise<unknown>>()
  return (about, work) => {
    const before = last.get(about) ?? Promise.resolve()
    const mine = before.then(work, work)
    const ended = mine
      .catch(() => undefined)
      .then(() => {
        if (last.get(about) === ended) last.delete(about)
      })
    last.set(about, ended)
    return mine
  }
}
