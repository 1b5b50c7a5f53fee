import { addMessagePhoto, messagePhoto, messageUploads } from '@rouage/contracts/endpoints/messaging'
import { handle, rateLimit, type Route, uploadRoutes } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import type { Parts } from '../parts'

export type RouteParts = Pick<Parts, 'redis' | 'logger' | 'config' | 'uploads'>

const PHOTOS_AN_HOUR = 120
/** A browser asks again after so long whether a photo is still there. */
const PHOTO_SECONDS = 300

/** Photos of messages: how they come, and how the two of a conversation get them. */
export const photoRoutes = (
  photos: Domain['photos'],
  { redis, logger, config, uploads }: RouteParts,
): readonly Route[] => {
  // Nothing is refused while nobody can count: two are drawn at once at most.
  const photosOfUser = rateLimit({
    redis,
    logger,
    name: 'message-photos',
    limit: PHOTOS_AN_HOUR * config.MESSAGING_LIMIT_FACTOR,
    windowSeconds: 3_600,
    by: 'user',
    uncounted: 'allowed',
  })
  return [
    ...uploadRoutes(messageUploads, uploads),
    handle(addMessagePhoto, ({ user, body, request }) =>
      photosOfUser.within(request, () => photos.add(user.sub, body.uploadId)),
    ),
    handle(messagePhoto, async ({ user, params, response }) => {
      const { bytes, as } = await photos.read(user, params.id, params.size)
      response
        .set({
          'Content-Type': 'image/webp',
          'Cache-Control': as === 'moderator' ? 'no-store' : `private, max-age=${PHOTO_SECONDS}`,
          ETag: `"${params.id}-${params.size}"`,
        })
        .send(bytes)
    }),
  ]
}
