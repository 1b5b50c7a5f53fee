import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Draft, Header } from './draft'
import { isReading, type JsonSchema, type Operation } from './operations'
import { oneOf, randomOf } from './random'
import { arbitraryOf } from './schema-arbitrary'
import type { Attacker, Scene } from './scene'

/** What a webhook is sent by somebody who cannot sign it. */
const UNSIGNED = { type: 'application/json', bytes: Buffer.from('{"id":"x"}') }

/**
 * The request that an attacker makes of an operation as its contract says. The same seed makes the same one.
 * @param isUsual takes every value that is known to be good
 */
export const plainDraft = async (
  scene: Scene,
  operation: Operation,
  attacker: Attacker,
  seed: number,
  isUsual = true,
): Promise<Draft> => {
  const random = randomOf(seed)
  const sample = (schema: JsonSchema): unknown => sampleOf(arbitraryOf(schema, attacker.known, isUsual), random)
  const valueOf = (name: string, schema: JsonSchema): string =>
    String(oneOf(scene.idsOf(operation, name, attacker), random) ?? attacker.known[name] ?? sample(schema) ?? '')
  const inPath = operation.parameters.filter(({ place }) => place === 'path')
  const inQuery = operation.parameters.filter(
    ({ place, required }) => place === 'query' && (required || random() < 0.5),
  )
  const bytes = operation.endpoint.audience === 'webhook' ? UNSIGNED : scene.bytesOf?.(operation)
  const origin: Header[] = isReading(operation) ? [] : [['origin', scene.origin]]
  const isKeyed = operation.endpoint.idempotency !== undefined
  const key: Header[] = isKeyed ? [['idempotency-key', randomUUID()]] : []
  return {
    method: operation.method,
    path: operation.path,
    params: Object.fromEntries(inPath.map(({ name, schema }) => [name, valueOf(name, schema)])),
    query: inQuery.map(({ name, schema }) => [name, valueOf(name, schema)]),
    headers: [
      ...origin,
      ...key,
      ...(await attacker.identify()),
      ...(bytes === undefined ? [] : [['content-type', bytes.type] as const]),
    ],
    body: operation.body === undefined ? undefined : sample(operation.body),
    bytes: bytes?.bytes,
  }
}

const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, random: () => number): T | undefined =>
  fc.sample(arbitrary, { seed: Math.floor(random() * 2 ** 31), numRuns: 1 })[0]
