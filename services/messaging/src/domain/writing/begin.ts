import type { AccessTokenClaims } from '@rouage/contracts'
import { newId, type Outbox } from '@rouage/service-kit'
import type { StoredAd } from '../../data/ads'
import type { StoredConversation, StoredSide } from '../../data/conversations'
import type { Repositories } from '../../data/repositories'
import { heldFlagOf } from '../moderation/flag'
import type { Notifications } from '../notifications/notifications'
import type { Photos } from '../photos'
import type { Tell } from '../tell'
import { hasContactDetails } from '../warnings/warnings'
import type { AccountAge } from './account-age'
import type { RequireOpen } from './require-open'
import { lastMessageOf, lastOf, type Written } from './written'

const sideOf = (id: string): StoredSide => ({ id, place: 'inbox', unread: 0, readUpTo: 0, isErased: false })

/** Begins a conversation with its first message. */
export const createBegin =
  (
    { conversations, messages, people }: Pick<Repositories, 'conversations' | 'messages' | 'people'>,
    {
      outbox,
      requireOpen,
      accountAge,
      photos,
      tell,
      notifications,
    }: {
      outbox: Pick<Outbox, 'inTransaction'>
      requireOpen: RequireOpen
      accountAge: AccountAge
      photos: Pick<Photos, 'show'>
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
      isClosed: false,
      lastNumber: 1,
      last: lastOf(written, 'buyer', startedAt),
      revision: 1,
      startedAt,
    }
    const bare = lastMessageOf(conversation, written)
    const by = { ownerId: user.sub, messageId: bare._id, conversationId: conversation._id }
    const message = await outbox.inTransaction(async (session, recordEvents) => {
      await requireOpen(conversation, 'buyer')
      await conversations.add(conversation, session)
      const whole = { ...bare, photos: await photos.show(written.photoIds ?? [], by, session) }
      await messages.add(whole, session)
      if (isHeld) await recordEvents([{ type: 'content.flagged', data: heldFlagOf(conversation, whole) }])
      await notifications.planned(conversation, 'seller', session)
      return whole
    })
    tell.written(conversation, message)
  }
export type Begin = ReturnType<typeof createBegin>
