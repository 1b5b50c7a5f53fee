import type { Announcement } from '@rouage/contracts/announcement'
import { urlOf } from '@rouage/contracts/endpoint'
import { recordView } from '@rouage/contracts/endpoints/listing'
import { useSession } from '@rouage/slice-kit'
import { useEffect } from 'react'

/** Who goes on sooner has seen nothing of the ad; by then the page is quiet. */
const LOOK_MS = 2_000

/** Tells the service that a visitor looks at an ad, its seller aside. Nothing depends on whether it arrives. */
export const useView = (ad: Announcement | undefined): void => {
  const user = useSession()
  const id = user !== undefined && user?.id !== ad?.seller.id ? ad?.id : undefined
  useEffect(() => {
    if (id === undefined) return
    let timer = 0
    const send = (): void => {
      stop()
      // Not `callEndpoint`: nobody reads the answer, and what reads answers would be loaded for it.
      fetch(urlOf(recordView, { params: { id } }), { method: 'POST', keepalive: true }).catch(() => undefined)
    }
    const look = (): void => {
      clearTimeout(timer)
      if (!document.hidden) timer = window.setTimeout(send, LOOK_MS)
    }
    const stop = (): void => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return stop
  }, [id])
}
