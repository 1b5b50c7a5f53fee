import type { AccessTokenClaims, Audience, ProblemCode, Role } from '@rouage/contracts'
import type { Request, Response } from 'express'
import { type Identity, unauthenticated } from '../identity/identity'
import { forbidden, notFound, Problem } from './problems'

/** Looks at a request before its handler: a rate limit, a right. Refuses by throwing a Problem. */
export type Guard = (request: Request, response: Response) => Promise<void> | void

const callers = new WeakMap<Request, AccessTokenClaims>()

/**
 * Who is calling, after a guard let them through.
 * @throws Error on a request that no guard has looked at
 */
export const userOf = (request: Request): AccessTokenClaims => {
  const claims = callers.get(request)
  if (claims === undefined)
    throw new Error('Nobody checked who is calling: the endpoint is public, or its route has no guard.')
  return claims
}

const bearer = /^Bearer +([\w.~+/-]+=*)$/i

/** Lets in whoever is signed in and not suspended. Endpoints have it from their audience: use it for plain routes alone. */
export const requireUser =
  (identity: Identity): Guard =>
  async (request, response) => {
    const token = bearer.exec(request.get('authorization') ?? '')?.[1]
    try {
      if (token === undefined) throw unauthenticated()
      callers.set(request, await identity.verify(token))
    } catch (error) {
      if (error instanceof Problem && error.status === 401) response.set('WWW-Authenticate', 'Bearer')
      throw error
    }
  }

/** Whether somebody has one of the roles, or is an admin. */
export const hasRole = ({ role }: AccessTokenClaims, ...roles: readonly Role[]): boolean =>
  role === 'admin' || roles.includes(role)

/** Lets in whoever has one of the roles, or is an admin. Endpoints have it from their audience: for plain routes alone. */
export const requireRole = (identity: Identity, ...roles: readonly Role[]): Guard => {
  const signedIn = requireUser(identity)
  return async (request, response) => {
    await signedIn(request, response)
    if (!hasRole(userOf(request), ...roles)) throw forbidden()
  }
}

const notOwner = (code: ProblemCode = 'not_owner', detail = 'Seul son propriétaire peut faire cela.'): Problem =>
  new Problem({ status: 403, code, detail })

/**
 * Refuses everybody but the owner of what is asked for.
 * @param ownerId whose it is
 * @throws Problem 403 with `code`
 */
export const requireOwner = (claims: AccessTokenClaims, ownerId: string, code?: ProblemCode, detail?: string): void => {
  if (claims.sub !== ownerId) throw notOwner(code, detail)
}

/** What somebody is told who may not: a 403, or a 404 where nobody else is to know that it is there. */
export type Refusal = () => Problem

/**
 * Refuses everybody but the owner and whoever looks after what people publish.
 * @param ownerId whose it is
 * @throws Problem 403 `not_owner`, or what `refusal` says
 */
export const requireOwnerOrModerator = (claims: AccessTokenClaims, ownerId: string, refusal?: Refusal): void => {
  if (claims.sub === ownerId || hasRole(claims, 'moderator')) return
  throw refusal?.() ?? notOwner()
}

/**
 * Refuses everybody but those who take part, whatever their role: what people say to each other is theirs.
 * @throws Problem 404 as if it were not there: that two people talk is nobody else's business; or what `refusal` says
 */
export const requireParticipant = (
  claims: AccessTokenClaims,
  participantIds: readonly string[],
  refusal: Refusal = notFound,
): void => {
  if (!participantIds.includes(claims.sub)) throw refusal()
}

/** Audiences whose members show a token. */
export type SignedIn = Exclude<Audience, 'public' | 'service' | 'webhook'>

/** Whether an audience has to show a token, which takes an identity to check. */
export const needsIdentity = (audience: Audience): audience is SignedIn =>
  audience !== 'public' && audience !== 'service' && audience !== 'webhook'

/** The guard that an audience stands for; none for those that need no token. */
export const guardOf = (audience: Audience, identity: Identity): Guard | undefined => {
  switch (audience) {
    case 'public':
    case 'service':
    case 'webhook':
      return undefined
    case 'user':
      return requireUser(identity)
    case 'moderator':
    case 'operator':
    case 'admin':
      return requireRole(identity, audience)
  }
}
