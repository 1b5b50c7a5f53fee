import { promisify } from 'node:util'
import { inflate as inflateCallback } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { unsafeDocument } from './problems'

const inflate = promisify(inflateCallback)

/** What one stream, and all of them, may unpack to: an A4 page scanned at 300 dpi in colour is 26 MB. */
const MAX_STREAM = 40 * 1024 * 1024
const MAX_TOTAL = 200 * 1024 * 1024
const MAX_STREAMS = 5_000
/** Far more than fifty pages of text and pictures hold. A parser's work grows with them, and with broken ones faster. */
const MAX_OBJECTS = 20_000
const MAX_PAGES = 50
const MAX_DEPTH = 60

/**
 * What a page is made of. Everything else of it goes: links, actions, forms, comments, what programs noted for themselves.
 */
const PAGE_KEYS = new Set([
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Group',
])
/** What a stream may bring along or point to besides what it shows: files, other documents, notes about who made it. */
const STREAM_EXTRAS = [
  'F',
  'FFilter',
  'FDecodeParms',
  'Ref',
  'OPI',
  'PS',
  'AF',
  'Metadata',
  'PieceInfo',
  'LastModified',
  'StructParent',
  'StructParents',
]
/** The same of dictionaries, where these keys mean nothing else. */
const DICT_EXTRAS = ['AF', 'Metadata', 'PieceInfo', 'Properties']

/** Keys that make a PDF do something, or carry another file. */
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'AA',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
  'Collection',
  'Launch',
  'AcroForm',
  'Annots',
  'OpenAction',
])
/** Kinds of action and annotation of the same sort. */
const ACTIVE_KINDS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'FileAttachment',
  'Screen',
  '3D',
  'EmbeddedFile',
  'Filespec',
  'PS',
  'URI',
  'Annot',
  'Link',
  'Widget',
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
    if (
      (name === 'S' || name === 'Type' || name === 'Subtype') &&
      value instanceof PDFName &&
      ACTIVE_KINDS.has(textOf(value))
    ) {
      throw new Error(`holds /${textOf(value)}`)
    }
    assertPassive(value, depth + 1)
  }
}

const dropExtras = (object: PDFObject, depth = 0): void => {
  if (depth > MAX_DEPTH) throw new Error('nested too deeply')
  if (object instanceof PDFStream) {
    for (const key of STREAM_EXTRAS) object.dict.delete(PDFName.of(key))
    return dropExtras(object.dict, depth + 1)
  }
  if (object instanceof PDFArray) return object.asArray().forEach((item) => dropExtras(item, depth + 1))
  if (!(object instanceof PDFDict)) return
  for (const key of DICT_EXTRAS) object.delete(PDFName.of(key))
  for (const value of object.values()) dropExtras(value, depth + 1)
}

/** Draws what was filled into a form onto its pages; what cannot be drawn goes with the form. */
const flattenForm = (document: PDFDocument): void => {
  if (!document.catalog.has(PDFName.of('AcroForm'))) return
  try {
    document.getForm().flatten({ updateFieldAppearances: false })
  } catch {
    // A form that is broken: its pages are good without it.
  }
}

/** A new document of the pages alone. */
const pagesOf = async (source: PDFDocument): Promise<PDFDocument> => {
  flattenForm(source)
  for (const { node } of source.getPages()) {
    for (const key of node.keys()) if (!PAGE_KEYS.has(textOf(key))) node.delete(key)
  }
  const pages = await PDFDocument.create({ updateMetadata: false })
  for (const page of await pages.copyPages(source, source.getPageIndices())) pages.addPage(page)
  for (const [, object] of pages.context.enumerateIndirectObjects()) dropExtras(object)
  return pages
}

/**
 * Refuses what unpacks to far more than it is: the parser unpacks streams of objects without a limit. It only knows how
 * to by the filters below, so other filters, and one filter upon another, are refused outside of pictures.
 */
const assertNoBomb = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1')
  let objects = 0
  for (const _object of text.matchAll(/\bobj\b/g)) {
    objects += 1
    if (objects > MAX_OBJECTS) throw new Error('too many objects')
  }
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
    const unpacked = await inflate(bytes.subarray(start, end), { maxOutputLength: MAX_STREAM }).catch(
      (error: unknown) => {
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
          throw error
        return Buffer.alloc(0)
      },
    )
    total += unpacked.length
    if (total > MAX_TOTAL) throw new Error('unpacks to too much')
  }
  outside += text.slice(from)
  const names = outside.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (/\/(LZW|ASCIIHex|ASCII85|RunLength)Decode/.test(names)) throw new Error('packed in an unusual way')
  if (/\/FlateDecode\s*\/FlateDecode/.test(names)) throw new Error('packed twice')
  if (/\/Encrypt\b/.test(names)) throw new Error('encrypted')
}

/**
 * The pages of a PDF and nothing else, in a document of their own: links, actions, scripts, attached files and forms are
 * gone, and so is whatever stood before, after or between its objects. What was filled into a form stays readable.
 * @throws Problem unsafe_document where that cannot be done
 */
export const cleanPdf = async (bytes: Buffer): Promise<Buffer> => {
  try {
    await assertNoBomb(bytes)
    const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (source.isEncrypted) throw new Error('encrypted')
    const count = source.getPageCount()
    if (count === 0 || count > MAX_PAGES) throw new Error(`${count} pages`)
    const pages = await pagesOf(source)
    for (const [, object] of pages.context.enumerateIndirectObjects()) assertPassive(object)
    return Buffer.from(
      await pages.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
    )
  } catch (error) {
    throw unsafeDocument(error)
  }
}
