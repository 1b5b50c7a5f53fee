import { STATUS_CODES } from 'node:http'
import { PROBLEM_MEDIA_TYPE, type Problem as ProblemDetails, type ProblemCode } from '@rouage/contracts'
import { issueWords } from '@rouage/contracts/issue-words'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import * as z from 'zod/mini'
import type { Logger } from '../ops/logger'
import { isOutage } from '../data/outage'

/** What is wrong with one field; `path` begins with where it came: `body.email`. The message is French. */
export type FieldError = { readonly path: string; readonly message: string }

/**
 * An expected failure of a call, told to the caller as an RFC 9457 problem.
 * `code` is stable and for programs; `detail` is a French sentence fit for a toast.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  readonly errors: readonly FieldError[] | undefined
  /** Seconds after which the caller may try again (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined

  constructor(options: {
    status: number
    code: ProblemCode
    detail: string
    errors?: readonly FieldError[]
    retryAfterSeconds?: number
    cause?: unknown
  }) {
    super(`${options.code}: ${options.detail}`, { cause: options.cause })
    this.status = options.status
    this.code = options.code
    this.detail = options.detail
    this.errors = options.errors
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A 404. @param detail a French sentence */
export const notFound = (code: ProblemCode = 'not_found', detail = 'Cette adresse n’existe pas.'): Problem =>
  new Problem({ status: 404, code, detail })

/** A 403 for whoever is known and may not do this. @param detail a French sentence */
export const forbidden = (detail = 'Vous n’avez pas le droit de faire cela.', cause?: unknown): Problem =>
  new Problem({ status: 403, code: 'forbidden', detail, cause })

/** A 429 with `Retry-After`. @param detail a French sentence that says when to try again */
export const tooManyRequests = (retryAfterSeconds: number, detail = 'Trop de demandes. Réessayez un peu plus tard.') =>
  new Problem({ status: 429, code: 'too_many_requests', detail, retryAfterSeconds })

/** A 503 that asks to try again after 5 s: something depended on is away. @param detail a French sentence */
export const unavailable = (
  detail = 'Le service est momentanément indisponible. Réessayez dans un instant.',
  cause?: unknown,
) => new Problem({ status: 503, code: 'unavailable', detail, retryAfterSeconds: 5, cause })

/** A 413: the body is larger than `MAX_BODY`. */
export const bodyTooLarge = (cause?: unknown) =>
  new Problem({ status: 413, code: 'body_too_large', detail: 'Le contenu envoyé est trop volumineux.', cause })

const MAX_ERRORS = 20

/** French messages for whatever the schema itself says nothing about. */
export const frenchErrors = { error: issueWords } as const

/** Turns a failed parse into a 400 `invalid_input` problem; `where` is `query`, `body`… */
export const invalidInput = (where: string, issues: readonly z.core.$ZodIssue[]): Problem => {
  const errors = issues.slice(0, MAX_ERRORS).map((issue) => ({
    path: [where, ...issue.path.map(String)].join('.').slice(0, 200),
    message: issue.message.slice(0, 300),
  }))
  const only = errors.length === 1 ? errors[0]?.message : undefined
  return new Problem({
    status: 400,
    code: 'invalid_input',
    detail: only === undefined ? 'Certaines informations sont incorrectes.' : `Information incorrecte. ${only}`,
    errors,
  })
}

/** The JSON of a problem. `instance` is the request's id, under which the logs know it. */
export const problemDetails = (problem: Problem, instance?: string): ProblemDetails => ({
  type: 'about:blank',
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  code: problem.code,
  detail: problem.detail,
  instance: instance === undefined ? undefined : `urn:uuid:${instance}`,
  errors: problem.errors === undefined ? undefined : [...problem.errors],
})

/** Answers a problem, which no cache keeps; its id is the request's. */
export const sendProblem = (response: Response, problem: Problem): void => {
  if (problem.retryAfterSeconds !== undefined) response.set('Retry-After', String(Math.ceil(problem.retryAfterSeconds)))
  response
    .status(problem.status)
    .set('Cache-Control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problemDetails(problem, response.get('x-request-id'))))
}

/** What Express and its body parser throw: an HTTP status and, from the body parser, a `type`. */
const httpError = z.object({ status: z.int().check(z.minimum(400), z.maximum(599)), type: z.optional(z.string()) })

/** A path that cannot be decoded is the caller's fault; whatever names no status is ours. */
const statusOf = (error: unknown): number => {
  const parsed = z.safeParse(httpError, error)
  if (parsed.success) return parsed.data.status
  return error instanceof URIError ? 400 : 500
}

/**
 * The problem to tell the caller: never more about an unexpected error than that there was one. While something that the
 * process depends on is away, that is 503 and not 500: the caller may try again.
 */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  const status = statusOf(error)
  if (status >= 500 && isOutage(error)) return unavailable(undefined, error)
  if (status === 413) return bodyTooLarge(error)
  if (status === 415) {
    return new Problem({
      status,
      code: 'unsupported_media_type',
      detail: 'Ce format de contenu n’est pas accepté.',
      cause: error,
    })
  }
  if (status < 500) {
    return new Problem({ status: 400, code: 'invalid_input', detail: 'La demande est mal formée.', cause: error })
  }
  return new Problem({
    status: 500,
    code: 'internal_error',
    detail: 'Une erreur s’est produite. Réessayez dans un instant.',
    cause: error,
  })
}

/** Answers 404 to whatever no route took. Register it after every route. */
export const unknownRoute: RequestHandler = () => {
  throw notFound()
}

/** Answers errors as problems; logs unexpected ones whole. Register it last. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const problem = toProblem(error)
    if (problem.status === 503) {
      logger.warn(
        { err: problem.cause ?? problem, requestId: response.get('x-request-id'), path: request.path },
        problem.message,
      )
    } else if (problem.status >= 500) {
      logger.error(
        { err: problem.cause ?? problem, requestId: response.get('x-request-id'), path: request.path },
        problem.message,
      )
    }
    // Half an answer is out already: cutting the connection is the only honest end.
    if (response.headersSent) return next(error)
    sendProblem(response, problem)
  }
