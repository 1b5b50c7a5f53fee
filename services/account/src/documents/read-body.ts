import { MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'
import type { Request } from 'express'
import { isDocumentType } from './clean-document'
import { documentTooLarge, unsupportedDocument } from './problems'

/**
 * The document that a request carries as its body. Reading ends at 5 MB.
 * @throws Problem unsupported_document or document_too_large
 */
export const readDocumentBody = async (request: Request): Promise<Buffer> => {
  const type = request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!isDocumentType(type) || request.get('content-encoding') !== undefined) throw unsupportedDocument()
  if (Number(request.get('content-length') ?? 0) > MAX_DOCUMENT_BYTES) throw documentTooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MAX_DOCUMENT_BYTES) throw documentTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
