import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint'
import type { ServedContract } from './breaks'
import type { CallShape, JsonSchema } from './call-shape'

/** No browser's code imports this: it brings the writer of JSON Schema along. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): JsonSchema => {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  })
  return rest
}

/** The shape of a call to an endpoint. */
export const callShapeOf = (endpoint: Endpoint): CallShape => {
  const { service, name, method, path, query, body, response, answers, idempotency } = endpoint
  return {
    service,
    name,
    method,
    path,
    ...(query && { query: schemaOf(query) }),
    ...(body && { body: schemaOf(body) }),
    ...(answers === undefined && { response: schemaOf(response) }),
    hasKey: idempotency !== undefined,
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) &&
  ['service', 'name', 'method', 'path', 'audience'].every((key) => typeof value[key] === 'string') &&
  isObject(value.response)

/** The endpoints that a contract exports, by themselves or together, as those of uploads. */
export const endpointsIn = (value: unknown): readonly Endpoint[] => {
  if (isEndpoint(value)) return [value]
  const isPlain = isObject(value) && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).filter(isEndpoint) : []
}

/** What a service that has these endpoints says of itself in `/openapi.json`, as far as calls are compared with it. */
export const servedOf = (endpoints: readonly Endpoint[]): ServedContract => {
  const contentOf = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
  const paths: ServedContract['paths'] = {}
  for (const { path, method, query, body, response, answers, idempotency } of endpoints) {
    const whole =
      query === undefined
        ? []
        : [{ name: 'query', in: 'query', required: true, schema: schemaOf(query), explode: true }]
    const key = { name: 'Idempotency-Key', in: 'header', required: idempotency === 'required', schema: {} }
    const operation = {
      parameters: [...whole, key],
      ...(body && { requestBody: contentOf(schemaOf(body)) }),
      responses: { 200: answers === undefined ? contentOf(schemaOf(response, 'output')) : {} },
    }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return { paths }
}
