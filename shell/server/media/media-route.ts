import {
  callerOf,
  localLimit,
  type Logger,
  type Metrics,
  nameRequest,
  notFound,
  type PhotoPasses,
  Problem,
  sendProblem,
  unavailable,
  type ServiceCaller,
} from '@rouage/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import pLimit from 'p-limit'
import type { PhotoStates } from './photo-states'
import { etagOf, makeVariant, PHOTO_TYPES, type PhotoVariant, readVariant } from './resized-photo'
import type { VariantFiles } from './variant-files'

/** Encoding takes whole cores; more at once would only delay pages. */
const MAX_ENCODERS = 2
const MAX_WAITING = 200
/** What one network may have made; what is made already, it has without limit. */
const MAKING = { limit: 600, windowSeconds: 60 }

/**
 * A photo may be taken back, so caches ask again: after five minutes, with the ETag, which costs them no bytes. Within
 * these minutes somebody who has the address may still see a photo that was taken back; pages do not show it any more.
 */
const SHOWN = 'public, max-age=300, must-revalidate'
const OWN = 'private, max-age=300, must-revalidate'

export type MediaOptions = {
  readonly listingUrl: string
  readonly caller: ServiceCaller
  readonly photoStates: Pick<PhotoStates, 'of'>
  readonly passes: Pick<PhotoPasses, 'admits'>
  readonly files: VariantFiles
  readonly logger: Logger
  readonly metrics: Metrics
  /** A smaller limit, for tests. */
  readonly making?: typeof MAKING
}

const noSuchPhoto = () => notFound('photo_not_found', 'Cette photo n’existe pas.')

/**
 * `/media/photos/:id/:width.:format`: a photo resized once and kept on disk, for whom listing says that may see it, and
 * with a pass for its owner. Only the contract's widths and formats exist.
 */
export const mediaRoute = ({
  listingUrl,
  caller,
  photoStates,
  passes,
  files,
  logger,
  metrics,
  making = MAKING,
}: MediaOptions): RequestHandler => {
  const limit = pLimit(MAX_ENCODERS)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const mayMake = localLimit(making)
  const keptBytes = metrics.gauge('rouage_media_cache_bytes', 'Bytes of resized photos that are kept on disk.')

  const makeNew = async (variant: PhotoVariant): Promise<Buffer | undefined> => {
    const bytes = await makeVariant(variant, { listingUrl, caller })
    // One that was removed meanwhile is not kept after all.
    if (bytes === undefined || (await photoStates.of(variant.photoId)) === 'gone') return undefined
    await files.write(variant, bytes)
    keptBytes.set(files.size())
    return bytes
  }

  const bytesOf = async (variant: PhotoVariant, network: string): Promise<Buffer | undefined> => {
    const kept = await files.read(variant)
    if (kept !== undefined) return kept
    if (limit.pendingCount > MAX_WAITING || !mayMake(network))
      throw unavailable('Trop de photos sont demandées en ce moment. Réessayez dans un instant.')
    const name = etagOf(variant)
    const running = underWay.get(name) ?? limit(() => makeNew(variant)).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }

  /** What caches may do with the photo. @throws Problem photo_not_found for whoever may not see it */
  const cachingOf = async (photoId: string, request: Request): Promise<string> => {
    const state = await photoStates.of(photoId)
    const { pass } = request.query
    if (state === 'shown') return SHOWN
    if (state === 'hidden' && typeof pass === 'string' && passes.admits(photoId, pass)) return OWN
    throw noSuchPhoto()
  }

  const send = async (variant: PhotoVariant, request: Request, response: Response): Promise<void> => {
    const caching = await cachingOf(variant.photoId, request)
    const headers = {
      'Content-Type': PHOTO_TYPES[variant.format],
      'Cache-Control': caching,
      ETag: etagOf(variant),
      // Link previews of other sites show them.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    // Whoever has the photo needs none of it, whether or not it is kept here.
    if (request.get('if-none-match')?.includes(headers.ETag) === true) {
      response.status(304).set(headers).end()
      return
    }
    const bytes = await bytesOf(variant, callerOf(request).network)
    if (bytes === undefined) throw noSuchPhoto()
    response.set(headers).send(bytes)
  }

  return async (request, response) => {
    nameRequest(response, 'media')
    const variant = readVariant(String(request.params.id), String(request.params.file))
    if (variant === undefined) throw noSuchPhoto()
    try {
      await send(variant, request, response)
    } catch (error) {
      if (error instanceof Problem) throw error
      logger.warn({ err: error, photoId: variant.photoId }, 'photo cannot be made')
      sendProblem(response, unavailable('Cette photo est momentanément indisponible.'))
    }
  }
}
