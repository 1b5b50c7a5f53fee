import type { Outcome } from '@rouage/contracts/authorization'
import { declaresProblem } from '@rouage/contracts/endpoint'
import { problem as problemSchema } from '@rouage/contracts/problem'
import * as z from 'zod/mini'
import type { Message } from './draft'
import type { Operation } from './operations'
import type { Expectation } from './scene'
import type { Answer } from './send'

/** What a whole answer was asked with. */
export type Asked = {
  readonly operation: Operation
  readonly outcome: Outcome
  readonly expectation: Expectation
  readonly message: Message
  /** Whether a path parameter names a thing of somebody else's, to the letter. */
  readonly namesOthers: boolean
  readonly slowestMs: number
}

/** Generous: a busy machine, and passwords that are slow on purpose. */
export const SLOWEST_MS = 10_000

/** What only our own logs may say. */
const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['a stack trace', /(?:\n|\\n)\s+at [^\n]{1,200}:\d+:\d+|\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)[^)]{1,200}\)/],
  ['a file path', /node_modules|file:\/\/\/|(?:^|[\s"'(=:])\/(?:root|home|usr|var|tmp|app|work|opt|srv|etc)\/[\w.-]+/],
  [
    'an error of the database',
    /Mongo(?:Server|Network|Bulk|ose)?\w*Error|CastError|\bBSON|\bE11000|duplicate key|\$expr|aggregation|documentdb|SQLSTATE/i,
  ],
  ['an error of Redis', /ReplyError|WRONGTYPE|\bNOAUTH\b|\bLOADING Redis|MISCONF|rouage:limit/],
  [
    'an error of the language',
    /\b(?:Type|Reference|Range|Syntax|URI|Assertion)Error\b|is not a function|Cannot (?:read|set) propert|Unexpected token/,
  ],
  ['an error of the system', /\bE(?:NOENT|CONNREFUSED|CONNRESET|PIPE|ACCES)\b/],
]

/** Statuses that the HTTP parser answers itself, before there is anybody who could write a problem. */
const BARE = new Set([400, 408, 413, 414, 417, 431])
const REFUSALS: readonly string[] = ['unauthenticated', 'account_suspended', 'forbidden', 'not_owner', 'other_origin']

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The `code` of a problem. */
export const codeOf = (text: string): string | undefined => {
  const read = z.safeParse(problemSchema, parsed(text))
  return read.success ? read.data.code : undefined
}

const leakIn = (text: string, { target, body, headers }: Message): string | undefined => {
  const sent = [decodeLoosely(target), body?.toString() ?? '', headers.flat().join(' ')].join('\n')
  for (const [name, pattern] of LEAKS) {
    const found = pattern.exec(text)?.[0]
    // Words that were sent and come back are no news to who sent them.
    if (found !== undefined && !sent.includes(found.trim()))
      return `the answer holds ${name}: ${JSON.stringify(found.slice(0, 120))}`
  }
  return undefined
}

const decodeLoosely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const shapeFault = ({ operation, message }: Asked, status: number, type: string, text: string): string | undefined => {
  if (message.method === 'HEAD' || status === 304 || status === 204) return undefined
  if (status >= 400) {
    if (text === '' && BARE.has(status)) return undefined
    const read = z.safeParse(problemSchema, parsed(text))
    if (!type.startsWith('application/problem+json') || !read.success)
      return `the answer ${status} is no problem document: ${text.slice(0, 120)}`
    return read.data.status === status ? undefined : `the problem says ${read.data.status}, the answer ${status}`
  }
  if (status >= 300 || !type.startsWith('application/json') || message.method !== operation.method) return undefined
  const read = z.safeParse(operation.endpoint.response, parsed(text))
  return read.success
    ? undefined
    : `the answer is not what the contract says at "${read.error.issues[0]?.path.join('.')}": ${read.error.issues[0]?.message}`
}

/** Statuses by which each outcome of the authorization table is told. */
const REFUSED_BY: Readonly<Record<Exclude<Outcome, 'allowed'>, readonly number[]>> = {
  unauthenticated: [401],
  account_suspended: [403],
  forbidden: [403],
  not_owner: [403, 404],
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

const ruleFault = (asked: Asked, status: number, text: string): string | undefined => {
  const { operation, outcome, expectation, namesOthers } = asked
  const isInternal = operation.rule === 'services'
  if (outcome === 'allowed') {
    const code = codeOf(text)
    const isMeant = declaresProblem(operation.endpoint, code)
    const isRefused = (status === 401 || status === 403) && code !== undefined && REFUSALS.includes(code) && !isMeant
    return isRefused ? `the table allows this, the answer is ${status} ${code}` : undefined
  }
  // Whose a thing is that is not there is asked of nobody: ending what is not there may be done.
  if (outcome === 'not_owner' && !namesOthers) return undefined
  if (!isRefusal(status)) return `the table says ${outcome}, the answer is ${status}`
  if (expectation !== 'rule') return undefined
  const meant = isInternal ? [404] : REFUSED_BY[outcome]
  return meant.includes(status) ? undefined : `the table says ${outcome}, the answer is ${status} ${codeOf(text) ?? ''}`
}

const expectationFault = (asked: Asked, status: number, text: string): string | undefined => {
  const { expectation, operation } = asked
  switch (expectation) {
    case 'rule':
    case 'rule or refused':
      return ruleFault(asked, status, text)
    case 'refused':
      return isRefusal(status) ? undefined : `nobody offers this, the answer is ${status}`
    case 'foreign':
      return status === 403 ? undefined : `another site’s page may not do this, the answer is ${status}`
    case 'unauthenticated':
      return operation.rule === 'everybody' || isRefusal(status)
        ? undefined
        : `nobody is signed in by this, the answer is ${status}`
    case 'unharmed':
      return undefined
  }
}

/** Longest head that the HTTP parser reads, in bytes. */
const LONGEST_HEAD = 16 * 1024

/** Whoever sends a longer head is cut off while still sending, and may not come to read the 431. */
const isCutOff = ({ target, headers }: Message, failure: string): boolean =>
  /ECONNRESET|EPIPE|socket hang up/.test(failure) &&
  target.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0) > LONGEST_HEAD

/** What is wrong with an answer, in one sentence; undefined where nothing is. */
export const faultIn = (asked: Asked, answer: Answer): string | undefined => {
  if (answer.failure !== undefined)
    return isCutOff(asked.message, answer.failure) ? undefined : `no answer: ${answer.failure}`
  const { status, type, text, ms } = answer
  if (status >= 500) return `the answer is ${status} ${codeOf(text) ?? text.slice(0, 120)}`
  if (ms > asked.slowestMs) return `the answer took ${ms} ms`
  return leakIn(text, asked.message) ?? shapeFault(asked, status, type, text) ?? expectationFault(asked, status, text)
}
