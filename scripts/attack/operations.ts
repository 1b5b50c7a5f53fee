import type { Endpoint } from '@rouage/contracts/endpoint'
import type { Rule } from '@rouage/contracts/authorization'
import * as z from 'zod/mini'

/** A JSON Schema as OpenAPI 3.1 holds it; read by `arbitraryOf`. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A call that a service says it answers, with what its contract says of it. */
export type Operation = {
  readonly name: string
  readonly service: string
  readonly method: string
  /** From the root of the site, with `{name}` for parameters: `/api/listing/announcements/{id}`. */
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly place: 'path' | 'query'
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly body: JsonSchema | undefined
  readonly endpoint: Endpoint
  readonly rule: Rule
}

const READING: readonly string[] = ['GET', 'HEAD']

/** Whether a call of it changes nothing. */
export const isReading = ({ method }: Operation): boolean => READING.includes(method)

const schema = z.record(z.string(), z.unknown())
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.optional(z.boolean()),
      style: z.optional(z.string()),
      schema,
    }),
  ),
  requestBody: z.optional(z.object({ content: z.object({ 'application/json': z.optional(z.object({ schema })) }) })),
})
/** What is read of an OpenAPI document. */
export const openapiDocument = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

type Declared = { readonly endpoint: Endpoint; readonly rule: Rule }

const hasEndpoint = (candidate: Declared, method: string, path: string): boolean =>
  candidate.endpoint.method.toLowerCase() === method &&
  candidate.endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}') === path

/**
 * Every operation of a service's OpenAPI document, beside its contract.
 * @param declared the service's rows of the authorization table
 * @throws Error where the document and the table do not speak of the same calls
 */
export const operationsOf = (service: string, document: unknown, declared: readonly Declared[]): Operation[] => {
  const { servers, paths } = openapiDocument.parse(document)
  const base = servers[0]?.url ?? ''
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]): Operation => {
      const contract = declared.find((candidate) => hasEndpoint(candidate, method, path))
      if (contract === undefined)
        throw new Error(`${service} serves ${method} ${path} (${operationId}), which no contract declares.`)
      return {
        name: operationId,
        service,
        method: method.toUpperCase(),
        path: base + path,
        // A parameter with a style of its own stands for names of any kind, which variants try without being told.
        parameters: parameters
          .filter(({ style }) => style === undefined)
          .flatMap(({ name, in: place, required = false, schema: shape }) =>
            // A key of one's own for each call is what callers send (`Idempotency-Key`).
            place === 'header' ? [] : [{ name, place, required, schema: shape }],
          ),
        body: requestBody?.content['application/json']?.schema,
        ...contract,
      }
    }),
  )
  const missing = declared.find(({ endpoint }) => !operations.some((served) => served.endpoint === endpoint))
  if (missing !== undefined)
    throw new Error(`${service} does not serve ${missing.endpoint.name}, which its contract declares.`)
  return operations
}
