import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'
import { fileTypeFromBuffer } from 'file-type/core'
import { cleanImage } from './clean-image'
import { cleanPdf } from './clean-pdf'
import { documentTooLarge, unsupportedDocument } from './problems'

export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export type CleanDocument = { readonly type: DocumentType; readonly bytes: Buffer }

export const isDocumentType = (type: string): type is DocumentType => DOCUMENT_TYPES.some((known) => known === type)

/**
 * A document as it is kept. Its content decides what it is, whatever it was called; nothing is kept as it came.
 * @throws Problem unsupported_document, document_too_large or unsafe_document
 */
export const cleanDocument = async (bytes: Buffer): Promise<CleanDocument> => {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) throw documentTooLarge()
  const type = (await fileTypeFromBuffer(bytes))?.mime
  switch (type) {
    case 'image/jpeg':
      return { type, bytes: await cleanImage(bytes, 'jpeg') }
    case 'image/png':
      return { type, bytes: await cleanImage(bytes, 'png') }
    case 'application/pdf':
      return { type, bytes: await cleanPdf(bytes) }
    default:
      throw unsupportedDocument(new Error(`looks like ${type ?? 'nothing known'}`))
  }
}
