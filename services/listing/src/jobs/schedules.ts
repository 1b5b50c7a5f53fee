import { type Logger, type Schedule, type Uploads, uploadSchedule } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import type { PhotoRemovals } from '../domain/photos/photo-removals'
import type { Publishing } from '../domain/publishing/publishing'
import type { SellerStates } from '../domain/seller-states/seller-states'

/** Everything the service does by the clock. */
export const listingSchedules = (
  {
    expiry,
    sellerStates,
    photoRemovals,
    publishing,
    uploads,
  }: {
    expiry: Domain['expiry']
    sellerStates: Pick<SellerStates, 'liftEndedSuspensions'>
    photoRemovals: Pick<PhotoRemovals, 'removeDroppedPhotos' | 'removeUnshownPhotos'>
    publishing: Pick<Publishing, 'liftDueAds' | 'removeWithdrawnContent'>
    uploads: Pick<Uploads, 'removeExpired'>
  },
  logger: Logger,
): Schedule[] => [
  {
    name: 'expire-announcements',
    everyMs: 60_000,
    run: async () => {
      const expired = await expiry.expireOverdue()
      if (expired > 0) logger.info({ expired }, 'took ads offline whose time was over')
    },
  },
  {
    name: 'tell-owners-of-the-end',
    everyMs: 60_000,
    run: async () => {
      const told = await expiry.tellOwners()
      if (told > 0) logger.info({ told }, 'told owners by e-mail that their ads end')
    },
  },
  {
    // The account service tells when a suspension ends, too: ads come back even if that news is lost.
    name: 'lift-suspensions',
    everyMs: 60_000,
    run: async () => {
      const sellers = await sellerStates.liftEndedSuspensions()
      if (sellers > 0) logger.info({ sellers }, 'brought ads back whose seller was suspended')
    },
  },
  uploadSchedule(uploads),
  {
    name: 'lift-announcements',
    everyMs: 60_000,
    run: async () => {
      const lifted = await publishing.liftDueAds()
      if (lifted > 0) logger.info({ lifted }, 'brought ads up, or ended their lift')
    },
  },
  {
    name: 'remove-withdrawn-content',
    everyMs: 3_600_000,
    run: publishing.removeWithdrawnContent,
  },
  {
    name: 'remove-unshown-photos',
    everyMs: 3_600_000,
    run: async () => {
      const photos = await photoRemovals.removeUnshownPhotos()
      if (photos > 0) logger.info({ photos }, 'removed photos that no ad has shown for long')
    },
  },
  {
    name: 'remove-photos',
    everyMs: 60_000,
    run: async () => {
      const photos = await photoRemovals.removeDroppedPhotos()
      if (photos > 0) logger.info({ photos }, 'removed photos that ads dropped')
    },
  },
]
