import type { Conversation } from '@rouage/contracts/conversations'
import { markRead, showTyping } from '@rouage/contracts/endpoints/messaging'
import { correspondentTyping, messageSent, messagesRead } from '@rouage/contracts/live'
import { callEndpoint, tryAgainLater, unreadMessages } from '@rouage/slice-kit'
import { listenLive } from '@rouage/slice-kit/live'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type LogState, logOf } from '../messages/message-log'
import { outboxOf } from '../messages/outbox'

/** What is said to be written is believed for so long. */
const TYPING_MS = 5_000
/** That one writes is told at most so often. */
const TELL_TYPING_MS = 3_000

const nothing = () => undefined

const subscribeToVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'
const useIsVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, isVisible, () => false)

/** The messages of a conversation, kept in step with what is heard live. */
export const useMessageLog = (userId: string, conversationId: string): LogState & { readonly refresh: () => void } => {
  const log = logOf(userId, conversationId)
  const state = useSyncExternalStore(log.subscribe, log.read, log.read)
  useEffect(() => {
    const refresh = () => void log.refresh()
    refresh()
    window.addEventListener('online', refresh)
    const end = listenLive(
      messageSent,
      ({ message }) => {
        if (message.conversationId !== conversationId) return
        log.take(message)
        if (message.clientId !== undefined) outboxOf(userId).settle(message.clientId)
      },
      refresh,
    )
    return () => {
      window.removeEventListener('online', refresh)
      end()
    }
  }, [log, userId, conversationId])
  const hasFailed = state.problem !== undefined
  useEffect(() => (hasFailed ? tryAgainLater(() => void log.refresh()) : undefined), [log, hasFailed])
  return { ...state, refresh: useCallback(() => void log.refresh(), [log]) }
}

/** Up to which message the other has read. */
export const useReadByOther = ({ id, readByOther }: Conversation): number => {
  const [heard, setHeard] = useState(0)
  useEffect(
    () =>
      listenLive(
        messagesRead,
        ({ conversationId, upTo }) => {
          if (conversationId === id) setHeard((before) => Math.max(before, upTo))
        },
        // Who asks for the conversation again is told.
        nothing,
      ),
    [id],
  )
  return Math.max(heard, readByOther)
}

/** Whether the other writes now. What they wrote ends it. */
export const useIsTyping = (conversationId: string): boolean => {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      setTyping(false)
    }
    const endTyping = listenLive(
      correspondentTyping,
      (told) => {
        if (told.conversationId !== conversationId) return
        clearTimeout(timer)
        timer = setTimeout(stop, TYPING_MS)
        setTyping(true)
      },
      nothing,
    )
    const endMessages = listenLive(
      messageSent,
      ({ message }) => {
        if (message.conversationId === conversationId && !message.isOwn) stop()
      },
      nothing,
    )
    return () => {
      clearTimeout(timer)
      endTyping()
      endMessages()
    }
  }, [conversationId])
  return isTyping
}

/** Tells the other that one writes; not with every letter. */
export const useTellTyping = (conversationId: string): (() => void) => {
  const last = useRef(0)
  return useCallback(() => {
    if (Date.now() - last.current < TELL_TYPING_MS) return
    last.current = Date.now()
    callEndpoint(showTyping, { params: { id: conversationId } }).catch(nothing)
  }, [conversationId])
}

/**
 * Tells the service what has been read: what stands in the window of a tab that is looked at.
 * @param isInView the newest message can be seen
 */
export const useMarkRead = (
  { id }: Conversation,
  { messages }: Pick<LogState, 'messages'>,
  isInView: boolean,
  onRead: (conversationId: string) => void,
): void => {
  const isLooked = useIsVisible()
  const told = useRef(0)
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
  useEffect(() => {
    // What was read already is told once more when the thread is opened: it may have come a moment before.
    if (!isLooked || !isInView || newest <= told.current) return
    told.current = newest
    callEndpoint(markRead, { params: { id }, body: { upTo: newest } }).then(
      (answer) => {
        unreadMessages.show(answer.unread)
        onRead(id)
      },
      () => {
        // The next message, or the next look, tries again.
        told.current = 0
      },
    )
  }, [id, newest, isLooked, isInView, onRead])
}
