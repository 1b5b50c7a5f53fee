import { id } from '@rouage/contracts'
import {
  announcementSnapshot,
  deleteAnnouncement,
  exportSellerData,
  getAnnouncement,
  getOwnAnnouncement,
  getSeller,
  getSellerByPseudo,
  listingSitemap,
  listOwnAnnouncements,
  pauseAnnouncement,
  photoStandings,
  renewAnnouncement,
  reportAnnouncement,
  resumeAnnouncement,
  revealPhone,
} from '@rouage/contracts/endpoints/listing'
import { callerOf, handle, type Logger, rateLimit, type Redis, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** Long enough that a page asked for by many is read once, short enough that a paused ad is gone soon. */
const AD_CACHE = { seconds: 10, staleSeconds: 30 }
const SELLER_CACHE = { seconds: 30, staleSeconds: 60 }

/** Comma-joined ids as `pathOf` writes them; what cannot be one is left out. */
const idsOf = (text: string): string[] => [...new Set(text.split(','))].filter((part) => id.safeParse(part).success)

export const listingRoutes = (
  domain: Domain,
  { redis, logger }: { redis: Redis; logger: Logger },
): Route[] => {
  const { announcements, ownAnnouncements, feeds, sellers, sellerExport, visitorActions } = domain
  // A new cookie is a new visitor, so addresses have a limit too, wide enough for an office behind one.
  const perAddress = (name: string, limit: number) =>
    rateLimit({ redis, logger, name, limit, windowSeconds: 3_600, by: 'ip' })
  const reports = rateLimit({ redis, logger, name: 'reports', limit: 20, windowSeconds: 3_600, by: 'visitor' })
  return [
    handle(getAnnouncement, ({ params }) => announcements.read(params.id), { cache: AD_CACHE }),
    handle(revealPhone, ({ params, request }) => visitorActions.revealPhone(params.id, callerOf(request)), {
      guards: [perAddress('phone-reveals-ip', 120)],
    }),
    handle(reportAnnouncement, ({ params, body, request }) => visitorActions.report(params.id, body, callerOf(request)), {
      guards: [perAddress('reports-ip', 60), reports],
    }),
    handle(getSeller, ({ params }) => sellers.profile(params.userId), { cache: SELLER_CACHE }),
    handle(getSellerByPseudo, ({ params }) => sellers.profileByPseudo(params.pseudo), { cache: SELLER_CACHE }),
    handle(listOwnAnnouncements, ({ user, query }) => ownAnnouncements.list(user.sub, query.after)),
    handle(getOwnAnnouncement, ({ user, params }) => ownAnnouncements.read(params.id, user)),
    handle(pauseAnnouncement, ({ user, params }) => ownAnnouncements.pause(params.id, user)),
    handle(resumeAnnouncement, ({ user, params }) => ownAnnouncements.resume(params.id, user)),
    handle(renewAnnouncement, ({ user, params }) => ownAnnouncements.renew(params.id, user)),
    handle(deleteAnnouncement, async ({ user, params }) => {
      await ownAnnouncements.remove(params.id, user)
      return { status: 'done' as const }
    }),
    handle(exportSellerData, ({ params }) => sellerExport(params.userId)),
    handle(announcementSnapshot, ({ query }) => feeds.snapshot(query)),
    handle(photoStandings, async ({ query }) => ({ items: await domain.photoStandings(idsOf(query.ids)) })),
    handle(listingSitemap, ({ query }) => feeds.sitemap(query.page)),
  ]
}
