import type { Identity, Logger, Redis } from '@rouage/service-kit'
import type { Request } from 'express'
import type { AdRevisions } from '../domain/ad-revisions'

/** What routes stand on besides the domain. */
export type RouteParts = {
  readonly redis: Redis
  readonly logger: Logger
  readonly identity: Identity
  readonly adRevisions: Pick<AdRevisions, 'of'>
}

const bearer = /^Bearer +(\S+)$/i

/** Who is signed in at an endpoint that is for everybody; whoever shows no valid token is a visitor like others. */
export const signedInAt = async (request: Request, identity: Identity): Promise<string | undefined> => {
  const token = bearer.exec(request.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  return identity.verify(token).then(
    ({ sub }) => sub,
    () => undefined,
  )
}
