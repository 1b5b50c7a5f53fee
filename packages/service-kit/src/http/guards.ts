import type { AccessTokenClaims, Audience, ProblemCode, Role } from '@rouage/contracts'
import type { Request, Response } from 'express'
import { type Identity, unauthenticated } from '../identity/identity'
import { forbidden, Problem } from './problems'

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

/** Lets in whoever has one of the roles, or is an admin. Endpoints have it from their audience: for plain routes alone. */
export const requireRole = (identity: Identity, ...roles: readonly Role[]): Guard => {
  const signedIn = requireUser(identity)
  return async (request, response) => {
    await signedIn(request, response)
    const { role } = userOf(request)
    if (role !== 'admin' && !roles.includes(role)) throw forbidden()
  }
}

/**
 * Refuses everybody but the owner of what is asked for.
 * @param ownerId whose it is
 * @throws Problem 403 with `code`
 */
export const requireOwner = (
  claims: AccessTokenClaims,
  ownerId: string,
  code: ProblemCode = 'not_owner',
  detail = 'Seul son propriétaire peut faire cela.',
): void => {
  if (claims.sub !== ownerId) throw new Problem({ status: 403, code, detail })
}

/** Audiences whose members show a token. */
export type SignedIn = Exclude<Audience, 'public' | 'internal'>

/** Whether an audience has to show a token, which takes an identity to check. */
export const needsIdentity = (audience: Audience): audience is SignedIn =>
  audience !== 'public' && audience !== 'internal'

/** The guard that an audience stands for; none for those that need no token. */
export const guardOf = (audience: Audience, identity: Identity): Guard | undefined => {
  switch (audience) {
    case 'public':
    case 'internal':
      return undefined
    case 'user':
      return requireUser(identity)
    case 'moderator':
    case 'operator':
    case 'admin':
      return requireRole(identity, audience)
  }
}
