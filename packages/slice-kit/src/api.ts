import { type CallInput, type Endpoint, type ResponseOf, urlOf } from '@rouage/contracts/endpoint'
import { PROBLEM_MEDIA_TYPE, type Problem, problem } from '@rouage/contracts/problem'
import * as z from 'zod/mini'

/** A call that failed, with the French sentence a visitor may read in `message`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly problem: Problem

  constructor(details: Problem) {
    super(details.detail)
    this.problem = details
  }

  get status(): number {
    return this.problem.status
  }

  get code(): string {
    return this.problem.code
  }
}

const ownProblem = (status: number, code: string, detail: string): Problem => ({
  type: `urn:rouage:problem:${code}`,
  title: code,
  status,
  code,
  detail,
})

export const unreachable = (): Problem =>
  ownProblem(503, 'unreachable', 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.')

const badAnswer = (): Problem =>
  ownProblem(502, 'bad_answer', 'Le service a répondu de façon inattendue. Réessayez dans un instant.')

export type CallOptions = {
  readonly signal?: AbortSignal
  /** JSON body, parsed by the endpoint's contract on the other side. */
  readonly body?: unknown
  /** For POSTs that send or cost something: the same key never takes effect twice. */
  readonly idempotencyKey?: string
  /** Milliseconds until the call is given up; 10 s unless told. */
  readonly timeoutMs?: number
}

/**
 * Calls a service through the edge and parses its answer by the contract.
 * @throws ApiProblem for every failure but an abort by the caller's own signal: network, time-out (503
 * `unreachable`), a problem the service answered, or an answer that breaks the contract (502 `bad_answer`).
 */
export const callEndpoint = async <E extends Endpoint>(
  target: E,
  input?: CallInput,
  { signal, body, idempotencyKey, timeoutMs = 10_000 }: CallOptions = {},
): Promise<ResponseOf<E>> => {
  const limit = AbortSignal.timeout(timeoutMs)
  let response: Response
  let payload: unknown
  try {
    response = await fetch(urlOf(target, input), {
      method: target.method,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    payload = await response.json()
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new ApiProblem(error instanceof SyntaxError ? badAnswer() : unreachable())
  }
  if (!response.ok) {
    const told = response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)
      ? z.safeParse(problem, payload)
      : undefined
    throw new ApiProblem(told?.success === true ? told.data : badAnswer())
  }
  const answer = z.safeParse(target.response, payload)
  if (!answer.success) throw new ApiProblem(badAnswer())
  return answer.data as ResponseOf<E>
}
