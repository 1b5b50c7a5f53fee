import { randomUUID } from 'node:crypto'
import { StartError } from '../start-error'
import type { Site } from './site'

/** Stands in the first database from the beginning of a restore to its end. One of a release before says only that. */
type Mark = { readonly _id: 'restore'; readonly by?: string; readonly beats?: number }

/** How often a restore says that it goes on. */
const BEAT_MS = 2_000
/** For how long nothing has to be heard of a restore until it was cut off. */
const SILENT_MS = 10_000

export const MARKS = 'restoring'
const marksOf = ({ client, databases: [first = ''] }: Site) => client.db(first).collection<Mark>(MARKS)

const underWay = (): StartError =>
  new StartError('Another restore of this site is under way: wait for it, and look at what it says.')

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000

/** Whether a restore of the site has begun and not ended. */
export const isHalfRestored = async (site: Site): Promise<boolean> =>
  (await marksOf(site).findOne({ _id: 'restore' })) !== null

/** The mark of a restore that was cut off, undefined where there is none. @throws StartError where it goes on */
const silentMark = async (site: Site, silentMs: number): Promise<Mark | undefined> => {
  const marks = marksOf(site)
  const found = await marks.findOne({ _id: 'restore' })
  if (found === null) return undefined
  await new Promise((resolve) => setTimeout(resolve, silentMs))
  const again = await marks.findOne({ _id: 'restore' })
  if (again?.by !== found.by || again?.beats !== found.beats) throw underWay()
  return found
}

/** A site that one restore fills: two at once would take each other's documents away. */
export type RestoreTurn = {
  /** Whether an earlier one was cut off, and has left something. */
  readonly wasCutOff: boolean
  /** From here on the site is half restored. @throws StartError where another restore began meanwhile */
  begin(): Promise<void>
  /** @throws StartError where another restore took this one for one that was cut off */
  check(): Promise<void>
  /** The site is whole. @throws StartError as `check` */
  end(): Promise<void>
  /** Leaves the site as it is. */
  close(): void
}

/** @throws StartError where another restore of the site is under way */
export const restoreTurn = async (site: Site, silentMs = SILENT_MS): Promise<RestoreTurn> => {
  const marks = marksOf(site)
  const left = await silentMark(site, silentMs)
  const by = randomUUID()
  let beating: NodeJS.Timeout | undefined
  const check = async (): Promise<void> => {
    const { matchedCount } = await marks.updateOne({ _id: 'restore', by }, { $inc: { beats: 1 } })
    if (matchedCount === 0) throw underWay()
  }
  const takeOver = async ({ by: before, beats }: Mark): Promise<void> => {
    const cutOff = { _id: 'restore' as const, by: before ?? { $exists: false }, beats: beats ?? { $exists: false } }
    const { matchedCount } = await marks.updateOne(cutOff, { $set: { by, beats: 0 } })
    if (matchedCount === 0) throw underWay()
  }
  const close = (): void => clearInterval(beating)
  return {
    wasCutOff: left !== undefined,
    begin: async () => {
      if (left !== undefined) await takeOver(left)
      else
        await marks
          .insertOne({ _id: 'restore', by, beats: 0 }, { writeConcern: { w: 'majority' } })
          .catch((error: unknown) => {
            throw isTaken(error) ? underWay() : error
          })
      // One that fails is found by the next check.
      beating = setInterval(() => void check().catch(() => undefined), BEAT_MS)
    },
    check,
    end: async () => {
      close()
      const { deletedCount } = await marks.deleteOne({ _id: 'restore', by }, { writeConcern: { w: 'majority' } })
      if (deletedCount === 0) throw underWay()
      await marks.drop()
    },
    close,
  }
}
