import { createHash } from 'node:crypto'
import type { Account } from '../state/account'
import type { IdempotencyRecord } from '../state/entities'
import type { FormTree, FormValue } from './form'
import { Problem } from './problem'

const keptSeconds = 24 * 3_600
const longestKey = 255

const sorted = (value: FormValue): unknown =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [name, sorted(inner)])

/** The same for parameters in another order. */
export const digestOf = (tree: FormTree): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(tree)))
    .digest('hex')

const idOf = (key: string): string => `idempotency_${key}`

const misuse = (message: string): Problem => new Problem(400, { type: 'idempotency_error', message }, false)

export interface Keyed {
  readonly key: string
  readonly endpoint: string
  readonly parameters: string
}

const otherKeyWanted = (key: string): string =>
  `Try using a key other than '${key}' if you meant to execute a different request.`

/** The answer that belongs to the key already; throws where the key was for another call. */
export const answerBefore = (account: Account, { key, endpoint, parameters }: Keyed): IdempotencyRecord | undefined => {
  if (key.length > longestKey) throw misuse(`Idempotency keys have at most ${longestKey} characters.`)
  const record = account.find('idempotency_record', idOf(key))
  if (!record || record.expires <= Date.now() / 1000) return undefined
  if (record.endpoint !== endpoint)
    throw misuse(
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
        `('${endpoint}' vs '${record.endpoint}'). ${otherKeyWanted(key)}`,
    )
  if (record.parameters !== parameters)
    throw misuse(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        otherKeyWanted(key),
    )
  return record
}

export const keepAnswer = (
  account: Account,
  keyed: Keyed,
  answer: { readonly request: string; readonly status: number; readonly body: string },
): void => {
  account.put({
    id: idOf(keyed.key),
    object: 'idempotency_record',
    ...keyed,
    ...answer,
    expires: Math.floor(Date.now() / 1000) + keptSeconds,
    inner: {},
  })
}

export const keyInUse = (key: string): Problem =>
  new Problem(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotency Key (that probably means you submitted ' +
        `twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    false,
  )
