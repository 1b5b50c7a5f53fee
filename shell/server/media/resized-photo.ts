import { PHOTO_WIDTHS, type PhotoFormat } from '@rouage/contracts/announcement'
import { photoOriginalPath } from '@rouage/contracts/endpoints/listing'
import { readAtReplica, type ServiceCaller } from '@rouage/service-kit'
import sharp from 'sharp'
import { request as fetchOriginal } from 'undici'

/** One of the files that a photo is served as. */
export type PhotoVariant = { readonly photoId: string; readonly width: number; readonly format: PhotoFormat }

/** Grows when the encoders below are set differently: browsers then ask for the photo anew. */
const ENCODING = 1
export const PHOTO_TYPES: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const FILE = /^([1-9]\d{2,3})\.(avif|webp|jpg)$/
const PHOTO_ID = /^[A-Za-z0-9_-]{1,64}$/
const isFormat = (text: string): text is PhotoFormat => Object.hasOwn(PHOTO_TYPES, text)

/**
 * @param file `320.avif`. @returns undefined for a width or format that does not exist: nobody fills the disk with variants
 */
export const readVariant = (photoId: string, file: string): PhotoVariant | undefined => {
  const [, widthText = '', format = ''] = FILE.exec(file) ?? []
  const width = Number(widthText)
  const isKnown = PHOTO_ID.test(photoId) && isFormat(format) && PHOTO_WIDTHS.some((known) => known === width)
  return isKnown ? { photoId, width, format } : undefined
}

/** Everything that a photo can be served as. */
export const variantsOf = (photoId: string): PhotoVariant[] =>
  PHOTO_WIDTHS.flatMap((width) =>
    Object.keys(PHOTO_TYPES)
      .filter(isFormat)
      .map((format) => ({ photoId, width, format })),
  )

/** A photo never changes (another picture is another id), so its name says all. */
export const etagOf = ({ photoId, width, format }: PhotoVariant): string =>
  `"${photoId}-${width}-${format}-${ENCODING}"`

/** An original is at most 5 MB; imports re-encode below that. */
const MAX_ORIGINAL = 8 * 1024 * 1024
/**
 * A demo photo is drawn when it is first asked for, which takes seconds on a busy machine. Whoever waits longer holds
 * one of the browser's six connections, and with it the page's next script.
 */
const ORIGINAL_LIMIT_MS = 4_000
const MAX_PIXELS = 50_000_000

/** A photo as one of the files that it is served as. */
export const encodeVariant = (
  original: Buffer,
  { width, format }: Pick<PhotoVariant, 'width' | 'format'>,
): Promise<Buffer> => {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  // The low effort keeps the first view of a page of new photos under a second; it costs a tenth in bytes.
  if (format === 'avif') return resized.avif({ quality: 52, effort: 1 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 74, effort: 2 }).toBuffer()
  return resized.jpeg({ quality: 76, progressive: true }).toBuffer()
}

/** @throws Error where it is too large or comes too late */
const readOriginal = async (url: string, headers: Readonly<Record<string, string>>) => {
  const answer = await fetchOriginal(url, { headers, headersTimeout: ORIGINAL_LIMIT_MS, bodyTimeout: 5_000 })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    const bytes: Buffer = chunk
    size += bytes.length
    if (size > MAX_ORIGINAL) throw new Error(`${url} is larger than ${MAX_ORIGINAL} bytes.`)
    chunks.push(bytes)
  }
  return { status: answer.statusCode, bytes: Buffer.concat(chunks) }
}

/**
 * Makes a variant from listing's original. Encoders strip all metadata.
 * @returns undefined when listing has no such photo
 * @throws Error when the original cannot be had or read
 */
export const makeVariant = async (
  variant: PhotoVariant,
  { listingUrl, caller }: { listingUrl: string; caller: ServiceCaller },
): Promise<Buffer | undefined> => {
  const { photoId, width } = variant
  const headers = await caller.headersFor('listing')
  const { status, bytes } = await readAtReplica(listingUrl, (origin) =>
    readOriginal(origin + photoOriginalPath(photoId, width), headers),
  )
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`Listing answered ${status} for photo ${photoId}.`)
  return encodeVariant(bytes, variant)
}
