import type { Conversation, Side } from '@rouage/contracts/conversations'
import type { SessionUser } from '@rouage/contracts/identity'
import { applyHead, Link, useLocation, usePageNavigation, useSearchParams, useUnreadMessages } from '@rouage/slice-kit'
import { useDebounced } from '@rouage/slice-kit/use-debounced'
import { ErrorState } from '@rouage/ui/ErrorState'
import { useHydrated } from '@rouage/ui/hooks'
import { Search } from '@rouage/ui/icons'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { addressOf, isMessaging, type Place, placeIn } from '../../address'
import { ConversationList, ListPlace } from '../../list/ConversationList'
import { type Asked, type Conversations, useConversations } from '../../list/useConversations'
import * as ListStyles from '../../list/list.styles'
import { keepDraft, readDraft } from '../../messages/drafts'
import { logOf } from '../../messages/message-log'
import { outboxOf } from '../../messages/outbox'
import { keepChosen, readChosen } from '../../photos/chosen-photos'
import { countedUnread } from '../../words'
import * as S from './page.styles'
import { ThreadSide } from './ThreadSide'
import { TITLE, titleOf } from './title'
import { useKeyboardRoom } from './useKeyboardRoom'
import { useMe } from './useMe'
import { useOpenConversation } from './useOpenConversation'

/** Where the address names no tab: who sells for a living begins with what they sell. */
const usualSide = (me: SessionUser | undefined): Side => (me?.sellerKind === 'professionnel' ? 'seller' : 'buyer')

const MOST_SEARCHED = 80

type Open = ReturnType<typeof useOpenConversation>

/** Which side the list shows; undefined while the conversation that says so is on its way. */
const useSide = ({ side, key }: Place, me: SessionUser | undefined, { found }: Open): Side | undefined => {
  const { data, error } = found
  if (side !== undefined) return side
  if (key === undefined || error !== null) return me && usualSide(me)
  if (data === undefined) return undefined
  return data.status === 'new' ? 'buyer' : data.conversation.side
}

const useTitle = (): void => {
  const title = titleOf(useUnreadMessages())
  useEffect(() => {
    // A page stays on the screen until the next one can show: the title is the next one's by then.
    if (isMessaging(window.location.pathname)) applyHead({ title, noindex: true })
  }, [title])
}

/** Says what became of what was written, wherever on the page one is by then. */
const useOutboxNews = (
  userId: string | undefined,
  onSent: (conversation: Conversation, adId: string) => void,
): void => {
  useEffect(() => {
    if (userId === undefined) return undefined
    const outbox = outboxOf(userId)
    const endSent = outbox.onSent(({ message, conversation }, target) => {
      logOf(userId, message.conversationId).take(message)
      if (conversation === undefined || !('announcementId' in target)) return
      // What was begun to be written meanwhile goes on there.
      const rest = readDraft(userId, target.announcementId)
      if (rest !== '') keepDraft(userId, conversation.id, rest)
      keepDraft(userId, target.announcementId, '')
      keepChosen(userId, conversation.id, readChosen(userId, target.announcementId))
      keepChosen(userId, target.announcementId, [])
      if (message.number === 1) toast({ tone: 'success', title: 'Message envoyé' })
      onSent(conversation, target.announcementId)
    })
    const endFailed = outbox.onFailed(({ message }) =>
      toast({ tone: 'danger', title: 'Erreur lors de l’envoi du message', text: message }),
    )
    return () => {
      endSent()
      endFailed()
    }
  }, [userId, onSent])
}

/** Back in the list on a narrow window, the keyboard goes on where it left. */
const useFocusBack = (openId: string | undefined, pane: RefObject<HTMLElement | null>): void => {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (left === undefined || openId !== undefined) return
    pane.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus({ preventScroll: true })
  }, [openId, pane])
}

type ListSideProps = {
  readonly place: Place
  readonly side: Side | undefined
  readonly me: SessionUser | undefined
  readonly conversations: Conversations
  readonly asked: Asked
  readonly openId: string | undefined
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onReach: (conversation: Conversation) => void
}

/** Tabs, what is searched for, and the conversations. */
const ListSide = ({ place, side, me, conversations, asked, openId, typed, onType, onReach }: ListSideProps) => {
  const isHydrated = useHydrated()
  const unread = useUnreadMessages()
  const pane = useRef<HTMLElement>(null)
  const isInThread = place.key !== undefined
  useFocusBack(isInThread ? openId : undefined, pane)
  const tabs = (['seller', 'buyer'] as const).map((each) => ({
    id: each,
    label: each === 'seller' ? 'Mes ventes' : 'Mes achats',
    href: addressOf({ side: each }),
    ...(unread[each] > 0 ? { count: unread[each], counted: countedUnread(unread[each]) } : {}),
  }))
  return (
    <S.ListPane ref={pane} $isInThread={isInThread} aria-label="Conversations">
      <S.TabLine label="Vos conversations" items={tabs} selected={side ?? usualSide(me)} linkAs={Link} />
      <ListStyles.Tools>
        <TextField
          label="Rechercher dans vos conversations"
          isLabelHidden
          type="search"
          placeholder="Rechercher"
          autoComplete="off"
          maxLength={MOST_SEARCHED}
          start={<Search />}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </ListStyles.Tools>
      {isHydrated && me !== undefined && side !== undefined ? (
        <ConversationList
          key={`${side} ${place.isArchive}`}
          asked={asked}
          conversations={conversations}
          openId={isInThread ? openId : undefined}
          onReach={onReach}
        />
      ) : (
        <ListPlace />
      )}
    </S.ListPane>
  )
}

/** The page of the signed-in person's conversations. */
export const MessagingPage = () => {
  const [search] = useSearchParams()
  const place = placeIn(search)
  const { me, problem, retry } = useMe()
  const userId = me?.id
  const open = useOpenConversation(place.key, userId !== undefined)
  const { found, show } = open
  const side = useSide(place, me, open)
  const navigation = usePageNavigation()
  const { state } = useLocation()
  const pane = useRef<HTMLDivElement>(null)
  useKeyboardRoom(pane)
  useTitle()

  const [typed, type] = useState('')
  const q = useDebounced(typed.trim(), 300)
  const asked = { side: side ?? 'buyer', isArchive: place.isArchive, q }
  const conversations = useConversations(asked, userId !== undefined && side !== undefined)
  const { list, noteRead } = conversations
  const { refetch } = list

  const openId = found.data?.status === 'found' ? found.data.conversation.id : undefined
  const isInThread = place.key !== undefined

  const [begunId, begin] = useState<string>()
  const onSent = useCallback(
    (conversation: Conversation, adId: string) => {
      begin(conversation.id)
      show(conversation, adId)
      refetch()
    },
    [show, refetch],
  )
  useOutboxNews(userId, onSent)

  const back = () => {
    const cameFromList = typeof state === 'object' && state !== null && 'isFromList' in state
    if (cameFromList && navigation?.back() === true) return
    navigation?.replace(addressOf({ side, isArchive: place.isArchive }))
  }
  const onChanged = (conversation: Conversation) => {
    show(conversation)
    refetch()
  }
  const onArchived = ({ isArchived, side: of }: Conversation) => {
    toast({ tone: 'success', title: isArchived ? 'Conversation archivée' : 'Conversation désarchivée' })
    navigation?.replace(addressOf({ side: of }))
  }

  return (
    <S.Page>
      <S.Title $isInThread={isInThread}>{TITLE}</S.Title>
      {problem !== undefined ? (
        <ErrorState title="Erreur lors du chargement des conversations" text={problem.message} onRetry={retry} />
      ) : (
        <S.Panes>
          <ListSide
            place={place}
            side={side}
            me={me}
            conversations={conversations}
            asked={asked}
            openId={openId}
            typed={typed}
            onType={type}
            onReach={(conversation) => show(conversation, conversation.id)}
          />
          <S.ThreadPane ref={pane} $isInThread={isInThread}>
            <ThreadSide
              userId={userId}
              openKey={place.key}
              found={found}
              begunId={openId === place.key ? undefined : begunId}
              isListEmpty={conversations.items?.length === 0}
              onBack={back}
              onRead={noteRead}
              onChanged={onChanged}
              onArchived={onArchived}
            />
          </S.ThreadPane>
        </S.Panes>
      )}
    </S.Page>
  )
}
