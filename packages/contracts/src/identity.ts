import * as z from 'zod/mini'
import { id, instant } from './ids'
import { sellerKind } from './vehicle'

export { SESSION_HINT_COOKIE } from './session-hint'

/** What a signed-in person may do beyond being one (docs/rules.md, Roles). Each includes no other. */
export const ROLES = ['user', 'moderator', 'operator', 'admin'] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/** Who issues access tokens and for whom: any other issuer or audience is refused. */
export const TOKEN_ISSUER = 'rouage-account'
export const TOKEN_AUDIENCE = 'rouage'
/** The only algorithm that a service accepts. */
export const TOKEN_ALGORITHM = 'EdDSA'
export const TOKEN_SECONDS = 300

/** The claims of an access token, a JWT of five minutes (ARCHITECTURE.md, Identity). `sub` is the user's id. */
export const accessTokenClaims = z.object({
  sub: id,
  role,
  sellerKind,
  pseudo: z.string(),
  /** The session that the token was issued for. */
  sid: id,
  /**
   * The person's session epoch when the token was issued; it grows when their access is revoked, which voids older tokens.
   */
  epoch: z.int(),
  iss: z.literal(TOKEN_ISSUER),
  aud: z.literal(TOKEN_AUDIENCE),
  iat: z.int(),
  exp: z.int(),
})
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>

/** The signed-in person, as the host and every slice know them. */
export const sessionUser = z.object({
  id,
  role,
  sellerKind,
  pseudo: z.string(),
  firstName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Of the person's photo; missing without one. */
  photoId: z.optional(id),
})
export type SessionUser = z.infer<typeof sessionUser>

/** What the host holds in memory: who is signed in, and the token that says so to services. */
export const session = z.object({
  user: sessionUser,
  accessToken: z.string(),
  /** End of the access token. */
  expiresAt: instant,
})
export type Session = z.infer<typeof session>

/** Redis: the revocation list, whose tokens are refused before their end (service-kit/revocations). */
export const REVOCATIONS_KEY = 'identity:revocations'
