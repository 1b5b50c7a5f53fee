import type { Readable } from 'node:stream'
import { exportSellerData, photoOriginalPath } from '@rouage/contracts/endpoints/listing'
import { callService, INTERNAL_HEADER, type Logger } from '@rouage/service-kit'
import { ZipFile } from 'yazl'
import type { Models } from '../data/models'
import type { DocumentStore } from '../documents/store'
import { type Attempts, LIMITS } from './attempts'
import { deviceOf } from './devices'
import type { People } from './people'

const LISTING_MS = 10_000
const MAX_PHOTOS = 1_000
const MAX_PHOTO_BYTES = 20 * 1024 * 1024
const MAX_ROWS = 1_000

export type ListingSource = { readonly url: string; readonly internalToken: string }

/** A person's data as a ZIP: `LISEZ-MOI.txt`, JSON files, their photos and their document. */
export const createExport = ({
  models, people, attempts, documents, listing, logger,
}: {
  models: Models
  people: People
  attempts: Attempts
  documents: DocumentStore
  /** Without it the ZIP says that the ads are missing. */
  listing: ListingSource | undefined
  logger: Logger
}) => {
  const readPhoto = async ({ url, internalToken }: ListingSource, photoId: string): Promise<Buffer | undefined> => {
    const answer = await fetch(`${url}${photoOriginalPath(photoId)}`, {
      headers: { [INTERNAL_HEADER]: internalToken }, signal: AbortSignal.timeout(LISTING_MS), redirect: 'error',
    })
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_PHOTO_BYTES) {
      await answer.body?.cancel()
      return undefined
    }
    return Buffer.from(await answer.arrayBuffer())
  }
  const readAds = async (userId: string) => {
    if (listing === undefined) return undefined
    const options = { baseUrl: listing.url, internalToken: listing.internalToken, timeoutMs: LISTING_MS }
    return callService(exportSellerData, { params: { userId } }, options).catch((error: unknown) => {
      logger.warn({ err: error }, 'an export goes without the ads')
      return undefined
    })
  }
  const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

  const fill = async (zip: ZipFile, userId: string): Promise<void> => {
    const notes = ['Vos données sur Rouage', '', `Fait le ${new Date().toISOString()}.`, '', 'compte.json : votre compte, vos appareils connectés, les décisions qui vous concernent.']
    const [profile, sessions, decisions, certification, ads] = await Promise.all([
      people.profile(userId),
      models.sessions.find({ userId }, { token: 0 }).limit(MAX_ROWS).lean(),
      models.audit.find({ subjectId: userId }).sort({ at: -1 }).limit(MAX_ROWS).lean(),
      models.certifications.findById(userId).lean(),
      readAds(userId),
    ])
    zip.addBuffer(
      json({
        compte: profile,
        appareils: sessions.map(({ createdAt, updatedAt, ipAddress, userAgent }) => ({ device: deviceOf(userAgent), createdAt, lastSeenAt: updatedAt, ipAddress, userAgent })),
        decisions: decisions.map(({ at, action, reason }) => ({ at, action, reason })),
      }),
      'compte.json',
    )
    if (certification !== null && certification.documentId !== null) {
      const bytes = await documents.read(certification.documentId)
      const extension = certification.documentType.split('/').at(-1) ?? 'bin'
      if (bytes !== undefined) zip.addBuffer(bytes, `certification/document.${extension}`)
    }
    if (ads === undefined || listing === undefined) {
      notes.push('', 'Vos annonces, vos avis et vos photos manquent : le service des annonces ne répondait pas. Demandez un autre export plus tard.')
    } else {
      zip.addBuffer(json(ads.announcements), 'annonces.json')
      zip.addBuffer(json(ads.reviews), 'avis.json')
      notes.push('annonces.json et avis.json : vos annonces et vos avis. photos/ : les photos de vos annonces.')
      const missing: string[] = []
      for (const photoId of ads.photoIds.slice(0, MAX_PHOTOS)) {
        const bytes = await readPhoto(listing, photoId).catch(() => undefined)
        if (bytes === undefined) missing.push(photoId)
        else zip.addBuffer(bytes, `photos/${photoId}.jpg`, { compress: false })
      }
      missing.push(...ads.photoIds.slice(MAX_PHOTOS))
      if (missing.length > 0) notes.push('', `Photos qui n’ont pas pu être lues : ${missing.join(', ')}.`)
    }
    zip.addBuffer(Buffer.from(`${notes.join('\n')}\n`), 'LISEZ-MOI.txt')
    zip.end()
  }

  return {
    /** The ZIP as it is made. @throws Problem user_not_found or too_many_requests, before the first byte */
    open: async (userId: string): Promise<Readable> => {
      await attempts.take([LIMITS.export, userId])
      await people.read(userId)
      const zip = new ZipFile()
      // yazl says only that it is a readable stream; it is one of Node's.
      const output = zip.outputStream as Readable
      fill(zip, userId).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
      return output
    },
  }
}
export type Export = ReturnType<typeof createExport>
