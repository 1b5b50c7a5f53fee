import type { Message } from '@rouage/contracts/conversations'
import { ArrowDown } from '@rouage/ui/icons'
import { RetryNote } from '@rouage/ui/RetryNote'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { LogState } from '../messages/message-log'
import type { Outgoing } from '../messages/outbox'
import { dayOf } from '../time-labels'
import { useMinute } from '../useMinute'
import { MessageRow, OutgoingRow } from './MessageRow'
import * as S from './messages.styles'
import { useThreadScroll } from './useThreadScroll'

type Props = {
  readonly name: string
  readonly log: Pick<LogState, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'olderProblem'>
  readonly outgoing: readonly Outgoing[]
  readonly readByOther: number
  readonly isTyping: boolean
  /** Stands in the place of messages, where there are none yet. */
  readonly opening: ReactNode
  readonly onOlder: () => void
  readonly onRetry: (clientId: string) => void
  readonly onDrop: (clientId: string) => void
  /** Whether the newest message can be seen. */
  readonly onView: (isAtBottom: boolean) => void
}

/** Which own messages say what became of them: the last one that was read, and the last one. */
const receiptsOf = (messages: readonly Message[], readByOther: number): ReadonlyMap<number, 'Envoyé' | 'Lu'> => {
  const own = messages.filter(({ isOwn, state }) => isOwn && state === 'sent')
  const receipts = new Map<number, 'Envoyé' | 'Lu'>()
  const last = own.at(-1)
  if (last !== undefined) receipts.set(last.number, 'Envoyé')
  const read = own.findLast(({ number }) => number <= readByOther)
  if (read !== undefined) receipts.set(read.number, 'Lu')
  return receipts
}

/** Messages within so many ms of each other are one turn. */
const TURN_MS = 10 * 60_000
const isSameTurn = (one: Message | undefined, other: Message): boolean =>
  one !== undefined && one.isOwn === other.isOwn && Date.parse(other.sentAt) - Date.parse(one.sentAt) < TURN_MS

const Typing = ({ name, isTyping }: { readonly name: string; readonly isTyping: boolean }) => (
  <S.Typing>
    {isTyping && (
      <>
        <span aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {name} écrit…
      </>
    )}
  </S.Typing>
)

type RowsProps = Pick<Props, 'name' | 'outgoing' | 'readByOther' | 'onRetry' | 'onDrop'> & {
  readonly messages: readonly Message[]
  readonly now: number
  /** What was there when the thread was opened does not move in: messages after this number do. */
  readonly first: number
}

const Rows = ({ name, messages, outgoing, readByOther, now, first, onRetry, onDrop }: RowsProps) => {
  const receipts = receiptsOf(messages, readByOther)
  return (
    <>
      {messages.map((message, place) => {
        const before = messages[place - 1]
        const day = dayOf(message.sentAt, now)
        const isNewDay = before === undefined || dayOf(before.sentAt, now) !== day
        return (
          <Fragment key={message.number}>
            {isNewDay && <S.Day>{day}</S.Day>}
            <MessageRow
              message={message}
              author={message.isOwn ? 'Vous' : name}
              isFirst={isNewDay || !isSameTurn(before, message)}
              isNew={message.number > first && !message.isOwn}
              receipt={receipts.get(message.number)}
              now={now}
            />
          </Fragment>
        )
      })}
      {outgoing.map((message, place) => (
        <OutgoingRow
          key={message.clientId}
          message={message}
          isFirst={place === 0 && messages.at(-1)?.isOwn !== true}
          now={now}
          onRetry={onRetry}
          onDrop={onDrop}
        />
      ))}
    </>
  )
}

/** The messages of a conversation, the newest at the bottom. */
export const MessageList = ({
  name,
  log: { messages, hasOlder, isLoadingOlder, olderProblem },
  outgoing,
  readByOther,
  isTyping,
  opening,
  onOlder,
  onRetry,
  onDrop,
  onView,
}: Props) => {
  const now = useMinute()
  const lastMessage = messages.at(-1)
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)
  const { box, onScroll, isAtBottom, hasNews, toBottom } = useThreadScroll({
    oldest: messages[0]?.number,
    newest: messages.findLast(({ isOwn }) => !isOwn)?.id,
    newestOwn: outgoing.at(-1)?.clientId ?? lastOwn?.clientId ?? lastOwn?.id,
    onNearTop: onOlder,
  })
  useEffect(() => onView(isAtBottom), [onView, isAtBottom])
  useEffect(() => {
    const { current } = box
    // A page that does not fill its place cannot be scrolled to its top.
    if (current !== null && current.clientHeight > 0 && current.scrollHeight <= current.clientHeight) onOlder()
  })
  const [first] = useState(lastMessage?.number ?? 0)

  return (
    <S.Place>
      <S.Log
        ref={box}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-busy={isLoadingOlder}
        aria-label={`Messages avec ${name}`}
        tabIndex={0}
        onScroll={onScroll}
      >
        <S.Messages>
          {hasOlder && (
            <S.Older>
              {olderProblem === undefined ? (
                isLoadingOlder && 'Chargement des messages…'
              ) : (
                <RetryNote onRetry={onOlder}>Erreur lors du chargement des messages</RetryNote>
              )}
            </S.Older>
          )}
          {messages.length === 0 && outgoing.length === 0 && opening}
          <Rows
            name={name}
            messages={messages}
            outgoing={outgoing}
            readByOther={readByOther}
            now={now}
            first={first}
            onRetry={onRetry}
            onDrop={onDrop}
          />
          <Typing name={name} isTyping={isTyping} />
        </S.Messages>
      </S.Log>
      {hasNews && (
        <S.News type="button" onClick={toBottom}>
          <ArrowDown />
          Nouveaux messages
        </S.News>
      )}
    </S.Place>
  )
}
