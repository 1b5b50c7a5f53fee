import { isDuplicateKey } from '@rouage/service-kit'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { hashOf } from '@rouage/contracts/hash'
import { mongo } from 'mongoose'
import { type AnnouncementModel, changeTo, type Content, contentOf, GONE, updateTo } from './stored-announcement'

/** Longer than any late event takes to come. */
const KEEP_GONE_MS = 30 * 24 * 3_600_000

/** A later write of the same content is no change: `changedAt` stays. */
const writeOf = (id: string, version: number, content: Content) => {
  const written = { version, idHash: hashOf(id), changedAt: new Date() }
  return {
    filter: { _id: id, version: { $lt: version } },
    update: content.gone ? updateTo(content, written) : changeTo(content, written),
    upsert: true,
  }
}

const insertOf = (record: AnnouncementRecord) => ({
  _id: record.id,
  idHash: hashOf(record.id),
  version: record.version,
  changedAt: new Date(),
  ...contentOf(record),
})

/** Those of some writes that met a document with their id. @throws what else went wrong */
const clashedIn = <Written>(written: readonly Written[], error: unknown): Written[] => {
  if (!isDuplicateKey(error) || !(error instanceof mongo.MongoBulkWriteError)) throw error
  const clashed = new Set([error.writeErrors].flat().map(({ index }) => index))
  return written.filter((_, index) => clashed.has(index))
}

/** Writes what listing tells, late and doubled as it may come: a lower version never replaces a higher one. */
export const createAnnouncementWriter = (announcements: AnnouncementModel) => {
  /** False when a version at least as high is stored: the filter missed and the upsert met the document. */
  const write = async (id: string, version: number, content: Content): Promise<boolean> => {
    const { filter, update, upsert } = writeOf(id, version, content)
    try {
      await announcements.updateOne(filter, update, { upsert, updatePipeline: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  /** Stores an ad unless the stored version is at least as high; answers whether it did. */
  const put = (record: AnnouncementRecord): Promise<boolean> => write(record.id, record.version, contentOf(record))

  return {
    put,

    /** Marks an ad as gone unless a version at least as high is stored; answers whether it did. */
    remove: (id: string, version: number): Promise<boolean> => write(id, version, GONE),

    /** Stores many ads as `put` does one. */
    putMany: async (records: readonly AnnouncementRecord[]): Promise<void> => {
      if (records.length === 0) return
      const known = await announcements.find({ _id: { $in: records.map(({ id }) => id) } }, { version: 1 }).lean()
      const versions = new Map(known.map(({ _id, version }) => [_id, version]))
      const newer = records.filter(({ id, version }) => version > (versions.get(id) ?? -1))
      if (newer.length === 0) return
      const operations = newer.map((record) =>
        versions.has(record.id)
          ? { updateOne: writeOf(record.id, record.version, contentOf(record)) }
          : { insertOne: { document: insertOf(record) } },
      )
      try {
        await announcements.bulkWrite(operations, { ordered: false })
      } catch (error) {
        // An event was quicker with some of them, or another copy of this service.
        for (const record of clashedIn(newer, error)) await put(record)
      }
    },

    /**
     * Marks as gone what stands between two ids, was last written before a moment and is not among those that exist.
     * @returns how many were
     */
    removeOthers: async (
      after: string,
      until: string | null,
      existing: readonly string[],
      before: Date,
    ): Promise<number> => {
      const exists = new Set(existing)
      const between = until === null ? { $gt: after } : { $gt: after, $lte: until }
      const stored = await announcements
        .find({ _id: between, gone: false, changedAt: { $lt: before } }, { version: 1 })
        .lean()
      const orphans = stored.filter(({ _id }) => !exists.has(_id))
      for (const { _id, version } of orphans) {
        await announcements.updateOne({ _id, version, gone: false }, updateTo(GONE, { changedAt: new Date() }))
      }
      return orphans.length
    },

    /** Forgets marks of removed ads that no late event can meet any more. */
    forgetGone: async (): Promise<void> => {
      await announcements.deleteMany({ gone: true, changedAt: { $lt: new Date(Date.now() - KEEP_GONE_MS) } })
    },
  }
}
export type AnnouncementWriter = ReturnType<typeof createAnnouncementWriter>
