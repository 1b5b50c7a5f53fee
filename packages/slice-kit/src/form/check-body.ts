/** Checking by a contract. Loaded beside the contract's schema: no page needs zod before somebody turns to a form. */
import { issueWords } from '@rouage/contracts/issue-words'
import * as z from 'zod/mini'
import { errorsByField, type FieldErrors } from './complaints'

export type BodyCheck = {
  /** What is wrong, by the field that it is wrong with. */
  readonly errors: FieldErrors
  /** The body as its contract reads it; undefined where it is refused, or where the endpoint takes none. */
  readonly parsed: unknown
}

/** @param schema undefined where the endpoint takes no body */
export const checkBody = (schema: z.ZodMiniType | undefined, body: unknown): BodyCheck => {
  if (schema === undefined) return { errors: {}, parsed: undefined }
  const { success, data, error } = z.safeParse(schema, body, { error: issueWords })
  if (success) return { errors: {}, parsed: data }
  const errors = errorsByField(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  return { errors, parsed: undefined }
}
