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
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
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
  67: 'CannotCreateIndex',
  115: 'CommandNotSupported',
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

/** SQLSTATEs of the database (its own start with M) and MongoDB's codes for them. */
const codeOfState: Readonly<Record<string, number>> = {
  M0000: 1,
  M0001: 2,
  M0003: 9,
  M0004: 14,
  M0005: 15,
  M0006: 20,
  M0008: 26,
  M0009: 27,
  M000A: 28,
  M000D: 40,
  M000E: 43,
  M000F: 48,
  M000G: 52,
  M000J: 56,
  M000K: 57,
  M000M: 66,
  M000N: 67,
  M000O: 68,
  M000P: 72,
  M000Q: 73,
  M000R: 85,
  M000S: 86,
  M000U: 115,
  M000W: 146,
  M000Z: 166,
  M0010: 167,
  M0012: 197,
  M0013: 224,
  M0015: 241,
  M0016: 263,
  M0018: 291,
  M001B: 10334,
  M001C: 11000,
  M003A: 17419,
  M003B: 17420,
  M00CO: 121,
  M00DO: 16,
  M00F1: 112,
  '23505': 11000,
  '23P01': 11000,
  '40001': 112,
  '40P01': 112,
  '55P03': 112,
  '57014': 50,
}

/** SQLSTATEs of a server that ends, starts or has lost the connection: connection exceptions and operator interventions. */
const awayStates = /^(08|57P0[1235])/

/** MongoDB's UnknownError: for states of the database without a counterpart. */
const unknown = 8

/** PostgreSQL packs the five characters of a SQLSTATE into six bits each. */
const stateOfPacked = (packed: number): string =>
  Array.from({ length: 5 }, (_, index) => String.fromCharCode(((packed >> (6 * index)) & 0x3f) + 48)).join('')

const codeFor = (state: string, message: string): number => {
  const code = codeOfState[state] ?? (state.startsWith('M') ? unknown : 1)
  return code === 2 && message.includes('larger than MaxDocumentSize') ? 10334 : code
}

/** MongoDB's code for one found inside `writeErrors`, where the database reports its SQLSTATE as an integer. */
export const codeOfPacked = (packed: number, message = ''): number =>
  // Plain codes are small; a packed state fills at least its last six bits.
  packed < 1 << 24 ? packed : codeFor(stateOfPacked(packed), message)

/** SQLSTATE of an error of `pg`; undefined for anything else (a lost connection, a fault of our own). */
export const stateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The connection to the database is gone, or the database is: nobody knows what became of the statement. */
export const isLost = (error: unknown): boolean => {
  if (error instanceof CommandError) return false
  const state = stateOf(error)
  return state === undefined || awayStates.test(state)
}

/** Any failure told the way MongoDB tells it. */
export const toCommandError = (error: unknown, inTransaction: boolean): CommandError => {
  if (error instanceof CommandError) return error
  const state = stateOf(error)
  const message = error instanceof Error ? error.message : 'Unknown error'
  if (state === undefined || isLost(error)) {
    return new CommandError(
      91,
      `The database behind the gateway did not answer: ${message}`,
      inTransaction ? [transient] : [],
    )
  }
  // A transaction does not see a collection that came to be after its first command, and cannot make it either. The
  // transaction that starts over sees it.
  const unseen = inTransaction && message.startsWith('Unable to create the specified collection')
  const code = unseen ? 112 : codeFor(state, message)
  if (code === 11000) return new CommandError(code, `E11000 duplicate key error: ${message}`)
  if (code === 112) return new CommandError(code, `Write conflict: ${message}`, inTransaction ? [transient] : [])
  return new CommandError(code, message)
}
