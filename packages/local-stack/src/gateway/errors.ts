import type { Document } from 'bson'

/** An answer `{ ok: 0, code, codeName, errmsg, errorLabels? }`. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  constructor(
    readonly code: number,
    message: string,
    readonly labels: readonly string[] = [],
    /** Further fields of the answer, as `keyPattern`. */
    readonly details: Document = {},
  ) {
    super(message)
  }

  toReply(): Document {
    return {
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: codeNames[this.code] ?? `Location${this.code}`,
      ...this.details,
      ...(this.labels.length > 0 && { errorLabels: [...this.labels] }),
    }
  }
}

/** Retry the whole transaction: what drivers' `withTransaction` listens to. */
export const transient = 'TransientTransactionError'

const codeNames: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  121: 'DocumentValidationFailure',
  251: 'NoSuchTransaction',
  225: 'TransactionTooOld',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  291: 'NoQueryExecutionPlans',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
}

/** SQLSTATEs of the database and MongoDB's codes for them. */
const codeOfState: Readonly<Record<string, number>> = {
  M0001: 2,
  M0003: 9,
  M0004: 14,
  M0008: 26,
  M0009: 27,
  M000D: 40,
  M000F: 48,
  M000M: 66,
  M000R: 85,
  M000S: 86,
  M001C: 11000,
  M0016: 263,
  M0018: 291,
  M00CO: 121,
  '23505': 11000,
  '23P01': 11000,
  '40001': 112,
  '40P01': 112,
  '55P03': 112,
  '57014': 50,
}

/** PostgreSQL packs the five characters of a SQLSTATE into six bits each. */
const stateOfPacked = (packed: number): string =>
  Array.from({ length: 5 }, (_, index) => String.fromCharCode(((packed >> (6 * index)) & 0x3f) + 48)).join('')

/** MongoDB's code for one found inside `writeErrors`, where the database reports its SQLSTATE as an integer. */
export const codeOfPacked = (packed: number): number => codeOfState[stateOfPacked(packed)] ?? packed

/** SQLSTATE of an error of `pg`; undefined for anything else (a lost connection, a fault of our own). */
export const stateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Any failure told the way MongoDB tells it. */
export const toCommandError = (error: unknown, inTransaction: boolean): CommandError => {
  if (error instanceof CommandError) return error
  const state = stateOf(error)
  const message = error instanceof Error ? error.message : 'Unknown error'
  if (state === undefined) {
    return new CommandError(91, `The database behind the gateway did not answer: ${message}`, inTransaction ? [transient] : [])
  }
  const code = codeOfState[state] ?? (state.startsWith('M') ? packedOf(state) : 1)
  if (code === 11000) return new CommandError(code, `E11000 duplicate key error: ${message}`)
  if (code === 112) return new CommandError(code, `Write conflict: ${message}`, inTransaction ? [transient] : [])
  return new CommandError(code, message)
}

const packedOf = (state: string): number =>
  [...state].reduce((packed, character, index) => packed | (((character.charCodeAt(0) - 48) & 0x3f) << (6 * index)), 0)
