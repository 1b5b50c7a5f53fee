import { PROBLEM_MEDIA_TYPE, problem } from '@rouage/contracts/problem'
import { ApiProblem, unreachable } from '@rouage/slice-kit'
import * as z from 'zod/mini'

/** The problem in an answer that is none of what was asked for. */
export const problemOf = (type: string | null, text: string): ApiProblem => {
  if (type?.startsWith(PROBLEM_MEDIA_TYPE) === true) {
    try {
      const told = z.safeParse(problem, JSON.parse(text))
      if (told.success) return new ApiProblem(told.data)
    } catch {
      // Cut short on its way: as good as no answer.
    }
  }
  return new ApiProblem(unreachable())
}
