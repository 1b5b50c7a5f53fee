import type { AccessTokenClaims } from '@rouage/contracts'
import { type Database, newId } from '@rouage/service-kit'
import type { StoredAd } from '../../data/ads'
import type { StoredConversation, StoredSide } from '../../data/conversations'
import type { Repositories } from '../../data/repositories'
import type { Notifications } from '../notifications/notifications'
import type { Tell } from '../tell'
import { hasContactDetails } from '../warnings/warnings'
import { lastTextOf } from '../views'
import type { AccountAge } from './account-age'
import type { RequireOpen } from './require-open'
import { lastMessageOf, type Written } from './written'

const sideOf = (id: string): StoredSide => ({ id, place: 'inbox', unread: 0, readUpTo: 0, isErased: false })

/** Begins a conversation with its first message. */
export const createBegin =
  (
    { conversations, messages, people }: Pick<Repositories, 'conversations' | 'messages' | 'people'>,
    {
      database,
      requireOpen,
      accountAge,
      tell,
      notifications,
    }: {
      database: Pick<Database, 'inTransaction'>
      requireOpen: RequireOpen
      accountAge: AccountAge
      tell: Tell
      notifications: Pick<Notifications, 'planned'>
    },
  ) =>
  /** @throws a duplicate key where another first message about the ad was quicker */
  async (user: AccessTokenClaims, ad: StoredAd, written: Written): Promise<void> => {
    await people.ensure({ _id: user.sub, pseudo: user.pseudo })
    await people.ensure({ _id: ad.seller.id, pseudo: ad.seller.pseudo, photoId: ad.seller.photoId ?? null })
    const isHeld = hasContactDetails(written.text) && (await accountAge.isYoung(user.sub))
    const startedAt = new Date()
    const conversation: StoredConversation = {
      _id: newId(),
      announcementId: ad._id,
      buyer: sideOf(user.sub),
      seller: { ...sideOf(ad.seller.id), ...(isHeld ? { place: 'hidden' } : { unread: 1 }) },
      isHeld,
      lastNumber: 1,
      last: { text: lastTextOf(written.text), sender: 'buyer', at: startedAt },
      revision: 1,
      startedAt,
    }
    const message = lastMessageOf(conversation, written)
    await database.inTransaction(async (session) => {
      await requireOpen(user.sub, conversation.seller, session)
      await conversations.add(conversation, session)
      await messages.add(message, session)
      await notifications.planned(conversation, 'seller', session)
    })
    tell.written(conversation, message)
  }
export type Begin = ReturnType<typeof createBegin>
