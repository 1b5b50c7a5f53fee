import type { Header } from './draft'
import { createClient } from './person'
import { attackersOf } from './roles'
import type { Scene } from './scene'
import { bystandersThings, failuresOf } from './site/afterwards'
import { castOf, readOperations } from './site/cast'
import { DOCUMENT } from './site/document'
import { hiddenPaths } from './site/hidden-paths'
import { idsOf, knownOf } from './site/values'

/** An address of its own for each request, in what is kept for documentation: limits by address hide nothing then. */
const addressOf = (index: number): readonly Header[] => [
  ['x-forwarded-for', `2001:db8:${((index >> 16) & 0xffff).toString(16)}:${(index & 0xffff).toString(16)}::1`],
]

export type Site = {
  readonly origin: string
  readonly mailPageUrl: string
  /** Sentences about processes that died or are not ready. */
  readonly illnesses: () => Promise<readonly string[]>
}

/**
 * The whole site as a scene: real ids of its demo data, and somebody in each role. It has to believe `X-Forwarded-For`
 * (TRUST_PROXY) and to have its limits raised (ACCOUNT_LIMIT_FACTOR).
 */
export const siteScene = async ({ origin, mailPageUrl, illnesses }: Site): Promise<Scene> => {
  // Whoever prepares comes from other addresses than whoever attacks.
  let prepared = 0xf000_0000
  const client = createClient(origin, mailPageUrl, () => addressOf((prepared += 1)))
  const operations = await readOperations(client)
  const cast = await castOf(client)
  const { root, owner } = cast
  const attackers = await attackersOf(client, { root, owner, known: knownOf(cast) })
  return {
    origin,
    operations,
    attackers,
    hidden: hiddenPaths(),
    idsOf: (operation, parameter, attacker) => idsOf(cast, operation, parameter, attacker),
    bytesOf: ({ name }) => (name === 'submitCertification' ? DOCUMENT : undefined),
    addressOf,
    // Demo photos are drawn when they are first asked for, which an export does for all of a seller's.
    slowestMs: ({ name }) => (name === 'exportOwnData' ? 50_000 : undefined),
    untouched: () => bystandersThings(client, cast),
    illnesses: async () => [...(await failuresOf(client, cast)), ...(await illnesses())],
  }
}
