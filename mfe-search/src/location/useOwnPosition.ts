import { useEffect, useEffectEvent, useState } from 'react'
import { findNearestPlace, type Nearest } from './nearest'

const SEARCHING = 'Recherche de votre position…'

/** The place where the visitor is, as long as it is waited for: `note` says what becomes of it. */
export const useOwnPosition = (onPlace: (place: string) => void) => {
  const [sentence, setSentence] = useState('')
  const [isLocating, setLocating] = useState(false)

  const arrive = useEffectEvent((nearest: Nearest) => {
    setLocating(false)
    if ('place' in nearest) onPlace(nearest.place)
    else setSentence(nearest.sentence)
  })
  useEffect(() => {
    if (!isLocating) return undefined
    // A position may take ten seconds: by then another place may be chosen, or the panel closed.
    let isAwaited = true
    void findNearestPlace().then((nearest) => {
      if (isAwaited) arrive(nearest)
    })
    return () => {
      isAwaited = false
    }
  }, [isLocating])

  return {
    note: isLocating ? SEARCHING : sentence,
    locate: () => {
      setSentence('')
      setLocating(true)
    },
    giveUp: () => setLocating(false),
  }
}
