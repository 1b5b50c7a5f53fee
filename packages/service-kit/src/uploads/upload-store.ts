import { partCount } from '@rouage/contracts/uploads'
import type { BlobStore } from '../blobs/blob-store'
import type { Database } from '../data/database'
import { newId } from '../data/ids'
import { type UploadRow, uploadRows } from './upload-rows'

const blobOf = (uploadId: string, part: number): string => `${uploadId}_${part}`
const uploadOf = (blobId: string): string => blobId.slice(0, blobId.lastIndexOf('_'))

/** Rows of uploads with their parts: whichever of the two a crash leaves behind is found by `removeExpired`. */
export const createUploadStore = ({
  database,
  blobs,
  lifetimeMs,
}: {
  database: Database
  blobs: BlobStore
  lifetimeMs: number
}) => {
  const rows = uploadRows(database)
  const countOf = async (ownerId: string): Promise<number> => rows.countDocuments({ ownerId })
  /** The row first: a part that comes meanwhile finds none, and goes again. */
  const remove = async ({ _id, bytes }: Pick<UploadRow, '_id' | 'bytes'>): Promise<void> => {
    await rows.deleteOne({ _id })
    for (let part = 0; part < partCount(bytes); part += 1) await blobs.remove(blobOf(_id, part))
  }
  const removeOrphans = async (): Promise<void> => {
    const before = Date.now() - lifetimeMs
    for await (const { blobId, changedAt } of blobs.list()) {
      if (changedAt.getTime() > before || (await rows.exists({ _id: uploadOf(blobId) })) !== null) continue
      await blobs.remove(blobId)
    }
  }
  return {
    /** null where its owner has so many already: counted again with its own, since many may be added in one moment. */
    add: async (file: Pick<UploadRow, 'ownerId' | 'type' | 'bytes'>, most: number): Promise<UploadRow | null> => {
      if ((await countOf(file.ownerId)) >= most) return null
      const row: UploadRow = { ...file, _id: newId(), parts: [], expiresAt: new Date(Date.now() + lifetimeMs) }
      await rows.create([row])
      if ((await countOf(file.ownerId)) <= most) return row
      await rows.deleteOne({ _id: row._id })
      return null
    },
    /** null where there is none any more, or it is somebody else's. */
    find: async (ownerId: string, uploadId: string): Promise<UploadRow | null> =>
      rows.findOne({ _id: uploadId, ownerId, expiresAt: { $gt: new Date() } }).lean(),
    /** The part first: one that counts is always there. @returns null where the upload was given up meanwhile */
    savePart: async ({ _id }: UploadRow, part: number, bytes: Buffer): Promise<UploadRow | null> => {
      await blobs.save(blobOf(_id, part), bytes)
      const saved = await rows
        .findOneAndUpdate({ _id }, { $addToSet: { parts: part } }, { returnDocument: 'after' })
        .lean()
      if (saved === null) await blobs.remove(blobOf(_id, part))
      return saved
    },
    /** null where it was given up meanwhile. */
    readWhole: async ({ _id, bytes }: UploadRow): Promise<Buffer | null> => {
      const read: Buffer[] = []
      for (let part = 0; part < partCount(bytes); part += 1) {
        const blob = await blobs.read(blobOf(_id, part))
        if (blob === undefined) return null
        read.push(blob)
      }
      return Buffer.concat(read)
    },
    remove,
    removeOf: async (ownerId: string): Promise<void> => {
      for (const row of await rows.find({ ownerId }).lean()) await remove(row)
    },
    removeExpired: async (): Promise<void> => {
      const expired = rows.find({ expiresAt: { $lte: new Date() } }).lean()
      for await (const row of expired.cursor()) await remove(row)
      await removeOrphans()
    },
  }
}
