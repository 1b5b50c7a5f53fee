import { ApiProblem, sessionStore } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { Skeleton } from '@rouage/ui/Skeleton'
import { useEffect, useState } from 'react'

/** Who cannot be asked is asked again by itself. */
const AGAIN_MS = 10_000

/** In the place of a page while nobody knows who looks at it, or where account cannot be asked. */
export const WhoAsks = () => {
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  // Each try is another number.
  const [tries, setTries] = useState(1)
  useEffect(() => {
    // The host looks for a session when it has time; this page has nothing to show before.
    sessionStore.renewSession().catch((error: unknown) => {
      setAsking(false)
      setFailure(error instanceof ApiProblem ? error.message : 'Réessayez dans un instant.')
    })
    const again = setTimeout(() => setTries(tries + 1), AGAIN_MS)
    return () => clearTimeout(again)
  }, [tries])
  const askAgain = () => {
    setAsking(true)
    setTries(tries + 1)
  }
  if (failure === undefined) return <Skeleton $height="420px" />
  return (
    <ErrorState
      title="Votre session n’a pas pu être retrouvée"
      text={failure}
      onRetry={askAgain}
      isRetrying={isAsking}
    />
  )
}
