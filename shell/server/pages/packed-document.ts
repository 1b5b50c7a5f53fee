import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib'
import { completed, type OwnParts, type PageDocument } from './document'

/** What stands in every response: its bytes, and the same as blocks of a DEFLATE stream (RFC 1951). */
type FixedPart = { readonly plain: Buffer; readonly blocks: Buffer }
/** What differs, with what is too short between to be worth blocks of its own, and how many bytes it has to have. */
type OwnPart = { readonly pieces: PageDocument; readonly length: number }

/** A page's HTML, packed once for all responses. */
export type PackedDocument = readonly (FixedPart | OwnPart)[]

const SHORTEST = 500
/** How far back a DEFLATE stream refers to what it has said. */
const WINDOW = 32_768
/** What a block that is stored as it is holds at most (RFC 1951, 3.2.4). */
const MOST_STORED = 65_535
/** RFC 1952: deflated, without a name, a time or a system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A stored block of nothing, and the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255])
/** No text in UTF-8 has this byte: where it stands for what differs, nothing that follows can refer to that. */
const NO_TEXT = 0xff

const deflate: (plain: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(deflateRaw)

/** Pieces that are long enough, alone, and what stands between them, together. */
const grouped = (document: PageDocument): readonly (string | PageDocument)[] => {
  const groups: (string | PageDocument[number][])[] = []
  for (const piece of document) {
    const last = groups.at(-1)
    if (typeof piece === 'string' && piece.length >= SHORTEST) groups.push(piece)
    else if (typeof last === 'object') last.push(piece)
    else groups.push([piece])
  }
  return groups
}

const bytesOf = (pieces: PageDocument, own: OwnParts): Buffer => Buffer.from(completed(pieces, own))

/**
 * Packs what is the same in all responses, away from the event loop: as parts of one stream, of which each may refer to the
 * texts before it and ends at a whole byte, so that what differs can be put between.
 * @param own what one response has of its own: that of others has to be as long
 */
export const packDocument = async (document: PageDocument, own: OwnParts): Promise<PackedDocument> => {
  const parts: (FixedPart | OwnPart)[] = []
  let before: Buffer = Buffer.alloc(0)
  for (const group of grouped(document)) {
    if (typeof group === 'string') {
      const plain = Buffer.from(group)
      const dictionary = before.length > 0 ? { dictionary: before } : {}
      const blocks = await deflate(plain, { finishFlush: constants.Z_SYNC_FLUSH, ...dictionary })
      parts.push({ plain, blocks })
      before = Buffer.concat([before, plain]).subarray(-WINDOW)
    } else {
      const { length } = bytesOf(group, own)
      parts.push({ pieces: group, length })
      before = Buffer.concat([before, Buffer.alloc(length, NO_TEXT)]).subarray(-WINDOW)
    }
  }
  return parts
}

const storedBlocks = (plain: Buffer): Buffer[] => {
  const blocks: Buffer[] = []
  for (let at = 0; at < plain.length; at += MOST_STORED) {
    const bytes = plain.subarray(at, at + MOST_STORED)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(bytes.length, 1)
    head.writeUInt16LE(bytes.length ^ 0xffff, 3)
    blocks.push(head, bytes)
  }
  return blocks
}

/**
 * The HTML of one response as gzip, which `completed` gives as text.
 * @returns undefined where what is the response's own is not as long as it was when the document was packed
 */
export const gzipped = (document: PackedDocument, own: OwnParts): Buffer | undefined => {
  const written: Buffer[] = [HEADER]
  let checksum = 0
  let size = 0
  for (const part of document) {
    const plain = 'plain' in part ? part.plain : bytesOf(part.pieces, own)
    if ('length' in part && plain.length !== part.length) return undefined
    checksum = crc32(plain, checksum)
    size += plain.length
    written.push(...('blocks' in part ? [part.blocks] : storedBlocks(plain)))
  }
  const end = Buffer.alloc(8)
  end.writeUInt32LE(checksum, 0)
  end.writeUInt32LE(size, 4)
  return Buffer.concat([...written, LAST_BLOCK, end])
}
