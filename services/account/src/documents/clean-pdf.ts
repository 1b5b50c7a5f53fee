import { promisify } from 'node:util'
import { inflate as inflateCallback } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { unsafeDocument } from './problems'

const inflate = promisify(inflateCallback)

/** What one stream, and all of them, may unpack to: an A4 page scanned at 300 dpi in colour is 26 MB. */
const MAX_STREAM = 40 * 1024 * 1024
const MAX_TOTAL = 200 * 1024 * 1024
const MAX_STREAMS = 5_000
const MAX_PAGES = 50
const MAX_DEPTH = 60

/** Keys that make a PDF do something, or carry another file. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'Collection', 'Launch'])
/** Kinds of action and annotation of the same sort. */
const ACTIVE_KINDS = new Set([
  'JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound', 'RichMedia', 'FileAttachment',
  'Screen', '3D', 'EmbeddedFile', 'Filespec',
])

const textOf = (name: PDFName): string => name.decodeText()

/** @throws Error naming what was found */
const assertPassive = (object: PDFObject, depth = 0): void => {
  if (depth > MAX_DEPTH) throw new Error('nested too deeply')
  if (object instanceof PDFStream) return assertPassive(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().forEach((item) => assertPassive(item, depth + 1))
  if (!(object instanceof PDFDict)) return
  for (const [key, value] of object.entries()) {
    const name = textOf(key)
    if (ACTIVE_KEYS.has(name)) throw new Error(`holds /${name}`)
    // An array here is where the view opens; anything else is an action, or hides one behind a reference.
    if (name === 'OpenAction' && !(object.lookup(key) instanceof PDFArray)) throw new Error('opens with an action')
    if ((name === 'S' || name === 'Type' || name === 'Subtype') && value instanceof PDFName && ACTIVE_KINDS.has(textOf(value))) {
      throw new Error(`holds /${textOf(value)}`)
    }
    assertPassive(value, depth + 1)
  }
}

/**
 * Refuses what unpacks to far more than it is: the parser unpacks streams of objects without a limit. It only knows how
 * to by the filters below, so other filters, and one filter upon another, are refused outside of pictures.
 */
const assertNoBomb = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1')
  let total = 0
  let streams = 0
  let outside = ''
  let from = 0
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const start = match.index + match[0].length
    if (match.index < from) continue
    streams += 1
    if (streams > MAX_STREAMS) throw new Error('too many streams')
    outside += text.slice(from, match.index)
    const end = text.indexOf('endstream', start)
    if (end === -1) throw new Error('a stream without an end')
    from = end
    if ((bytes[start] ?? 0) % 16 !== 8) continue
    const unpacked = await inflate(bytes.subarray(start, end), { maxOutputLength: MAX_STREAM }).catch((error: unknown) => {
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw error
      return Buffer.alloc(0)
    })
    total += unpacked.length
    if (total > MAX_TOTAL) throw new Error('unpacks to too much')
  }
  outside += text.slice(from)
  const names = outside.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (/\/(LZW|ASCIIHex|ASCII85|RunLength)Decode/.test(names)) throw new Error('packed in an unusual way')
  if (/\/FlateDecode\s*\/FlateDecode/.test(names)) throw new Error('packed twice')
  if (/\/Encrypt\b/.test(names)) throw new Error('encrypted')
}

/**
 * A PDF of pages and nothing else, written anew: whatever stood before, after or between its objects is gone.
 * @throws Problem unsafe_document
 */
export const cleanPdf = async (bytes: Buffer): Promise<Buffer> => {
  try {
    await assertNoBomb(bytes)
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (document.isEncrypted) throw new Error('encrypted')
    const pages = document.getPageCount()
    if (pages === 0 || pages > MAX_PAGES) throw new Error(`${pages} pages`)
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      if (object instanceof PDFRawStream || object instanceof PDFStream || object instanceof PDFDict || object instanceof PDFArray) assertPassive(object)
    }
    return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }))
  } catch (error) {
    throw unsafeDocument(error)
  }
}
