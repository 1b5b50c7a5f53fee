import { useRef } from 'react'

/** Hard to guess. `randomUUID` alone would fail on pages served without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

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
