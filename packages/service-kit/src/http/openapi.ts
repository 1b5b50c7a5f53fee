import type { Endpoint } from '@rouage/contracts'
import { problem } from '@rouage/contracts'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, '~standard': _standard, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonSchema[] => {
  if (schema === undefined) return []
  const { properties, required, additionalProperties } = schemaOf(schema, 'input')
  const names: [string, unknown][] =
    typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  const named = names.map(([name, shape]) => ({ name, in: place, required: needed.includes(name), schema: shape }))
  // A record takes any name: OpenAPI says it as one exploded object.
  return named.length > 0 || typeof additionalProperties !== 'object' || additionalProperties === null
    ? named
    : [{ name: place, in: place, style: 'form', explode: true, schema: { type: 'object', additionalProperties } }]
}

const keyParameter = ({ idempotency }: Endpoint): JsonSchema[] =>
  idempotency === undefined
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: idempotency === 'required',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      ]

/** What has to be shown to call an endpoint; undefined where it is for everybody. */
const securityOf = ({ audience }: Endpoint): JsonSchema[] | undefined => {
  if (audience === 'public' || audience === 'webhook') return undefined
  return audience === 'service' ? [{ serviceToken: [] }] : [{ accessToken: [] }]
}

/** A file as OpenAPI 3.1 says it: a media type with no schema. */
const fileContent = (types: readonly string[]): JsonSchema => Object.fromEntries(types.map((type) => [type, {}]))

const requestBodyOf = ({ audience, body, file }: Endpoint): JsonSchema | undefined => {
  if (audience === 'webhook')
    return { required: true, content: { '*/*': {} }, description: 'Bytes, signed by the sender.' }
  if (file !== undefined) {
    return {
      description: `The file itself, at most ${file.maxBytes} bytes.`,
      required: true,
      content: fileContent(file.types),
    }
  }
  return body === undefined
    ? undefined
    : { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
}

const answerOf = ({ answers, response }: Endpoint): JsonSchema => ({
  description: 'Success',
  content:
    answers === undefined ? { 'application/json': { schema: schemaOf(response, 'output') } } : fileContent(answers),
})

/** Fields that are undefined are left out of the JSON. */
const operation = (endpoint: Endpoint): JsonSchema => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.audience],
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...keyParameter(endpoint),
  ],
  requestBody: requestBodyOf(endpoint),
  responses: {
    200: answerOf(endpoint),
    default: {
      description: `Problem. Codes: ${[...(endpoint.problems ?? []), 'invalid_input', 'internal_error'].join(', ')}`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  security: securityOf(endpoint),
})

/**
 * OpenAPI 3.1 of a service, from its contracts alone: zod 4 writes JSON Schema itself, so nothing is said twice and
 * no library stands between.
 */
export const openapiOf = (serviceName: string, endpoints: readonly Endpoint[]): JsonSchema => {
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Rouage ${serviceName}`, version: '1.0.0' },
    servers: [{ url: `/api/${serviceName}` }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        serviceToken: { type: 'apiKey', in: 'header', name: 'x-rouage-service' },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
