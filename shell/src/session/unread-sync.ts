import { countUnread } from '@rouage/contracts/endpoints/messaging'
import { unreadChanged } from '@rouage/contracts/live'
import { callEndpoint, unreadMessages } from '@rouage/slice-kit'
import { listenLive } from '@rouage/slice-kit/live'

/** A service that does not say how much is unread is asked again after this long. */
const COUNT_AGAIN_MS = 30_000

/**
 * Keeps the count of unread messages of who is signed in: asked once, then told live.
 * @returns the function that ends it
 */
export const keepUnread = (): (() => void) => {
  let again: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const count = (): void => {
    clearTimeout(again)
    callEndpoint(countUnread).then(
      (counts) => {
        if (!isOver) unreadMessages.show(counts)
      },
      () => {
        // A number that is not there is missed by nobody for a while: nothing is said.
        if (!isOver) again = setTimeout(count, COUNT_AGAIN_MS)
      },
    )
  }
  count()
  window.addEventListener('online', count)
  const endLive = listenLive(unreadChanged, unreadMessages.show, count)
  return () => {
    isOver = true
    clearTimeout(again)
    window.removeEventListener('online', count)
    endLive()
    unreadMessages.show()
  }
}
