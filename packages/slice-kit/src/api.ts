import {
  type CallArguments,
  declaresProblem,
  type Endpoint,
  responseSchemaOf,
  type ResponseOf,
  type SentInput,
  sentInput,
  urlOf,
} from '@rouage/contracts/endpoint'
import type { Problem } from '@rouage/contracts/problem'
import { ApiProblem, badAnswer, timedOut, unreachable } from './api-problem'
import { sessionStore } from './session'

/** How one call is made; what is asked is the input of its endpoint. */
export type CallOptions = {
  readonly signal?: AbortSignal
  /** For POSTs that send or cost something: the same key never takes effect twice. */
  readonly idempotencyKey?: string
  /** Milliseconds until the call is given up; 10 s unless told, and what a file takes over a slow mobile network. */
  readonly timeoutMs?: number
  /** Asks the service even where the browser keeps an answer: whoever has one asks again for a newer one. */
  readonly isAgain?: boolean
  /** Arrives where the page is left meanwhile. For small things: a browser sends 64 KiB of them at a time. */
  readonly keepalive?: boolean
}

const CALL_MS = 10_000
/** 0.5 Mbit/s, as services wait for what is sent. */
const SLOWEST_BYTES_PER_MS = 62.5

type Answer = { readonly response: Response; readonly payload: unknown }

/** @throws ApiProblem when no JSON comes; what the caller's own signal throws. */
const send = async (
  target: Endpoint,
  { body, file, ...address }: SentInput,
  {
    signal,
    idempotencyKey,
    timeoutMs = CALL_MS + (file?.size ?? 0) / SLOWEST_BYTES_PER_MS,
    isAgain,
    keepalive = false,
  }: CallOptions,
  token: string | undefined,
): Promise<Answer> => {
  const limit = AbortSignal.timeout(timeoutMs)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (file !== undefined) headers['content-type'] = file.type
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  try {
    const response = await fetch(urlOf(target, address), {
      method: target.method,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      headers,
      cache: isAgain === true ? 'no-cache' : 'default',
      keepalive,
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
    })
    return { response, payload: await response.json() }
  } catch (error) {
    if (signal?.aborted === true) throw error
    if (error instanceof SyntaxError) throw new ApiProblem(badAnswer())
    throw new ApiProblem(limit.aborted ? timedOut() : unreachable())
  }
}

/** @throws ApiProblem when the code cannot be had */
const loaded = async <Code>(code: Promise<Code>): Promise<Code> => {
  try {
    return await code
  } catch {
    throw new ApiProblem(unreachable())
  }
}

/** What reads answers. Asking again after a failure fetches it again. */
const reading = () => loaded(import(/* webpackChunkName: "answers" */ './answers'))

const problemIn = async ({ response, payload }: Answer): Promise<Problem | undefined> =>
  (await reading()).readProblem(response.headers.get('content-type'), payload)

/** Whether it was the token: a wrong password is a 401 too, which the endpoint declares, and must not be tried twice. */
const isTokenRefused = async (target: Endpoint, answer: Answer): Promise<boolean> =>
  answer.response.status === 401 && !declaresProblem(target, (await problemIn(answer))?.code)

/**
 * Sends something with the token of the session. One that is refused is renewed once; where the session has ended under
 * somebody's hands it waits until they have signed in again, and is sent then. What one person was doing is never sent
 * as another one, who may have signed in where this tab could not hear of it.
 */
export const asCaller = async <Sent>(
  sendWith: (token: string | undefined) => Promise<Sent>,
  isRefused: (sent: Sent) => boolean | Promise<boolean>,
): Promise<Sent> => {
  const known = sessionStore.read()
  const session = known === undefined ? await sessionStore.renewSession() : known
  const sent = await sendWith(session?.accessToken)
  if (!(await isRefused(sent))) return sent
  const renewed = (await sessionStore.renewSession()) ?? (await sessionStore.signInAgain())
  const isTheirs = session === null || renewed?.user.id === session.user.id
  return renewed !== null && isTheirs ? sendWith(renewed.accessToken) : sent
}

const sendAsCaller = async (target: Endpoint, input: SentInput, options: CallOptions): Promise<Answer> =>
  target.audience === 'public' && target.knowsSignedIn !== true
    ? send(target, input, options, undefined)
    : asCaller(
        (token) => send(target, input, options, token),
        (answer) => isTokenRefused(target, answer),
      )

/** `callEndpoint` with an input as it is sent. */
export const sendCall = async <E extends Endpoint>(
  target: E,
  input: SentInput,
  options: CallOptions = {},
): Promise<ResponseOf<E>> => {
  const reader = Promise.all([loaded(responseSchemaOf(target)), reading()])
  // What changes something waits for what reads the answer: the answer must not be lost with the change made.
  if (target.method !== 'GET') await reader
  // What only reads is asked at once: the rest is on its way meanwhile.
  const [sent, [response, { readAnswer }]] = await Promise.all([sendAsCaller(target, input, options), reader])
  if (!sent.response.ok) throw new ApiProblem((await problemIn(sent)) ?? badAnswer())
  const answer = readAnswer(response, sent.payload)
  if (answer === undefined) throw new ApiProblem(badAnswer())
  return answer.data as ResponseOf<E>
}

/**
 * Calls a service through the edge, as the person who is signed in where the endpoint asks for one, and parses its
 * answer by the contract.
 * @throws ApiProblem for every failure but an abort by the caller's own signal: no network (503 `offline`,
 * `unreachable`), no answer in time (504 `timeout`), a problem the service answered, or an answer that breaks the
 * contract (502 `bad_answer`).
 *
 * @example
 * const { ids } = await callEndpoint(addFavorite, { params: { id } })
 * await callEndpoint(resendConfirmation, { body: { email } }, { timeoutMs: 5_000 })
 */
export const callEndpoint = async <E extends Endpoint>(
  target: E,
  ...given: CallArguments<E, CallOptions>
): Promise<ResponseOf<E>> => {
  const [asked, options] = given
  return sendCall(target, sentInput(target, asked), options)
}
