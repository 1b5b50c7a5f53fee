import type { Conversation } from '@rouage/contracts/conversations'
import { findConversation } from '@rouage/contracts/endpoints/messaging'
import { conversationChanged, messageSent } from '@rouage/contracts/live'
import { useEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { listenLive } from '@rouage/slice-kit/live'
import { useCallback, useEffect, useEffectEvent } from 'react'

const NOTHING = ''
const nothing = () => undefined

/** The conversation that the address names, by its own id or by an ad's, and what is heard of it meanwhile. */
export const useOpenConversation = (key: string | undefined, isEnabled: boolean) => {
  const cache = useEndpointCache()
  const found = useEndpoint(
    findConversation,
    { params: { key: key ?? NOTHING } },
    // What was told while another one was open is not in what was heard before.
    { enabled: isEnabled && key !== undefined, staleTime: 0 },
  )
  const { data, refetch } = found
  const id = data?.status === 'found' ? data.conversation.id : undefined
  const adId = data?.status === 'new' ? data.ad.id : undefined

  /** Shows a conversation as an answer has it, unless something newer is known. */
  const show = useCallback(
    (conversation: Conversation, at = key) => {
      if (at === undefined) return
      const known = cache.read(findConversation, { params: { key: at } })
      const isOlder = known?.status === 'found' && known.conversation.revision > conversation.revision
      if (!isOlder) void cache.write(findConversation, { status: 'found', conversation }, { params: { key: at } })
    },
    [cache, key],
  )

  const ask = useEffectEvent(() => {
    if (key !== undefined) refetch()
  })
  useEffect(
    () =>
      listenLive(
        conversationChanged,
        ({ conversationId }) => {
          if (conversationId === id) ask()
        },
        () => ask(),
      ),
    [id],
  )
  useEffect(
    () =>
      listenLive(
        messageSent,
        () => {
          // Another tab may have begun the conversation that this one is about to begin.
          if (adId !== undefined) ask()
        },
        nothing,
      ),
    [adId],
  )
  return { found, show }
}
