import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint'
import { SERVICE_NAMES } from '../service-names'

/** A JSON Schema, as zod writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>
const jsonSchema = z.record(z.string(), z.unknown())

/** What a release sends and reads of one endpoint, as its contract was when it was built. */
export const callShape = z.object({
  service: z.enum(SERVICE_NAMES),
  name: z.string(),
  method: z.string(),
  /** `/announcements/:id`. */
  path: z.string(),
  query: z.optional(jsonSchema),
  body: z.optional(jsonSchema),
  /** What it takes for an answer; missing where that is a file. */
  response: z.optional(jsonSchema),
  hasKey: z.boolean(),
})
export type CallShape = z.infer<typeof callShape>

/** `calls.json` of a release. */
export const callShapes = z.array(callShape)

const schemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
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
