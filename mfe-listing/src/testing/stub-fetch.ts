import { PROBLEM_MEDIA_TYPE } from '@rouage/contracts/problem'

/** Stands for the services: answers are given in turn, the last one again and again. */
export type StubAnswer = { readonly status: number; readonly type: string; readonly payload: unknown }

export const answer = (payload: unknown): StubAnswer => ({ status: 200, type: 'application/json', payload })

export const problemAnswer = (status: number, code: string, detail = 'Refusé.', errors?: unknown): StubAnswer => ({
  status,
  type: PROBLEM_MEDIA_TYPE,
  payload: {
    type: `urn:rouage:problem:${code}`,
    title: code,
    status,
    code,
    detail,
    errors,
  },
})

/** The part of Response that slice-kit reads; jsdom has no Response of its own. */
const responseOf = ({ status, type, payload }: StubAnswer) => ({
  ok: status < 400,
  status,
  headers: { get: (name: string) => (name === 'content-type' ? type : null) },
  json: async () => payload,
})

export const stubFetch = (...answers: readonly StubAnswer[]) => {
  let turn = 0
  const fetched = jest.fn(async (_url: string, _init?: RequestInit) => {
    const given = answers[Math.min(turn, answers.length - 1)]
    turn += 1
    if (given === undefined) throw new TypeError('network')
    return responseOf(given)
  })
  Object.assign(globalThis, { fetch: fetched })
  return fetched
}

/** Answers by method and path. @returns all calls so far, in order */
export const stubServices = (answerOf: (key: string) => StubAnswer): string[] => {
  const calls: string[] = []
  Object.assign(globalThis, {
    fetch: async (address: string, { method = 'GET' }: RequestInit = {}) => {
      const key = `${method} ${new URL(address, 'http://localhost').pathname}`
      calls.push(key)
      return responseOf(answerOf(key))
    },
  })
  return calls
}
