import type { FileRules } from '@rouage/contracts'
import type { Request } from 'express'
import { bodyTooLarge, Problem } from './problems'

/** A file that a call sends as its body. Nothing of it is read until it is asked for. */
export type IncomingFile = {
  /** What its header says that it is; one of the endpoint's types. */
  readonly type: string
  /** What its header says of its size in bytes; undefined where it says nothing. */
  readonly bytes: number | undefined
  /**
   * The file as it comes, and no more of it than the endpoint takes. Whoever stops reading leaves the rest to be dropped.
   * @throws Problem where it is too large, or invalid_input where it was cut off
   */
  chunks(): AsyncIterable<Buffer>
  /** The whole of it. @throws as `chunks` */
  read(): Promise<Buffer>
}

/** How a route says no to a file, in words of its own. */
export type FileRefusals = {
  readonly unsupported?: () => Problem
  readonly tooLarge?: () => Problem
  /** What was being sent, in French: « de la photo ». */
  readonly what?: string
}

const unsupportedFile = () =>
  new Problem({ status: 415, code: 'unsupported_media_type', detail: 'Ce format de fichier n’est pas accepté.' })

/** An iterator that leaves the request alone when it is given up: destroyed, it would take the answer with it. */
const readChunks = async function* (
  request: Request,
  { maxBytes, tooLarge, what }: { maxBytes: number; tooLarge: () => Problem; what: string },
): AsyncGenerator<Buffer, void> {
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size > maxBytes) break
      yield chunk
    }
  } catch (error) {
    throw new Problem({
      status: 400,
      code: 'invalid_input',
      detail: `L’envoi ${what} a été interrompu. Réessayez.`,
      cause: error,
    })
  } finally {
    // The rest is dropped as it comes, so that whoever is still sending can read the answer.
    request.resume()
  }
  if (size > maxBytes) throw tooLarge()
}

/**
 * The file of a request, judged by its headers at once, before anything of it is read.
 * @throws Problem where it is of no type that the endpoint takes, is packed, or says itself that it is too large
 */
export const incomingFile = (
  request: Request,
  { types, maxBytes }: FileRules,
  { unsupported = unsupportedFile, tooLarge = bodyTooLarge, what = 'du fichier' }: FileRefusals = {},
): IncomingFile => {
  const type = request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type) || request.get('content-encoding') !== undefined) throw unsupported()
  const length = request.get('content-length')
  const bytes = length === undefined ? undefined : Number(length)
  if (bytes !== undefined && bytes > maxBytes) throw tooLarge()
  const chunks = () => readChunks(request, { maxBytes, tooLarge, what })
  const read = async (): Promise<Buffer> => {
    const all: Buffer[] = []
    for await (const chunk of chunks()) all.push(chunk)
    return Buffer.concat(all)
  }
  return { type, bytes, chunks, read }
}
