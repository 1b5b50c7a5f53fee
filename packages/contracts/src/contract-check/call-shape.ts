import * as z from 'zod/mini'
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
