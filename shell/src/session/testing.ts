/** The lock of the browser: one holder at a time, for all tabs. */
export const sharedLocks = () => {
  let held: Promise<unknown> | undefined
  const request = async (_name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>
    const ifAvailable = rest.length === 2 && (rest[0] as { ifAvailable?: boolean }).ifAvailable === true
    if (held !== undefined && ifAvailable) return work(null)
    while (held !== undefined) await held
    const turn = work({})
    held = turn.catch(() => undefined).then(() => (held = undefined))
    return turn
  }
  return { request } as unknown as LockManager
}
