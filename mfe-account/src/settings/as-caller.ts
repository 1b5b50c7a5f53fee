import { PROBLEM_MEDIA_TYPE, problem } from '@rouage/contracts/problem'
import { ApiProblem, sessionStore, unreachable } from '@rouage/slice-kit'
import * as z from 'zod/mini'

/**
 * Sends something that is no call of JSON for JSON, as the person who is signed in: a token that is refused is renewed
 * once, as slice-kit does for all other calls.
 * @param send answers with the status that came
 */
export const asCaller = async <Answer extends { readonly status: number }>(
  send: (token: string) => Promise<Answer>,
): Promise<Answer> => {
  const session = sessionStore.read() ?? (await sessionStore.renewSession())
  const answer = await send(session?.accessToken ?? '')
  if (answer.status !== 401) return answer
  const renewed = await sessionStore.renewSession()
  return renewed === null ? answer : send(renewed.accessToken)
}

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
