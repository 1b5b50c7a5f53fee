import { type Session, TOKEN_SECONDS } from '@rouage/contracts'
import type { Auth } from '../auth/auth'
import type { Signatures } from '../auth/signatures'
import type { StoredUser } from '../data/users'
import { epochOf, sessionUserOf } from './person'

const PURPOSE = 'session'

/** What a browser holds of a session: an access token for its calls, a signed cookie for the next token. */
export const createSessionTokens = ({
  auth,
  signatures,
}: {
  auth: Pick<Auth, 'signToken'>
  signatures: Signatures
}) => ({
  /** What the browser is told: who they are, and an access token of five minutes. */
  issue: async (user: StoredUser, sessionId: string): Promise<Session> => {
    const iat = Math.floor(Date.now() / 1_000)
    const exp = iat + TOKEN_SECONDS
    const accessToken = await auth.signToken({
      sub: user._id,
      role: user.role,
      sellerKind: user.sellerKind,
      pseudo: user.pseudo,
      sid: sessionId,
      epoch: epochOf(user),
      iat,
      exp,
    })
    return { user: sessionUserOf(user), accessToken, expiresAt: new Date(exp * 1_000).toISOString() }
  },

  cookieOf: (token: string): string => `${token}.${signatures.sign(PURPOSE, token)}`,

  /** The session's token out of a cookie that this service signed. */
  tokenOf: (cookie: string | undefined): string | undefined => {
    const [, token, signature] = /^([\w-]{16,64})\.([\w-]{16,64})$/.exec(cookie ?? '') ?? []
    if (token === undefined || signature === undefined) return undefined
    return signatures.verify(PURPOSE, token, signature) ? token : undefined
  },
})
export type SessionTokens = ReturnType<typeof createSessionTokens>
