import { MAX_DOCUMENT_BYTES, MAX_PROFILE_PHOTO_BYTES } from '@rouage/contracts/endpoints/account'
import { Problem } from '@rouage/service-kit'
import type { Request } from 'express'
import { isDocumentType } from './clean-document'
import { isPhotoType } from './clean-photo'
import { documentTooLarge, photoTooLarge, unsupportedDocument, unsupportedPhoto } from './problems'

/** What a request may carry as its body. */
type Rules = {
  readonly isWanted: (type: string) => boolean
  readonly maxBytes: number
  readonly unsupported: () => Problem
  readonly tooLarge: () => Problem
  /** What was being sent, in French. */
  readonly what: string
}

const readAll = async (request: Request, { maxBytes, tooLarge, what }: Rules): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // An iterator that leaves the request alone when it is given up: destroyed, it would take the answer with it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw new Problem({
      status: 400,
      code: 'invalid_input',
      detail: `L’envoi ${what} a été interrompu. Réessayez.`,
      cause: error,
    })
  }
  if (size <= maxBytes) return Buffer.concat(chunks)
  // The rest is dropped as it comes, so that whoever is still sending can read the answer.
  request.resume()
  throw tooLarge()
}

const bodyBy =
  (rules: Rules) =>
  (request: Request): (() => Promise<Buffer>) => {
    const type = request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!rules.isWanted(type) || request.get('content-encoding') !== undefined) throw rules.unsupported()
    if (Number(request.get('content-length') ?? 0) > rules.maxBytes) throw rules.tooLarge()
    return () => readAll(request, rules)
  }

/**
 * The document that a request carries as its body. What its headers say is judged at once, before anything is read.
 * @returns reads it, up to 5 MB; throws Problem document_too_large
 * @throws Problem unsupported_document or document_too_large
 */
export const documentBody = bodyBy({
  isWanted: isDocumentType,
  maxBytes: MAX_DOCUMENT_BYTES,
  unsupported: unsupportedDocument,
  tooLarge: documentTooLarge,
  what: 'du document',
})

/**
 * The same of a person's photo.
 * @throws Problem unsupported_photo or photo_too_large
 */
export const photoBody = bodyBy({
  isWanted: isPhotoType,
  maxBytes: MAX_PROFILE_PHOTO_BYTES,
  unsupported: unsupportedPhoto,
  tooLarge: photoTooLarge,
  what: 'de la photo',
})
