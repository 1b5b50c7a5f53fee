import type { SessionUser } from '@rouage/contracts/identity'
import { useSession } from '@rouage/slice-kit'
import { useState } from 'react'

export type SignedIn =
  /** Nobody knows yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'somebody'; readonly user: SessionUser }
  /** Somebody was, until a moment ago: what they were writing is still on the screen. */
  | { readonly kind: 'expired'; readonly user: SessionUser }

/** Who is signed in, and who was when a session ended under their hands. */
export const useSignedIn = (): SignedIn => {
  const user = useSession()
  const [last, setLast] = useState<SessionUser>()
  if (user != null && user !== last) setLast(user)
  if (user != null) return { kind: 'somebody', user }
  if (last !== undefined) return user === null ? { kind: 'expired', user: last } : { kind: 'somebody', user: last }
  return { kind: user === null ? 'nobody' : 'unknown' }
}
