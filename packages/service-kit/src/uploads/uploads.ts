import { partCount, type Upload, UPLOAD_PART_BYTES } from '@rouage/contracts/uploads'
import { fileTypeFromBuffer } from 'file-type/core'
import type { BlobStore } from '../blobs/blob-store'
import type { Database } from '../data/database'
import type { IncomingFile } from '../http/incoming-file'
import { notFound, Problem, tooManyRequests } from '../http/problems'
import type { UploadRow } from './upload-rows'
import { createUploadStore } from './upload-store'

/** How long a file may be on its way: a person may come back to it on the next day. */
const LIFETIME_MS = 24 * 3_600_000
/** Uploads of one person at once: the photos of three ads. Of those begun in the same moment more may be refused. */
const MOST_AT_ONCE = 60
const RETRY_SECONDS = 600

/** Files that come in parts. Each is its owner's: to everybody else it is not there. */
export type Uploads = {
  /** @throws Problem too_many_requests where one has so many on their way that it cannot be by hand */
  begin(ownerId: string, file: { readonly type: string; readonly bytes: number }): Promise<Upload>
  /**
   * Keeps a part; one that is there already is left as it is, and what was sent is not read.
   * @throws Problem upload_not_found, invalid_input where the part is none of this file's, or unsupported_upload, with
   * which the upload is over, where the content is not of the type that was announced
   */
  savePart(ownerId: string, uploadId: string, part: number, file: IncomingFile): Promise<Upload>
  /** @throws Problem upload_not_found */
  read(ownerId: string, uploadId: string): Promise<Upload>
  /**
   * The whole file, which stays until it is cancelled: whatever fails afterwards can be tried again.
   * @throws Problem upload_not_found or upload_incomplete
   */
  take(ownerId: string, uploadId: string): Promise<{ readonly type: string; readonly bytes: Buffer }>
  /** Forgets an upload, used or given up. Done already is done. */
  cancel(ownerId: string, uploadId: string): Promise<void>
  /** Forgets all uploads of a person, as when they are gone. */
  forget(ownerId: string): Promise<void>
  /** Forgets what was never finished, and parts that nobody knows of after a crash. For a schedule of the service. */
  removeExpired(): Promise<void>
}

const uploadNotFound = () =>
  notFound('upload_not_found', 'Cet envoi n’existe plus. Choisissez le fichier une nouvelle fois.')

const incomplete = () =>
  new Problem({ status: 409, code: 'upload_incomplete', detail: 'Ce fichier n’est pas encore arrivé en entier.' })

const unsupported = (type: string | undefined) =>
  new Problem({
    status: 415,
    code: 'unsupported_upload',
    detail: 'Le contenu de ce fichier n’est pas du type annoncé. Choisissez-en un autre.',
    cause: new Error(`looks like ${type ?? 'nothing known'}`),
  })

const wrongPart = () =>
  new Problem({ status: 400, code: 'invalid_input', detail: 'Cette partie n’est pas de ce fichier. Réessayez.' })

const shown = ({ _id, bytes, parts, expiresAt }: UploadRow): Upload => ({
  id: _id,
  bytes,
  parts: parts.toSorted((a, b) => a - b),
  expiresAt: expiresAt.toISOString(),
})

/** Of part `part`, undefined where the file has no such part. */
const bytesOfPart = (fileBytes: number, part: number): number | undefined =>
  part < partCount(fileBytes) ? Math.min(UPLOAD_PART_BYTES, fileBytes - part * UPLOAD_PART_BYTES) : undefined

/** A picture that moves has a type of its own, and the announced one only by name. */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png' }

/**
 * Takes files in parts, so that a cut costs a part and not the file. Parts are blobs under the upload's id, and a row
 * says which of them count: whichever of the two a crash leaves behind is found by `removeExpired`.
 * @param blobs for parts alone
 * @example
 * const uploads = createUploads({ database, blobs: home.at({ folder, prefix: 'publish/uploads/' }) })
 * const routes = uploadRoutes({ begin: beginUpload, sendPart, read: readUpload, cancel: cancelUpload }, uploads)
 */
export const createUploads = ({
  database,
  blobs,
  lifetimeMs = LIFETIME_MS,
}: {
  database: Database
  blobs: BlobStore
  lifetimeMs?: number
}): Uploads => {
  const store = createUploadStore({ database, blobs, lifetimeMs })
  const find = async (ownerId: string, uploadId: string): Promise<UploadRow> => {
    const row = await store.find(ownerId, uploadId)
    if (row === null) throw uploadNotFound()
    return row
  }
  const assertType = async (row: UploadRow, first: Buffer): Promise<void> => {
    const found = (await fileTypeFromBuffer(first))?.mime
    if (found !== undefined && (SAME[found] ?? found) === row.type) return
    await store.remove(row)
    throw unsupported(found)
  }

  return {
    begin: async (ownerId, { type, bytes }) => {
      const row = await store.add({ ownerId, type, bytes }, MOST_AT_ONCE)
      if (row === null)
        throw tooManyRequests(RETRY_SECONDS, 'Trop de fichiers sont en cours d’envoi. Réessayez un peu plus tard.')
      return shown(row)
    },
    savePart: async (ownerId, uploadId, part, file) => {
      const row = await find(ownerId, uploadId)
      if (row.parts.includes(part)) return shown(row)
      const bytes = await file.read()
      if (bytes.length !== bytesOfPart(row.bytes, part)) throw wrongPart()
      if (part === 0) await assertType(row, bytes)
      const saved = await store.savePart(row, part, bytes)
      if (saved === null) throw uploadNotFound()
      return shown(saved)
    },
    read: async (ownerId, uploadId) => shown(await find(ownerId, uploadId)),
    take: async (ownerId, uploadId) => {
      const row = await find(ownerId, uploadId)
      if (row.parts.length < partCount(row.bytes)) throw incomplete()
      const bytes = await store.readWhole(row)
      if (bytes === null) throw uploadNotFound()
      return { type: row.type, bytes }
    },
    cancel: async (ownerId, uploadId) => {
      const row = await store.find(ownerId, uploadId)
      if (row !== null) await store.remove(row)
    },
    forget: store.removeOf,
    removeExpired: store.removeExpired,
  }
}
