import { Binary, type Document, Long } from 'bson'
import { fieldsOf, type Field, isTruthy, keepFields, valueOf } from './bson'
import { CommandError } from './errors'
import type { Request } from './frames'
import type { Run } from './postgres'
import type { SessionCall } from './sessions'

/** Fields of the wire protocol that the database does not want to see in a command. */
const envelope = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
])

/** One command of a client, its envelope read, its content still raw. */
export interface Call {
  readonly name: string
  readonly database: string
  /** The command without its envelope. */
  readonly command: Buffer
  readonly request: Request
  readonly session: SessionCall | undefined
  readonly sessionKey: string | undefined
  readonly inTransaction: boolean
  readonly startsTransaction: boolean
  /** Decoded value of a field; undefined when the command lacks it. */
  readonly value: (name: string) => unknown
}

/** A call being answered. */
export interface Answering extends Call {
  readonly run: Run
}

export type Reply = Buffer | Document

const textOf = (value: unknown, name: string): string => {
  if (typeof value === 'string' && value.length > 0) return value
  throw new CommandError(73, `'${name}' must name a collection or database`)
}

/** Collection that the command names in its first field. */
export const collectionOf = (call: Call): string => textOf(call.value(call.name), call.name)

/** A 64-bit, 32-bit or whole double value. */
export const integerOf = (value: unknown): bigint | undefined => {
  if (Long.isLong(value)) return BigInt(value.toString())
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined
}

const sessionIdOf = (value: unknown): string | undefined => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return id instanceof Binary && id.buffer.length <= 64 ? Buffer.from(id.buffer).toString('hex') : undefined
}

/** Session keys of an endSessions or killSessions list. */
export const sessionsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => sessionIdOf(entry) ?? [])

/** Reads the envelope. Throws a {@link CommandError} that can be told to the client. */
export const callOf = (request: Request, client: object): Call => {
  const fields = fieldsOf(request.command)
  const byName = new Map<string, Field>(fields.map((field) => [field.name, field]))
  const value = (name: string): unknown => {
    const field = byName.get(name)
    return field && valueOf(request.command, field)
  }
  const first = fields[0]
  if (!first) throw new CommandError(59, 'no command in an empty document')
  const database = textOf(request.database ?? value('$db'), '$db')
  const sessionKey = sessionIdOf(value('lsid'))
  const number = integerOf(value('txnNumber'))
  const autocommit = byName.get('autocommit')
  return {
    name: first.name,
    database,
    command: keepFields(
      request.command,
      fields.filter((field) => !envelope.has(field.name)),
    ),
    request,
    session: sessionKey !== undefined && number !== undefined ? { session: sessionKey, number, client } : undefined,
    sessionKey,
    inTransaction: autocommit !== undefined && !isTruthy(request.command, autocommit),
    startsTransaction: isTruthy(request.command, byName.get('startTransaction')),
    value,
  }
}
