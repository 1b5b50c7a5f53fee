import { type AnnouncementRecord, isOnline } from '@rouage/contracts/endpoints/listing'
import type { DomainEvent } from '@rouage/contracts/events/index'
import { lowestBefore } from '@rouage/contracts/prices'
import type { Database } from '@rouage/service-kit'
import type { FavoriteStore } from '../../data/favorites'
import type { PriceDrops } from '../../data/price-drops'
import { MAX_POINTS, type PriceHistories, type StoredHistory } from '../../data/price-history'
import type { ReadModel } from '../../data/read-model'
import type { Later } from '../../later'

export type AnnouncementEvent = Extract<
  DomainEvent,
  { type: 'announcement.changed' | 'announcement.removed' | 'announcement.expired' }
>

const nameOf = ({ make, model }: Pick<AnnouncementRecord['vehicle'], 'make' | 'model'>): string => `${make} ${model}`

const stateIn = (event: AnnouncementEvent): StoredHistory['state'] => {
  if (event.type === 'announcement.removed') return 'removed'
  return event.type === 'announcement.changed' && isOnline(event.data) ? 'online' : 'away'
}

/** The history as it is once the event is taken in. */
const nextOf = (event: AnnouncementEvent, points: StoredHistory['points'], name?: string): StoredHistory => {
  const { id: _id, version } = event.data
  const state = stateIn(event)
  const at = new Date(event.occurredAt)
  if (event.type !== 'announcement.changed')
    return { _id, version, state, name, points, ...(state === 'removed' ? { removedAt: at } : {}) }
  const { priceCents: cents } = event.data
  const isNew = state === 'online' && points.at(-1)?.cents !== cents
  return {
    _id,
    version,
    state,
    name: nameOf(event.data.vehicle),
    points: isNew ? [...points, { cents, at }].slice(-MAX_POINTS) : points,
  }
}

type Parts = {
  readonly database: Pick<Database, 'inTransaction'>
  readonly histories: PriceHistories
  readonly drops: PriceDrops
  readonly favorites: Pick<FavoriteStore, 'isHeld'>
  readonly readModel: Pick<ReadModel, 'summaries'>
  readonly jobs: Pick<Later['jobs'], 'add' | 'wake'>
}

/**
 * Notes each price of each ad as listing tells it, and has those told who follow the ad. Call it before the read model
 * takes the event in: of an ad without a history it knows the price before.
 */
export const createPriceFollower = ({ database, histories, drops, favorites, readModel, jobs }: Parts) => {
  /** What is known of an ad before an event: by its history, else by the read model, as of one that came by the snapshot. */
  const knownBefore = async (
    event: AnnouncementEvent,
    held: StoredHistory | undefined,
  ): Promise<Pick<StoredHistory, 'points' | 'name'>> => {
    if (held !== undefined) return held
    const known = (await readModel.summaries([event.data.id])).get(event.data.id)
    if (known === undefined) return { points: [] }
    const name = nameOf(known.summary)
    if (known.version >= event.data.version) return { points: [], name }
    return { points: [{ cents: known.summary.priceCents, at: new Date(known.summary.publishedAt) }], name }
  }

  /** @returns whether nobody else had changed the history meanwhile */
  const takeOnce = async (event: AnnouncementEvent): Promise<boolean> => {
    const { id: adId, version } = event.data
    const held = await histories.find(adId)
    if (held !== undefined && held.version >= version) return true
    const { points: before, name } = await knownBefore(event, held)
    const next = nextOf(event, before, name)
    const [from, to] = [before.at(-1)?.cents, next.points.at(-1)?.cents]
    const isSame = from === to && held?.state === next.state
    if (isSame || !(await favorites.isHeld(adId))) return histories.replace(next, held)
    const lowest = lowestBefore(before, event.occurredAt)
    const isDrop = lowest !== undefined && to !== undefined && to < lowest
    const drop = isDrop ? { fromCents: lowest, toCents: to } : undefined
    const changeId = `${adId}.${version}`
    const done = await database.inTransaction(async (session) => {
      if (!(await histories.replace(next, held, session))) return false
      const sellerId = event.type === 'announcement.changed' ? event.data.seller.id : undefined
      await drops.addChange({ _id: changeId, adId, sellerId, at: new Date(event.occurredAt), drop }, session)
      await jobs.add('tell_holders', { changeId, after: '' }, { id: `tell-${changeId}`, session })
      return true
    })
    jobs.wake()
    return done
  }

  return {
    take: async (event: AnnouncementEvent): Promise<void> => {
      // Where another copy of the service is faster, its version is read and compared anew.
      while (!(await takeOnce(event)));
    },
  }
}
export type PriceFollower = ReturnType<typeof createPriceFollower>
