import { types } from 'node:util'
import {
  AbortError,
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  ErrorReply,
  ReconnectStrategyError,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
  TimeoutError,
} from 'redis'
import * as z from 'zod/mini'
import { CallFailed, RemoteProblem } from '../http/call'

/*
 * What libraries throw while something that a process depends on is away. They have no common word for it: the driver
 * of MongoDB tells by names, codes and labels, and lets bare socket errors through; the one of Redis tells by classes.
 */

/** By name and not by class: a library may bring a driver of its own. */
const MONGODB_NAMES: ReadonlySet<string> = new Set([
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
])

/**
 * Codes of servers that end, start, hand over or are too slow, of write conflicts that outlived their retries, and of
 * transactions that the server has forgotten (MongoDB's error_codes.yml).
 */
const MONGODB_CODES: ReadonlySet<number> = new Set([
  6, 7, 50, 64, 89, 91, 112, 133, 134, 189, 251, 262, 317, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
])

/** Labels by which the server or the driver says that the same thing may go well later. */
const MONGODB_LABELS: ReadonlySet<string> = new Set([
  'RetryableError',
  'RetryableWriteError',
  'SystemOverloadedError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
])

/** Errors of sockets and name look-ups. */
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

const REDIS_CLASSES = [
  AbortError,
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  ReconnectStrategyError,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
  TimeoutError,
] as const

/** First words of a Redis that loads, has lost its master, takes no writes, or has no memory left. */
const REDIS_REPLY = /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|NOREPLICAS|OOM|READONLY|TRYAGAIN|UNBLOCKED)\b/

const told = z.object({
  name: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  errorLabels: z.optional(z.unknown()),
  cause: z.optional(z.unknown()),
})

/** A bare error of a socket or of a name look-up. */
export const isSocketError = (error: unknown): boolean => {
  const { code } = z.safeParse(told, error).data ?? {}
  return typeof code === 'string' && SOCKET_CODES.has(code)
}

const isOutageItself = (error: unknown): boolean => {
  if (error instanceof CallFailed) return error.reason === 'unreachable' || error.reason === 'timeout'
  if (error instanceof RemoteProblem) return error.status >= 500
  if (REDIS_CLASSES.some((kind) => error instanceof kind)) return true
  if (error instanceof ErrorReply) return REDIS_REPLY.test(error.message)
  if (isSocketError(error)) return true
  const { name, code, errorLabels } = z.safeParse(told, error).data ?? {}
  if (typeof name !== 'string' || !name.startsWith('Mongo')) return false
  if (MONGODB_NAMES.has(name) || (typeof code === 'number' && MONGODB_CODES.has(code))) return true
  return Array.isArray(errorLabels) && errorLabels.some((label) => MONGODB_LABELS.has(String(label)))
}

/** Libraries wrap what they caught; nobody wraps this often. */
const MOST_CAUSES = 8

/** What an error came of. The driver's bulk writes, as `insertMany`, name no cause, and keep what they caught elsewhere. */
const causeOf = (error: Error): unknown => error.cause ?? ('errorResponse' in error ? error.errorResponse : undefined)

/**
 * Whether an error means that something the process depends on (database, queue, another service) is away, slow or lost
 * its connection meanwhile. Nothing is wrong with the request, and the same one may go well in a moment.
 */
export const isOutage = (error: unknown): boolean => {
  let cause = error
  for (let depth = 0; depth < MOST_CAUSES && types.isNativeError(cause); depth += 1) {
    if (isOutageItself(cause)) return true
    cause = causeOf(cause)
  }
  return false
}
