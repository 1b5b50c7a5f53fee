import type { SessionUser } from '@rouage/contracts/identity'
import { ApiProblem, sessionStore, useSession } from '@rouage/slice-kit'
import { useCallback, useEffect, useState } from 'react'

/** Who looks at the page. Somebody whose session ended under their hands stays who they are: the host asks them again. */
export const useMe = () => {
  const user = useSession()
  const [me, setMe] = useState<SessionUser>()
  const [problem, setProblem] = useState<ApiProblem>()
  if (user != null && user !== me) setMe(user)

  const look = useCallback(() => {
    sessionStore.renewSession().catch((error: unknown) => {
      if (error instanceof ApiProblem) setProblem(error)
    })
  }, [])
  const isUnknown = user === undefined
  useEffect(() => {
    // The host looks for a session when it has time; this page has nothing to show before.
    if (isUnknown) look()
  }, [isUnknown, look])
  const retry = () => {
    setProblem(undefined)
    look()
  }
  return { me: user ?? me, problem: isUnknown ? problem : undefined, retry }
}
