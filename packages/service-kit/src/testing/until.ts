/**
 * Waits until `look` answers something other than false or undefined. A machine may be busy: give `withinMs` only where
 * being late is what is tested.
 * @throws Error when it does not within `withinMs`
 * @example
 * const mail = await until(() => mailbox.find(({ to }) => to === 'claire@exemple.fr'))
 */
export const until = async <T>(
  look: () => Promise<T> | T,
  withinMs = 60_000,
): Promise<Exclude<T, false | undefined>> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== false && seen !== undefined) return seen as Exclude<T, false | undefined>
    if (Date.now() > deadline) throw new Error(`Nothing came within ${withinMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
