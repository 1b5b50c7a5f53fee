import { getOwnProfile, updateNotifications, updateProfile } from '@rouage/contracts/endpoints/account'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** One's own account. */
export const profileRoutes = ({ people }: Domain): Route[] => [
  handle(getOwnProfile, ({ user }) => people.profile(user.sub)),
  handle(updateProfile, ({ user, body }) => people.updateNames(user.sub, body)),
  handle(updateNotifications, ({ user, body }) => people.updateNotifications(user.sub, body)),
]
