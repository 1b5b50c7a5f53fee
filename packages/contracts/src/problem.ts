import * as z from 'zod/mini'

/**
 * RFC 9457 problem details as every service answers them. `code` is stable and for programs; `detail` is a French
 * sentence fit for a toast.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  instance: z.optional(z.string()),
  /** For `invalid_input`: where the input was wrong and, in French, why. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof problem>

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
