import { type Document, deserialize, onDemand, serialize } from 'bson'

/** Limits told to drivers in `hello` and enforced on what they send. Sizes in bytes. */
export const limits = {
  documentBytes: 16 * 1024 * 1024,
  /** Room that commands and stored documents get above `documentBytes`, for their own fields. */
  envelopeBytes: 16 * 1024,
  messageBytes: 48_000_000,
  writeBatch: 25_000,
  nesting: 180,
} as const

/** Bytes that are not the BSON they claim to be. */
export class InvalidBsonError extends Error {
  override readonly name = 'InvalidBsonError'
}

/** One field of a document, located but not decoded. `start` is its type byte, `end` the byte after its value. */
export interface Field {
  readonly type: number
  readonly name: string
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

const typeOf = { double: 1, string: 2, object: 3, array: 4, codeWithScope: 15, int: 16, long: 18 } as const

const located = (bytes: Buffer, offset: number) => {
  try {
    return [...onDemand.parseToElements(bytes, offset)]
  } catch (cause) {
    throw new InvalidBsonError(cause instanceof Error ? cause.message : 'Invalid BSON', { cause })
  }
}

/** The fields of the document that starts at `offset`. Throws {@link InvalidBsonError}. */
export const fieldsOf = (bytes: Buffer, offset = 0): Field[] =>
  located(bytes, offset).map(([type, nameOffset, nameLength, valueStart, length]) => ({
    type,
    name: bytes.toString('utf8', nameOffset, nameOffset + nameLength),
    start: nameOffset - 1,
    valueStart,
    end: valueStart + length,
  }))

/** Length in bytes that the document at `offset` claims; throws when it cannot fit into `end`. */
export const sizeAt = (bytes: Buffer, offset: number, end: number): number => {
  const size = end - offset >= 5 ? bytes.readInt32LE(offset) : 0
  if (size < 5 || size > end - offset) {
    throw new InvalidBsonError(
      `A document of ${size} bytes cannot start ${end - offset} bytes before the end of its frame`,
    )
  }
  return size
}

/**
 * Checks the structure of a document down to its leaves, so that nothing broken reaches the database.
 * Strings must end where they say; nesting deeper than `limits.nesting` is refused as MongoDB refuses it.
 */
export const assertDocument = (bytes: Buffer, offset = 0, depth = 0): void => {
  if (depth > limits.nesting) throw new InvalidBsonError(`Documents may be nested ${limits.nesting} levels deep`)
  for (const [type, , , valueStart, length] of located(bytes, offset)) {
    if (type === typeOf.object || type === typeOf.array) {
      if (bytes.readInt32LE(valueStart) !== length)
        throw new InvalidBsonError('An embedded document lies about its length')
      assertDocument(bytes, valueStart, depth + 1)
    } else if (type === typeOf.string || type === 13 || type === 14) {
      if (length < 5 || bytes[valueStart + length - 1] !== 0)
        throw new InvalidBsonError('A string does not end where it says')
    } else if (type === typeOf.codeWithScope) {
      throw new InvalidBsonError('Code with scope is not supported')
    }
  }
}

/** The documents of a section laid one behind the other, each checked. Yields their sizes. */
export const assertSequence = (bytes: Buffer): number[] => {
  const sizes: number[] = []
  for (let offset = 0; offset < bytes.length;) {
    const size = sizeAt(bytes, offset, bytes.length)
    assertDocument(bytes, offset)
    sizes.push(size)
    offset += size
  }
  return sizes
}

/** A document made of the raw fields of another; `extra` documents' fields are appended. */
export const keepFields = (bytes: Buffer, fields: readonly Field[], extra?: Document): Buffer => {
  const parts = fields.map((field) => bytes.subarray(field.start, field.end))
  if (extra) parts.push(Buffer.from(serialize(extra)).subarray(4, -1))
  const length = 5 + parts.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.alloc(4)
  head.writeInt32LE(length)
  return Buffer.concat([head, ...parts, Buffer.alloc(1)], length)
}

/** Decoded value of one field of a checked document. 64-bit integers come as bson `Long`. */
export const valueOf = (bytes: Buffer, field: Field): unknown =>
  deserialize(keepFields(bytes, [field]), { promoteLongs: false, promoteBuffers: false })[field.name]

/** True when a numeric or boolean field means yes, as `ok: 1`, `ok: 1.0` or `ok: true` do. */
export const isTruthy = (bytes: Buffer, field: Field | undefined): boolean => {
  if (!field) return false
  if (field.type === typeOf.double) return bytes.readDoubleLE(field.valueStart) !== 0
  if (field.type === typeOf.int) return bytes.readInt32LE(field.valueStart) !== 0
  if (field.type === typeOf.long) return bytes.readBigInt64LE(field.valueStart) !== 0n
  return field.type === 8 && bytes[field.valueStart] === 1
}

export const encode = (document: Document): Buffer => Buffer.from(serialize(document, { ignoreUndefined: true }))
