import { useEffect, useState } from 'react'

export type Reader = typeof import('./reader')

/**
 * The code that reads an ad: it comes once there is something to read, or about to be, and is asked for again where it did
 * not come.
 */
export const useReader = (
  isWanted: boolean,
): {
  readonly reader: Reader | undefined
  readonly load: () => Promise<Reader | undefined>
} => {
  const [reader, setReader] = useState<Reader>()
  const [load] = useState(() => async () => {
    try {
      const come = await import('./reader')
      setReader(come)
      return come
    } catch {
      return undefined
    }
  })
  useEffect(() => {
    if (!isWanted) return undefined
    void load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isWanted, load])
  return { reader, load }
}
