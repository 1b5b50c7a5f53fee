import {
  addPhoto,
  announcementDigest,
  announcementSnapshot,
  announcementSource,
  announcementStats,
  deleteAnnouncement,
  exportPerson,
  getAnnouncement,
  getOwnAnnouncement,
  getSeller,
  getSellerByPseudo,
  listingSitemap,
  listOwnAnnouncements,
  listSellerAds,
  listSellerAdsByPseudo,
  pauseAnnouncement,
  photosOfOwner,
  photoStates,
  photoUploads,
  recordView,
  resumeAnnouncement,
  revealPhone,
  rotatePhoto,
} from '@rouage/contracts/endpoints/listing'
import { callerOf, handle, idsOf, rateLimit, type Route, uploadRoutes } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import { reportRoutes } from './report-routes'
import { reviewRoutes } from './review-routes'
import type { RouteParts } from './route-parts'

/** Long enough that a page asked for by many is read once, short enough that a paused ad is gone soon. */
const AD_CACHE = { seconds: 10, staleSeconds: 30 }
const SELLER_CACHE = { seconds: 30, staleSeconds: 60 }

/** Photos of ads to come. */
const photoRoutes = ({ uploads, ownPhotos }: Domain, { redis, logger }: RouteParts): Route[] => {
  // An hour of a dealer's work. Nothing is refused while nobody can count: two are drawn at once at most.
  const photosOfUser = rateLimit({
    redis,
    logger,
    name: 'photos',
    limit: 200,
    windowSeconds: 3_600,
    by: 'user',
    uncounted: 'allowed',
  })
  return [
    ...uploadRoutes(photoUploads, uploads),
    handle(addPhoto, ({ user, body, operation, request }) =>
      photosOfUser.within(request, () => ownPhotos.add(user.sub, body.uploadId, operation)),
    ),
    handle(rotatePhoto, ({ user, params, body, request }) =>
      photosOfUser.within(request, () => ownPhotos.rotate(user.sub, params.id, body.quarterTurns)),
    ),
    handle(photosOfOwner, async ({ body }) => ({ items: await ownPhotos.ofOwner(body.ownerId, body.photoIds) })),
  ]
}

export const listingRoutes = (domain: Domain, limits: RouteParts): Route[] => {
  const { announcements, ownAnnouncements, feeds, sellers, personExport, visitorActions } = domain
  const { redis, logger } = limits
  const anHour = { redis, logger, windowSeconds: 3_600 }
  // A visitor may ask for a new cookie, so addresses have a limit too, wide enough for an office behind one. It is all
  // that keeps somebody with many cookies from reading every number: where it cannot be counted, none is told.
  const revealsOfAddress = rateLimit({
    ...anHour,
    name: 'phone-reveals-ip',
    limit: 120,
    by: 'ip',
    uncounted: { refusedWith: 'Le numéro ne peut pas être affiché pour le moment. Réessayez dans un instant.' },
  })
  // Nobody looks at so many ads, but an office behind one address may.
  const viewsOfAddress = rateLimit({ ...anHour, name: 'views-ip', limit: 2_000, by: 'ip', uncounted: 'allowed' })
  return [
    handle(getAnnouncement, ({ params }) => announcements.read(params.id), {
      cache: AD_CACHE,
      revision: ({ params }) => limits.adRevisions.of(String(params.id)),
    }),
    handle(revealPhone, ({ params, request }) =>
      revealsOfAddress.within(request, () => visitorActions.revealPhone(params.id, callerOf(request))),
    ),
    handle(recordView, ({ params, request }) =>
      viewsOfAddress.within(request, async () => {
        await visitorActions.view(params.id, callerOf(request))
        return { status: 'done' as const }
      }),
    ),
    handle(getSeller, ({ params }) => sellers.profile(params.userId), { cache: SELLER_CACHE }),
    handle(getSellerByPseudo, ({ params }) => sellers.profileByPseudo(params.pseudo), { cache: SELLER_CACHE }),
    handle(listSellerAdsByPseudo, ({ params, query }) => sellers.adsByPseudo(params.pseudo, query), {
      cache: SELLER_CACHE,
    }),
    handle(listSellerAds, ({ params, query }) => sellers.ads(params.userId, query), { cache: SELLER_CACHE }),
    handle(listOwnAnnouncements, ({ user, query }) => ownAnnouncements.list(user.sub, query)),
    handle(getOwnAnnouncement, ({ user, params }) => ownAnnouncements.read(params.id, user)),
    handle(announcementStats, ({ user, params }) => ownAnnouncements.stats(params.id, user)),
    handle(pauseAnnouncement, ({ user, params }) => ownAnnouncements.pause(params.id, user)),
    handle(resumeAnnouncement, ({ user, params }) => ownAnnouncements.resume(params.id, user)),
    handle(deleteAnnouncement, async ({ user, params }) => {
      await ownAnnouncements.remove(params.id, user)
      return { status: 'done' as const }
    }),
    ...photoRoutes(domain, limits),
    ...reportRoutes(domain, limits),
    ...reviewRoutes(domain, limits),
    handle(exportPerson, ({ params, body }) => personExport(params, body)),
    handle(announcementSource, ({ params }) => announcements.source(params.id)),
    handle(announcementSnapshot, ({ query }) => feeds.snapshot(query)),
    handle(photoStates, async ({ query }) => ({ items: await domain.photoStates(idsOf(query.ids)) })),
    handle(announcementDigest, () => feeds.digest()),
    handle(listingSitemap, ({ query }) => feeds.sitemap(query)),
  ]
}
