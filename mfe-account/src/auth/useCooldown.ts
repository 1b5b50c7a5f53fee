import { useEffect, useState } from 'react'

/** Seconds until a mail may be asked for again. The service has its own, stricter limit. */
export const RESEND_SECONDS = 60

/** Counts down by the clock, so that a sleeping tab does not stretch it. */
export const useCooldown = (isStarted: boolean) => {
  const [endsAt, setEndsAt] = useState<number | undefined>(() =>
    isStarted ? Date.now() + RESEND_SECONDS * 1000 : undefined,
  )
  const [secondsLeft, setSecondsLeft] = useState(isStarted ? RESEND_SECONDS : 0)

  useEffect(() => {
    if (endsAt === undefined) return undefined
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) setEndsAt(undefined)
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [endsAt])

  return { secondsLeft, start: () => setEndsAt(Date.now() + RESEND_SECONDS * 1000) }
}
