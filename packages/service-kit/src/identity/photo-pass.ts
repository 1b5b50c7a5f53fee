import { createHmac } from 'node:crypto'
import { sameSecret } from '../http/request-context'

const HOUR_MS = 3_600_000

/** Lets the owner's browser have a photo that nobody else may see: an image is fetched without any token. */
export type PhotoPasses = {
  /** A pass for one photo, the same for an hour, good until an hour after that. */
  issue(photoId: string, now?: number): string
  admits(photoId: string, pass: string, now?: number): boolean
}

/**
 * @param internalToken the secret that the issuer and the edge share; passes are signed by a key that is made of it
 */
export const photoPasses = (internalToken: string): PhotoPasses => {
  const key = createHmac('sha256', internalToken).update('photo-pass').digest()
  const passUntil = (photoId: string, until: string): string =>
    `${until}.${createHmac('sha256', key).update(`${photoId} ${until}`).digest('base64url')}`
  return {
    issue: (photoId, now = Date.now()) => passUntil(photoId, ((Math.floor(now / HOUR_MS) + 2) * HOUR_MS).toString(36)),
    admits: (photoId, pass, now = Date.now()) => {
      const [until = ''] = /^[0-9a-z]{1,12}(?=\.)/.exec(pass) ?? []
      return until !== '' && Number.parseInt(until, 36) > now && sameSecret(pass, passUntil(photoId, until))
    },
  }
}
