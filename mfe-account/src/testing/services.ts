/** What a service refuses, as a problem. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail = 'Refusé.',
    readonly errors?: readonly { readonly path: string; readonly message: string }[],
  ) {}
}

/** Answers by method and path of the call, `POST /api/account/sign-in`: data, a Refusal, or a promise of either. */
export type Answers = Readonly<Record<string, (call: Call) => unknown>>

export type Call = {
  readonly key: string
  readonly query: string
  readonly body: unknown
  readonly authorization: string | undefined
}

/** As much of a response as is read: jsdom has none of its own. */
const respond = (status: number, type: string, payload: unknown) => ({
  ok: status < 400,
  status,
  headers: new Headers({ 'content-type': type }),
  json: async () => payload,
  text: async () => JSON.stringify(payload),
  blob: async () => (payload instanceof Blob ? payload : new Blob([JSON.stringify(payload)])),
})

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body)

/**
 * Stands for the services at the network's edge. What is not stubbed is a 404.
 * @returns all calls so far, in order
 */
export const stubServices = (answers: Answers): Call[] => {
  const calls: Call[] = []
  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://localhost')
      const key = `${init.method ?? 'GET'} ${url.pathname}`
      const headers = new Headers(init.headers)
      const call = {
        key,
        query: url.search,
        body: bodyOf(init.body),
        authorization: headers.get('authorization') ?? undefined,
      }
      calls.push(call)
      const value = (await answers[key]?.(call)) ?? new Refusal(404, 'not_stubbed', key)
      if (!(value instanceof Refusal)) return respond(200, 'application/json', value)
      const { status, code, detail, errors } = value
      const problem = {
        type: `urn:rouage:problem:${code}`,
        title: code,
        status,
        code,
        detail,
        errors,
      }
      return respond(status, 'application/problem+json', problem)
    },
  })
  return calls
}

/** The network does not answer at all. */
export const unplugServices = (): void => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('network')) })
}

/** An answer that comes when the test says so. */
export const later = () => {
  let give = (_answer: unknown): void => undefined
  const answer = new Promise((resolve) => {
    give = resolve
  })
  return { answer, give }
}
