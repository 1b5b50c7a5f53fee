import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { Database } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredConversation } from '../../data/conversations'
import type { Repositories } from '../../data/repositories'
import type { Notifications } from '../notifications/notifications'
import type { Tell } from '../tell'
import { lastTextOf } from '../views'

export type Decision = DomainEventOf<'content.decided'>['data']

/** Until then who wrote it may object, and what was removed may come back. */
const FINAL_MS = 183 * 86_400_000
const BATCH = 200
const HELD_AT_MOST = 100

/** Carries out what moderators decide about conversations, late and doubled as it may be told. */
export const createDecisions = (
  {
    conversations,
    messages,
    moderation,
    photos,
  }: Pick<Repositories, 'conversations' | 'messages' | 'moderation' | 'photos'>,
  {
    database,
    tell,
    notifications,
  }: {
    database: Pick<Database, 'inTransaction'>
    tell: Pick<Tell, 'decided' | 'changedForBoth'>
    notifications: Pick<Notifications, 'planned'>
  },
) => {
  /** The last message as lists show it now. */
  const lastNow = async ({ _id, last, lastNumber }: StoredConversation, session: ClientSession) => {
    const [newest] = await messages.after(_id, lastNumber - 1, 1, session)
    if (newest === undefined || newest.state === 'removed') return { ...last, text: '', photos: 0 }
    return { ...last, text: lastTextOf(newest.text), photos: newest.photos?.length ?? 0 }
  }

  const decideHeld = async ({ id, outcome, text }: Decision, session: ClientSession) => {
    const conversation = await conversations.byId(id, session)
    if (conversation?.isHeld !== true) return undefined
    if (outcome === 'remove') {
      await messages.withhold({ conversationId: id }, text, session)
      return conversations.decide(id, { isClosed: true, last: await lastNow(conversation, session) }, session)
    }
    await messages.release({ conversationId: id }, session)
    const unread = await messages.countAfter(id, 'buyer', 0, session)
    const seller = { ...conversation.seller, place: 'inbox' as const, unread }
    const last = await lastNow(conversation, session)
    const released = await conversations.decide(id, { isHeld: false, isClosed: false, seller, last }, session)
    if (released !== undefined) await notifications.planned(released, 'seller', session)
    return released
  }

  const decideMessage = async ({ id, outcome, text }: Decision, session: ClientSession) => {
    const message = await messages.byId(id, session)
    const conversation = message && (await conversations.byId(message.conversationId, session))
    // What nobody has looked at as a whole is not let go by one of its messages.
    if (conversation === undefined || (conversation.isHeld && outcome === 'keep')) return undefined
    if (outcome === 'remove') await messages.withhold({ _id: id }, text, session)
    else await messages.release({ _id: id }, session)
    return conversations.decide(conversation._id, { last: await lastNow(conversation, session) }, session)
  }

  const carryOut = (decision: Decision, session: ClientSession): Promise<StoredConversation | undefined> => {
    switch (decision.kind) {
      case 'held':
        return decideHeld(decision, session)
      case 'message':
        return decideMessage(decision, session)
      case 'conversation':
        return conversations.decide(decision.id, { isClosed: decision.outcome === 'remove' }, session)
      default:
        return Promise.resolve(undefined)
    }
  }

  return {
    take: async (decision: Decision): Promise<void> => {
      const { kind, id } = decision
      if (kind !== 'held' && kind !== 'message' && kind !== 'conversation') return
      const changed = await database.inTransaction(async (session) =>
        (await moderation.note(`${kind} ${id}`, decision, session)) ? carryOut(decision, session) : undefined,
      )
      if (changed === undefined) return
      if (kind === 'conversation') return tell.changedForBoth(changed)
      const message = kind === 'message' ? await messages.byId(id) : undefined
      tell.decided(changed, message ? [message] : await messages.after(changed._id, 0, HELD_AT_MOST))
    },

    /** What was removed so long ago that nobody may object any more is gone for good. @returns how many */
    forgetRemoved: async (now = new Date()): Promise<number> => {
      const due = await messages.removedBefore(new Date(now.getTime() - FINAL_MS), BATCH)
      for (const id of due) {
        await database.inTransaction(async (session) => {
          await messages.blank(id, session)
          await photos.letGoOfMessage(id, session)
        })
      }
      return due.length
    },
  }
}
export type Decisions = ReturnType<typeof createDecisions>
