import { PROBLEM_MEDIA_TYPE, type Problem } from '@rouage/contracts/problem'

/** What a service refuses, among answers that are data. */
class ProblemAnswer {
  constructor(readonly problem: Problem) {}
}

/**
 * The answer of a service that refuses or fails.
 * @param errors what it says of single fields, `{ path: 'body.email', message: '…' }`
 *
 * @example
 * problemAnswer(503, 'unavailable', 'Réessayez dans un instant.')
 */
export const problemAnswer = (
  status: number,
  code: string,
  detail = 'Refusé.',
  errors?: Problem['errors'],
): ProblemAnswer => new ProblemAnswer({ type: `urn:rouage:problem:${code}`, title: code, status, code, detail, errors })

/** A call as the services got it. */
export type Call = {
  /** Method and path: `POST /api/account/sign-in`. */
  readonly key: string
  readonly query: URLSearchParams
  readonly body: unknown
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
}

/** Answers by method and path of the call: data, a `problemAnswer`, or a promise of either. */
export type Answers = Readonly<Record<string, (call: Call) => unknown>>

/** As much of a response as is read: jsdom has none of its own. */
const responseOf = (value: unknown) => {
  const isProblem = value instanceof ProblemAnswer
  const payload = isProblem ? value.problem : value
  const status = isProblem ? value.problem.status : 200
  return {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': isProblem ? PROBLEM_MEDIA_TYPE : 'application/json' }),
    json: async () => payload,
    text: async () => JSON.stringify(payload),
    blob: async () => (payload instanceof Blob ? payload : new Blob([JSON.stringify(payload)])),
  }
}

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body)

/**
 * Stands for the services at the network's edge. What is not stubbed is a 404.
 * @returns all calls so far, in order
 */
export const stubServices = (answers: Answers): Call[] => {
  const calls: Call[] = []
  Object.assign(globalThis, {
    fetch: async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      const url = new URL(address, 'http://localhost')
      const key = `${method} ${url.pathname}`
      const call = {
        key,
        query: url.searchParams,
        body: bodyOf(body),
        headers: Object.fromEntries(new Headers(headers)),
      }
      calls.push(call)
      return responseOf((await answers[key]?.(call)) ?? problemAnswer(404, 'not_stubbed', key))
    },
  })
  return calls
}

/**
 * Stands for one service, whatever is called: answers are given in turn, the last one again and again. Without any the
 * network does not answer at all.
 *
 * @example
 * const fetched = stubFetch(problemAnswer(503, 'unavailable'), { phone: '06 12 34 56 78' })
 */
export const stubFetch = (...answers: readonly unknown[]) => {
  let turn = 0
  const fetched = jest.fn(async (_address: string, _init?: RequestInit) => {
    if (answers.length === 0) throw new TypeError('network')
    const given = answers[Math.min(turn, answers.length - 1)]
    turn += 1
    return responseOf(given)
  })
  Object.assign(globalThis, { fetch: fetched })
  return fetched
}

/** An answer that comes when the test says so. */
export const later = () => {
  let give = (_answer: unknown): void => undefined
  const answer = new Promise((resolve) => {
    give = resolve
  })
  return { answer, give }
}
