import { MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'
import { Problem } from '@rouage/service-kit'
import type { Request } from 'express'
import { isDocumentType } from './clean-document'
import { documentTooLarge, unsupportedDocument } from './problems'

const cutOff = (cause: unknown) =>
  new Problem({ status: 400, code: 'invalid_input', detail: 'L’envoi du document a été interrompu. Réessayez.', cause })

const readAll = async (request: Request): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // An iterator that leaves the request alone when it is given up: destroyed, it would take the answer with it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size > MAX_DOCUMENT_BYTES) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw cutOff(error)
  }
  if (size <= MAX_DOCUMENT_BYTES) return Buffer.concat(chunks)
  // The rest is dropped as it comes, so that whoever is still sending can read the answer.
  request.resume()
  throw documentTooLarge()
}

/**
 * The document that a request carries as its body. What its headers say is judged at once, before anything is read.
 * @returns reads it, up to 5 MB; throws Problem document_too_large
 * @throws Problem unsupported_document or document_too_large
 */
export const documentBody = (request: Request): (() => Promise<Buffer>) => {
  const type = request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!isDocumentType(type) || request.get('content-encoding') !== undefined) throw unsupportedDocument()
  if (Number(request.get('content-length') ?? 0) > MAX_DOCUMENT_BYTES) throw documentTooLarge()
  return () => readAll(request)
}
