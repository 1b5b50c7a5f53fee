import { useCallback, useRef, useState } from 'react'

/** Something that is done once at a time: a second click while it runs does nothing. */
export const useOnce = () => {
  const isBusy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const run = useCallback((work: () => Promise<void>): void => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(true)
    void work().finally(() => {
      isBusy.current = false
      setUnderWay(false)
    })
  }, [])
  return { isUnderWay, run }
}
