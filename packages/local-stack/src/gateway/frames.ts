import { assertDocument, assertSequence, InvalidBsonError, limits, sizeAt } from './bson'

/**
 * MongoDB's wire protocol, as much of it as today's drivers speak: OP_MSG for every command, OP_QUERY for the very
 * first hello. A frame is a 16-byte header (length, request id, answered id, operation code) and a body.
 */
export const opCodes = { reply: 1, query: 2004, msg: 2013 } as const

/** The stream can no longer be split into frames; the connection must be closed. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
}

export interface Frame {
  readonly requestId: number
  readonly opCode: number
  readonly body: Buffer
}

/** A command as it came: its document and its document sequences, all raw and checked. */
export interface Request {
  readonly command: Buffer
  readonly sequences: ReadonlyMap<string, Sequence>
  /** False when the client said that it does not wait for an answer. */
  readonly wantsReply: boolean
  /** Database of an OP_QUERY; an OP_MSG names it in `$db`. */
  readonly database?: string
}

export interface Sequence {
  readonly bytes: Buffer
  readonly sizes: readonly number[]
}

const headerBytes = 16
const flag = { checksum: 1, moreToCome: 2, exhaustAllowed: 1 << 16 } as const

/** Cuts a byte stream into frames. Holds at most one unfinished frame. */
export class FrameReader {
  #chunks: Buffer[] = []
  #held = 0

  /** Frames completed by this chunk. Throws {@link FrameError} on a length no frame may have. */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk)
    this.#held += chunk.length
    const frames: Frame[] = []
    for (let length = this.#nextLength(); length !== undefined && this.#held >= length; length = this.#nextLength()) {
      const bytes = this.#take(length)
      frames.push({ requestId: bytes.readInt32LE(4), opCode: bytes.readInt32LE(12), body: bytes.subarray(headerBytes) })
    }
    return frames
  }

  #nextLength(): number | undefined {
    if (this.#held < headerBytes) return undefined
    const first = this.#chunks[0]
    if (!first || first.length < 4) this.#chunks = [Buffer.concat(this.#chunks)]
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0
    if (length < headerBytes || length > limits.messageBytes) {
      throw new FrameError(`A frame of ${length} bytes is outside ${headerBytes} to ${limits.messageBytes}`)
    }
    return length
  }

  #take(length: number): Buffer {
    const first = this.#chunks[0]
    const all = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#held)
    this.#held -= length
    this.#chunks = this.#held > 0 ? [all.subarray(length)] : []
    return all.subarray(0, length)
  }
}

const cString = (bytes: Buffer, offset: number): string => {
  const end = bytes.indexOf(0, offset)
  if (end < 0) throw new InvalidBsonError('A name without an end')
  return bytes.toString('utf8', offset, end)
}

/** Reads an OP_MSG. Throws {@link InvalidBsonError} when its sections are not what they claim. */
export const readMsg = (body: Buffer): Request => {
  if (body.length < 4) throw new InvalidBsonError('A message without flags')
  const flags = body.readUInt32LE(0)
  if ((flags & 0xffff & ~(flag.checksum | flag.moreToCome)) !== 0) throw new FrameError('Unknown required flags')
  const end = body.length - (flags & flag.checksum ? 4 : 0)
  const sequences = new Map<string, Sequence>()
  let command: Buffer | undefined
  for (let offset = 4; offset < end;) {
    const kind = body[offset]
    offset += 1
    const size = sizeAt(body, offset, end)
    if (kind === 0) {
      if (command) throw new InvalidBsonError('A message with two commands')
      command = body.subarray(offset, offset + size)
      assertDocument(command)
    } else if (kind === 1) {
      const section = body.subarray(offset + 4, offset + size)
      const name = cString(section, 0)
      if (sequences.has(name)) throw new InvalidBsonError('A message with two sequences of one name')
      const bytes = section.subarray(Buffer.byteLength(name) + 1)
      sequences.set(name, { bytes, sizes: assertSequence(bytes) })
    } else {
      throw new InvalidBsonError(`Unknown section kind ${kind}`)
    }
    offset += size
  }
  if (!command) throw new InvalidBsonError('A message without a command')
  return { command, sequences, wantsReply: (flags & flag.moreToCome) === 0 }
}

/** Reads an OP_QUERY on `<database>.$cmd`. */
export const readQuery = (body: Buffer): Request => {
  if (body.length < 4) throw new InvalidBsonError('A query without flags')
  const namespace = cString(body, 4)
  const start = 4 + Buffer.byteLength(namespace) + 1 + 8
  if (start >= body.length) throw new InvalidBsonError('A query without a document')
  const command = body.subarray(start, start + sizeAt(body, start, body.length))
  assertDocument(command)
  return { command, sequences: new Map(), wantsReply: true, database: namespace.split('.')[0] ?? '' }
}

const header = (length: number, responseTo: number, opCode: number, fields: number): Buffer => {
  const bytes = Buffer.alloc(headerBytes + fields)
  bytes.writeInt32LE(headerBytes + fields + length, 0)
  bytes.writeInt32LE(responseTo, 8)
  bytes.writeInt32LE(opCode, 12)
  return bytes
}

/** The answer to an OP_MSG: head and document, to be written one after the other. */
export const writeMsg = (responseTo: number, document: Buffer): Buffer[] => [
  header(document.length, responseTo, opCodes.msg, 5),
  document,
]

/** The answer to an OP_QUERY. */
export const writeReply = (responseTo: number, document: Buffer): Buffer[] => {
  const head = header(document.length, responseTo, opCodes.reply, 20)
  head.writeInt32LE(8, headerBytes) // AwaitCapable, as every server since 1.6 says
  head.writeInt32LE(1, headerBytes + 16)
  return [head, document]
}
