import { useEffect, useState } from 'react'

/** The time in ms since 1970, a minute old at most: a page may stay open for days. */
export const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
