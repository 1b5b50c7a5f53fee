import { isOnline } from '@rouage/contracts/endpoints/listing'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import { Problem } from '@rouage/service-kit'
import type { IndexEngine } from '../index-engine/index-engine'
import { createIndexBuilder, type IndexBuilderParts } from './index-builder'
import { createIndexFollower, type VersionOfAd } from './index-follower'
import { createIndexHealer, type IndexHealerParts } from './index-healer'
import { refreshMarkets } from './market-refresh'

export type AnnouncementEvent = DomainEventOf<'announcement.changed' | 'announcement.removed' | 'announcement.expired'>

export type LiveIndex = ReturnType<typeof createLiveIndex>

type Parts = Omit<IndexBuilderParts, 'follower'> & Omit<IndexHealerParts, 'settled'>

const stillLoading = (): Problem =>
  new Problem({
    status: 503,
    code: 'index_loading',
    detail: 'La recherche démarre. Réessayez dans quelques instants.',
    retryAfterSeconds: 2,
  })

/**
 * The index beside the read model: made at start, then kept true to the read model, which all copies of this service
 * share.
 */
export const createLiveIndex = ({ readModel, checkpoint, snapshot, onHealed, logger }: Parts) => {
  let engine: IndexEngine | undefined
  let epoch = ''
  let checkpointed = -1
  /** Resolves when nobody copies the index. */
  let copying: Promise<unknown> = Promise.resolve()
  const settled = (): Promise<unknown> => copying
  const follower = createIndexFollower(readModel, settled)
  const builder = createIndexBuilder({ readModel, checkpoint, snapshot, follower, logger })
  const healer = createIndexHealer({ readModel, settled, onHealed })

  const ready = (): IndexEngine => {
    if (engine === undefined) throw stillLoading()
    return engine
  }

  const resync = async (): Promise<void> => {
    await snapshot.load()
    if (engine !== undefined) await follower.follow(engine)
  }

  return {
    /** The index. @throws Problem 503 `index_loading` while it is being made */
    ready,
    isReady: (): boolean => engine !== undefined,

    /** Makes the index; rejects when the read model or, for an empty one, listing does not answer. */
    start: async (): Promise<void> => {
      if (engine !== undefined) return
      epoch = await readModel.epoch()
      engine = await builder.build(epoch)
    },

    /** Follows the read model's changes once; nothing before the index is ready. */
    follow: async (): Promise<void> => {
      if (engine !== undefined) await follower.follow(engine)
    },

    /** Has these ads in it, in these versions or later ones; nothing before the index is ready. */
    catchUp: async (ads: readonly VersionOfAd[]): Promise<void> => {
      if (engine !== undefined) await follower.reach(engine, ads)
    },

    /** Takes an event in, whatever came before it, and as often as it comes. */
    apply: async (event: AnnouncementEvent): Promise<void> => {
      const { id, version } = event.data
      const published = event.type === 'announcement.changed' && isOnline(event.data)
      const stored = published ? await readModel.put(event.data) : await readModel.remove(id, version)
      if (!stored || engine === undefined) return
      if (published) {
        await follower.catchUp(engine, [id])
        return
      }
      await settled()
      engine.remove(id, version)
    },

    /** Compares the read model with listing's snapshot, after events may have been missed. */
    resync,

    /** Compares the index with the read model and heals what differs; nothing before the index is ready. */
    compare: async (): Promise<void> => {
      if (engine !== undefined) await healer.compare(engine)
    },

    /** Brings where prices stand up to the changes since the last time; nothing before the index is ready. */
    refreshMarkets: async (): Promise<void> => {
      if (engine !== undefined) await refreshMarkets(engine, settled)
    },

    /** Forgets removed ads that no late event can meet any more, there and here. */
    forgetGone: async (): Promise<void> => {
      await readModel.forgetGone()
      engine?.forgetGone()
    },

    /** Writes the index to disk when it changed since the last time. */
    save: async (): Promise<void> => {
      if (engine === undefined || checkpointed === engine.generation) return
      const { generation } = engine
      const copied = checkpoint.write(engine, { epoch, at: follower.followedTo() })
      copying = copied.catch(() => undefined)
      const { written } = await copied
      await written
      checkpointed = generation
    },
  }
}
