import {
  type Endpoint,
  type InputOf,
  pathOf,
  problem,
  type Problem as ProblemDetails,
  PROBLEM_MEDIA_TYPE,
  type ResponseOf,
  sentInput,
} from '@rouage/contracts'
import { Agent, type Dispatcher, errors } from 'undici'
import * as z from 'zod/mini'
import type { Metrics } from '../ops/metrics'
import { currentRequestId, traceHeaders } from '../ops/origin'
import { inSpan, SpanKind } from '../ops/spans'
import type { ServiceCaller } from '../identity/service-caller'
import { closeReplicas, connectionFailureOf, replicasOf } from './replicas'
import { REQUEST_ID_HEADER, VISITOR_HEADER } from './request-context'
import { parseJson } from '../data/json'

/** Largest answer that is read, in bytes: a snapshot page of 5,000 ads is below it. */
const MAX_ANSWER = 32 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 3_000

/** Another service answered with a problem. */
export class RemoteProblem extends Error {
  override name = 'RemoteProblem'
  readonly status: number
  readonly code: string
  readonly problem: ProblemDetails
  constructor(endpointName: string, details: ProblemDetails) {
    super(`${endpointName} answered ${details.status} ${details.code}`)
    this.status = details.status
    this.code = details.code
    this.problem = details
  }
}

/** No usable answer came: unreachable, too late, cut off, or something else than the contract. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly reason: 'unreachable' | 'timeout' | 'aborted' | 'invalid_answer'
  constructor(endpointName: string, reason: CallFailed['reason'], cause?: unknown) {
    super(`${endpointName}: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Where a call goes, for whom, and for how long. */
export type CallOptions = {
  /** `http://host:port` of the service, several of them with commas between: those that answer take turns. */
  readonly baseUrl: string
  /** From the first byte sent to the last received; 3,000 unless told. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Who calls: needed for endpoints of the audience `service`. */
  readonly caller?: ServiceCaller
  /** Who the call is made for: forwarded, so that limits and counts go by the visitor. */
  readonly visitor?: string
  readonly ip?: string | undefined
  readonly metrics?: Metrics
}

/** One pool for the process: 64 connections to each service, closed when idle for 30 s, before the server does it. */
const agent = new Agent({ connections: 64, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 2_000 } })

const headersOf = async (
  { service, audience }: Endpoint,
  options: CallOptions,
  hasBody: boolean,
): Promise<Record<string, string>> => {
  const headers: Record<string, string> = { accept: 'application/json', ...traceHeaders() }
  const requestId = currentRequestId()
  if (requestId !== undefined) headers[REQUEST_ID_HEADER] = requestId
  if (hasBody) headers['content-type'] = 'application/json'
  if (audience === 'service') Object.assign(headers, await options.caller?.headersFor(service))
  if (options.visitor !== undefined) headers[VISITOR_HEADER] = options.visitor
  if (options.ip !== undefined) headers['x-forwarded-for'] = options.ip
  return headers
}

const readAnswer = async (body: Dispatcher.ResponseData['body']): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes: Buffer = chunk
    size += bytes.length
    if (size > MAX_ANSWER) {
      body.destroy()
      throw new Error(`The answer is larger than ${MAX_ANSWER} bytes.`)
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const failureOf = (endpoint: Endpoint, error: unknown, signal: AbortSignal, own: AbortSignal): CallFailed => {
  if (error instanceof CallFailed) return error
  if (own.aborted || error instanceof errors.ConnectTimeoutError) return new CallFailed(endpoint.name, 'timeout', error)
  if (signal.aborted) return new CallFailed(endpoint.name, 'aborted', error)
  return new CallFailed(
    endpoint.name,
    connectionFailureOf(error) === undefined ? 'invalid_answer' : 'unreachable',
    error,
  )
}

/** One call, tried again where that is safe. */
const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<ResponseOf<E>> => {
  const { body, ...address } = sentInput(endpoint, input)
  const late = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = options.signal === undefined ? late : AbortSignal.any([late, options.signal])
  const replicas = replicasOf(options.baseUrl)
  const first = replicas.next()
  const callAt = async (origin: string): Promise<{ status: number; mediaType: string; text: string }> => {
    const answer = await agent.request({
      origin,
      path: pathOf(endpoint, address),
      method: endpoint.method,
      headers: await headersOf(endpoint, options, body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
    const mediaType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
    return { status: answer.statusCode, mediaType, text: await readAnswer(answer.body) }
  }

  const end = options.metrics?.callSeconds.startTimer({ service: endpoint.service, endpoint: endpoint.name })
  let outcome = 'error'
  try {
    const { status, mediaType, text } = await callAt(first).catch((error: unknown) => {
      const failure = connectionFailureOf(error)
      if (failure !== undefined) replicas.passOver(first)
      else if (late.aborted) replicas.doubt(first)
      const isSafe = failure === 'refused' || (failure === 'lost' && endpoint.method === 'GET')
      if (isSafe && !signal.aborted) return callAt(replicas.next(first))
      throw error
    })
    outcome = String(status)
    const json = parseJson(text)
    if (status >= 400) {
      const details = z.safeParse(problem, json)
      if (mediaType === PROBLEM_MEDIA_TYPE && details.success) throw new RemoteProblem(endpoint.name, details.data)
      throw new CallFailed(endpoint.name, 'invalid_answer', new Error(`status ${status} without a problem`))
    }
    const parsed = z.safeParse(endpoint.response, json)
    if (!parsed.success) throw new CallFailed(endpoint.name, 'invalid_answer', parsed.error)
    return parsed.data as ResponseOf<E>
  } catch (error) {
    if (error instanceof RemoteProblem) throw error
    throw failureOf(endpoint, error, signal, late)
  } finally {
    end?.({ outcome })
  }
}

/**
 * Calls an endpoint of another service over kept connections and parses its answer by the contract. A GET whose
 * connection fails, and whatever was not even connected, is tried once more, within the same time: at another of the
 * service's addresses where there are several.
 * @throws RemoteProblem when the service answers a problem; CallFailed when no usable answer comes
 * @example
 * const { items, next } = await callService(
 *   announcementSnapshot,
 *   { query: { after: '' } },
 *   { baseUrl: config.LISTING_URL, caller: serviceCallerOf('search', config) },
 * )
 */
export const callService = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<ResponseOf<E>> =>
  inSpan(`${endpoint.service} ${endpoint.name}`, { kind: SpanKind.CLIENT }, () => call(endpoint, input, options))

/** Ends the kept connections; for tests and for a process that is about to end. */
export const closeCalls = async (): Promise<void> => {
  await Promise.all([agent.close(), closeReplicas()])
}
