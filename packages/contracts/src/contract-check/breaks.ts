import * as z from 'zod/mini'
import { misfitsOf } from './assignable'
import type { CallShape, JsonSchema } from './call-shape'

const schema = z.record(z.string(), z.unknown())
const content = z.optional(z.object({ 'application/json': z.optional(z.object({ schema: z.optional(schema) })) }))
const operation = z.object({
  parameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z._default(z.boolean(), false),
        schema: z._default(schema, {}),
        explode: z.optional(z.boolean()),
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.object({ 200: z.optional(z.object({ content })) }),
})

/** `/openapi.json` of a service, as far as calls are compared with it. */
export const servedContract = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
export type ServedContract = z.infer<typeof servedContract>
type Operation = z.infer<typeof operation>

/** A call of a release that a service would not answer as the release means it. */
export type ContractBreak = { readonly service: string; readonly endpoint: string; readonly reason: string }

/** What parameters are called is nobody's affair but the service's. */
const placeOf = (path: string): string => path.replace(/:[A-Za-z]+|\{[A-Za-z]+\}/g, '{}')

const operationOf = ({ paths }: ServedContract, { method, path }: CallShape): Operation | undefined =>
  Object.entries(paths).find(([served]) => placeOf(served) === placeOf(path))?.[1][method.toLowerCase()]

/** Query parameters as one schema, as a call has them. */
const queryOf = ({ parameters }: Operation): JsonSchema => {
  const all = parameters.filter((each) => each.in === 'query')
  const record = all.find(({ explode }) => explode === true)
  if (record !== undefined) return record.schema
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, schema: own }) => [name, own])),
    required: all.filter(({ required }) => required).map(({ name }) => name),
  }
}

const nothing: JsonSchema = { type: 'object', properties: {} }

/** Why a service would not answer a call as its release means it. */
const reasonsOf = (call: CallShape, served: Operation): readonly string[] => {
  const told = (part: string, verb: string, found: ReturnType<typeof misfitsOf>): readonly string[] =>
    found.map(({ at, why }) => `${[part, at].filter((each) => each !== '').join('.')} ${verb}: it ${why}`)
  const bodySchema = served.requestBody?.content?.['application/json']?.schema
  const response = served.responses[200]?.content?.['application/json']?.schema
  const needsKey = served.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
  return [
    ...(needsKey && !call.hasKey ? ['the service needs an Idempotency-Key, and the release sends none'] : []),
    ...told(
      'query',
      'as the release sends it is not what the service takes',
      misfitsOf(call.query ?? nothing, queryOf(served)),
    ),
    ...(bodySchema === undefined
      ? []
      : told(
          'body',
          'as the release sends it is not what the service takes',
          misfitsOf(call.body ?? nothing, bodySchema),
        )),
    ...(call.response === undefined || response === undefined
      ? []
      : told('answer', 'as the service gives it is not what the release reads', misfitsOf(response, call.response))),
  ]
}

/**
 * Which calls a service would not answer as a release means them.
 * @param calls those to this service
 */
export const breaksOf = (calls: readonly CallShape[], served: ServedContract): readonly ContractBreak[] =>
  calls.flatMap((call) => {
    const { service, name, method, path } = call
    const endpoint = `${name} (${method} ${path})`
    const found = operationOf(served, call)
    if (found === undefined) return [{ service, endpoint, reason: 'nobody answers it' }]
    return reasonsOf(call, found).map((reason) => ({ service, endpoint, reason }))
  })
