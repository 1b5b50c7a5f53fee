import type { SessionUser } from '@rouage/contracts/identity'
import { useUser } from '@rouage/slice-kit'
import { useState } from 'react'

type Role = SessionUser['role']

/** Whose pages the moderators' are. */
export const MODERATORS: ReadonlySet<Role> = new Set<Role>(['moderator', 'admin'])
/** Whose pages those about releases and failures are. */
export const OPERATORS: ReadonlySet<Role> = new Set<Role>(['operator', 'admin'])

/**
 * Who sits at the desk: somebody with one of the roles; `stranger` for anybody else who is signed in; undefined while that
 * is unknown. Somebody whose session ended under their hands stays who they are: the host asks them again.
 */
export const useDeskUser = (roles: ReadonlySet<Role>): SessionUser | 'stranger' | undefined => {
  const user = useUser()
  const [me, setMe] = useState<SessionUser>()
  if (user !== undefined && user !== me) setMe(user)
  const known = user ?? me
  if (known === undefined) return undefined
  return roles.has(known.role) ? known : 'stranger'
}
