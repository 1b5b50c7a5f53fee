import type { ServiceName } from '@rouage/contracts'
import { type AuthorizationCaller, authorizationCases } from './authorization'
import type { Wire } from './cut-wire'

const TURNS_CUT = 2
const TURNS_BREAKING = 5

/**
 * Asks a service everything that an owner may, all at once: while its database is cut off, and while connections to it
 * break. The database is there again at the end.
 * @param toDatabase the wire by which the service reaches its database
 * @returns what was answered `503 unavailable`, and what was answered as it never may be: each once, as
 * `<endpoint> <outcome>`
 * @example
 * const { unavailable, wrong } = await outcomesInOutage('listing', callers, toDatabase)
 * expect(unavailable).not.toEqual([])
 * expect(wrong).toEqual([])
 */
export const outcomesInOutage = async (
  service: ServiceName,
  callers: Pick<AuthorizationCaller, 'outcomeOf'>,
  toDatabase: Pick<Wire, 'cut' | 'mend' | 'blink'>,
): Promise<{ readonly unavailable: readonly string[]; readonly wrong: readonly string[] }> => {
  const asked = authorizationCases(service).filter(({ caller, outcome }) => caller === 'owner' && outcome === 'allowed')
  if (asked.length === 0) throw new Error(`Owners may do nothing with ${service}: there is nothing to ask.`)
  const unavailable = new Set<string>()
  const wrong = new Set<string>()
  const askAll = async (): Promise<void> => {
    const outcomes = await Promise.all(asked.map((test) => callers.outcomeOf(test)))
    for (const [index, outcome] of outcomes.entries()) {
      const answer = `${asked[index]?.endpoint.name} ${outcome}`
      if (outcome === 'unexpected: 503 unavailable') unavailable.add(answer)
      else if (outcome.startsWith('unexpected')) wrong.add(answer)
    }
  }

  toDatabase.cut()
  for (let turn = 0; turn < TURNS_CUT; turn += 1) await askAll()
  toDatabase.mend()
  for (let turn = 0; turn < TURNS_BREAKING; turn += 1) {
    setTimeout(() => toDatabase.blink(), turn * 5)
    await askAll()
  }
  return { unavailable: [...unavailable], wrong: [...wrong] }
}
