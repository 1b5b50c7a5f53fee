import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PHOTO_WIDTHS, type PhotoFormat } from '@rouage/contracts/announcement'
import { INTERNAL_HEADER, type Logger, nameRequest, notFound, sendProblem, unavailable } from '@rouage/service-kit'
import type { RequestHandler } from 'express'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { request as fetchOriginal } from 'undici'

const FORMATS: Readonly<Record<PhotoFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const NAME = /^(\d{2,4})\.(avif|webp|jpg)$/
const PHOTO_ID = /^[A-Za-z0-9_-]{1,64}$/
/** An original is at most 5 MB (specification.md section 9); imports re-encode below that. */
const MAX_ORIGINAL = 8 * 1024 * 1024
/**
 * A demo photo is drawn when it is first asked for, which takes seconds on a busy machine. Whoever waits longer holds
 * one of the browser's six connections, and with it the page's next script.
 */
const ORIGINAL_LIMIT_MS = 4_000
const MAX_PIXELS = 50_000_000
/** Encoding takes whole cores; more at once would only delay pages. */
const MAX_ENCODERS = 2
const MAX_WAITING = 200

const isFormat = (text: string): text is PhotoFormat => text in FORMATS
const isWidth = (width: number): boolean => PHOTO_WIDTHS.some((known) => known === width)

const encode = (original: Buffer, width: number, format: PhotoFormat): Promise<Buffer> => {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  // The low effort keeps the first view of a page of new photos under a second; it costs a tenth in bytes.
  if (format === 'avif') return resized.avif({ quality: 52, effort: 1 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 74, effort: 2 }).toBuffer()
  return resized.jpeg({ quality: 76, progressive: true }).toBuffer()
}

type MediaOptions = {
  readonly cacheDir: string
  readonly listingUrl: string
  readonly internalToken: string
  readonly logger: Logger
}

/**
 * `/media/photos/:id/:width.:format`: a photo resized once and kept on disk. Only the contract's widths and formats
 * exist, so nobody can fill the disk with variants. Encoders strip all metadata.
 */
export const mediaRoute = ({ cacheDir, listingUrl, internalToken, logger }: MediaOptions): RequestHandler => {
  const limit = pLimit(MAX_ENCODERS)
  const making = new Map<string, Promise<boolean>>()

  /** @returns false when listing has no such photo. */
  const make = async (photoId: string, width: number, format: PhotoFormat, file: string): Promise<boolean> => {
    const answer = await fetchOriginal(`${listingUrl}/photos/${photoId}/original`, {
      headers: { [INTERNAL_HEADER]: internalToken },
      headersTimeout: ORIGINAL_LIMIT_MS,
      bodyTimeout: 5_000,
    })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer.body) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > MAX_ORIGINAL) throw new Error(`The original of photo ${photoId} is larger than ${MAX_ORIGINAL} bytes.`)
      chunks.push(bytes)
    }
    if (answer.statusCode === 404) return false
    if (answer.statusCode !== 200) throw new Error(`Listing answered ${answer.statusCode} for photo ${photoId}.`)
    const image = await encode(Buffer.concat(chunks), width, format)
    await mkdir(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}.draft`
    await writeFile(draft, image)
    await rename(draft, file)
    return true
  }

  return async (request, response) => {
    nameRequest(response, 'media')
    const photoId = String(request.params.id)
    const [, widthText = '', format = ''] = NAME.exec(String(request.params.file)) ?? []
    const width = Number(widthText)
    if (!PHOTO_ID.test(photoId) || !isFormat(format) || !isWidth(width)) {
      sendProblem(response, notFound('photo_not_found', 'Cette photo n’existe pas.'))
      return
    }
    const file = path.join(cacheDir, photoId.slice(-2), `${photoId}-${width}.${format}`)
    try {
      const isKept = await stat(file).then((found) => found.isFile(), () => false)
      if (!isKept) {
        if (limit.pendingCount > MAX_WAITING) {
          sendProblem(response, unavailable('Trop de photos sont demandées en ce moment. Réessayez dans un instant.'))
          return
        }
        const running = making.get(file) ?? limit(() => make(photoId, width, format, file))
        making.set(file, running)
        const exists = await running.finally(() => making.delete(file))
        if (!exists) {
          sendProblem(response, notFound('photo_not_found', 'Cette photo n’existe pas.'))
          return
        }
      }
      response.set({
        'Content-Type': FORMATS[format],
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Link previews of other sites show them.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      await new Promise<void>((resolve) =>
        response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) => {
          if (error !== undefined && !response.headersSent) sendProblem(response, unavailable())
          resolve()
        }),
      )
    } catch (error) {
      logger.warn({ err: error, photoId }, 'photo cannot be made')
      sendProblem(response, unavailable('Cette photo est momentanément indisponible.'))
    }
  }
}
