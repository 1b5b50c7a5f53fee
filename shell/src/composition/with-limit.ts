/** A step of a slice took longer than it may. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** Waits for work no longer than a limit; the work itself cannot be stopped and its late end is ignored. */
export const withLimit = <T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow(`${what} took longer than ${milliseconds} ms.`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
