const LOCK = 'rouage-session'

/**
 * Does something about the session that one tab does at a time.
 * @param locks missing on plain addresses of a local network: nothing is waited for then
 * @param work is told whether another tab had its turn first
 */
export const withTabLock = async <Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> => {
  if (locks === undefined) return work(false)
  const atOnce = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : { result: await work(false) },
  )
  if (atOnce !== undefined) return atOnce.result
  return (await locks.request(LOCK, async () => ({ result: await work(true) }))).result
}
