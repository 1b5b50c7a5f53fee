import { useRef } from 'react'
import { newKey } from '../new-key'

/** The `Idempotency-Key` of what somebody means to send: the same one for the same content, until it has been done. */
export const useIntent = () => {
  const known = useRef<{ readonly about: string; readonly key: string }>(undefined)
  return {
    keyOf: (content: unknown): string => {
      const about = JSON.stringify(content)
      if (known.current?.about !== about) known.current = { about, key: newKey() }
      return known.current.key
    },
    end: () => {
      known.current = undefined
    },
  }
}
