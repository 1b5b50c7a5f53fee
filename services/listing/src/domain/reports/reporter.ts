import { type Caller, sha256Of } from '@rouage/service-kit'

/** Who acts: the visitor's id, or for a caller without one his address, hashed since it is personal data. */
export const actorOf = ({ visitor, network }: Caller): string => visitor ?? `ip-${sha256Of(network).slice(0, 32)}`

/** Who reports, as it is counted, and who it is where they are signed in. */
export type Reporter = { readonly key: string; readonly userId: string | null }

/** @param userId of whoever is signed in: they count once, on whatever browser */
export const reporterOf = (caller: Caller, userId: string | undefined): Reporter =>
  userId === undefined ? { key: actorOf(caller), userId: null } : { key: `user-${userId}`, userId }
