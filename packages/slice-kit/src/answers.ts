/** Reading what services answer. Loaded beside the first answer: nothing of a first view needs zod. */
import { type Problem, PROBLEM_MEDIA_TYPE, problem } from '@rouage/contracts/problem'
import * as z from 'zod/mini'

/** @param mediaType of the answer; anything but a problem's gives undefined */
export const readProblem = (mediaType: string | null, payload: unknown): Problem | undefined => {
  if (mediaType?.startsWith(PROBLEM_MEDIA_TYPE) !== true) return undefined
  const told = z.safeParse(problem, payload)
  return told.success ? told.data : undefined
}

/** @returns undefined where the answer is not what its contract says */
export const readAnswer = (response: z.ZodMiniType, payload: unknown): { readonly data: unknown } | undefined => {
  const answer = z.safeParse(response, payload)
  return answer.success ? { data: answer.data } : undefined
}
