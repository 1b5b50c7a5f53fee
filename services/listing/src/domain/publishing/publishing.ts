import type { PublishedRecord } from '@rouage/contracts/endpoints/publish'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { Outbox } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { AnnouncementChanges } from '../announcement-changes'
import type { Announcements } from '../announcements'
import { createAdEffects } from './ad-effects'
import { createDueLifting } from './lift-due-ads'
import { createApprovalTaking } from './take-approval'
import { createBoostTaking, createRenewalTaking } from './take-order'
import { createWithdrawalTaking, createWithdrawnContentRemoval } from './withdrawals'

/** What listing hears of the publish service. */
export type PublishEvent = DomainEventOf<
  'announcement.approved' | 'announcement.boosted' | 'announcement.renewed' | 'announcement.withdrawn'
>

/**
 * What the publish service tells about ads. Versions go by their sequence, orders count once, withdrawals and approvals go
 * by their moments: so news may come twice, late and in any order. What comes before its ad fails, to come again.
 */
export const createPublishing = (
  repositories: Pick<Repositories, 'announcements' | 'dueAnnouncements' | 'photos' | 'sellers' | 'sellerStates'>,
  parts: {
    outbox: Outbox
    changes: AnnouncementChanges
    announcements: Pick<Announcements, 'publish'>
    onAdsChanged: (sellerId: string) => void
  },
) => {
  const takeEffect = createAdEffects(repositories, parts)
  const { publish } = parts.announcements
  const takeApproval = createApprovalTaking(repositories, { publish, takeEffect })
  const takeBoost = createBoostTaking(takeEffect)
  const takeRenewal = createRenewalTaking(takeEffect)
  const takeWithdrawal = createWithdrawalTaking(takeEffect)
  return {
    /** Takes an event in. A rejection means that it has to come again. */
    apply: async (event: PublishEvent): Promise<void> => {
      switch (event.type) {
        case 'announcement.approved':
          return takeApproval({ ...event.data, approvedAt: event.occurredAt }, new Date())
        case 'announcement.boosted':
          return takeBoost(event.data)
        case 'announcement.renewed':
          return takeRenewal(event.data)
        case 'announcement.withdrawn':
          return takeWithdrawal(event.data)
      }
    },

    /** Takes in how an ad stands, where events of it may have been missed. The days of a new one began when they did. */
    catchUp: async ({ id, sellerId, approved, boosts, renewals, withdrawnAt }: PublishedRecord): Promise<void> => {
      if (approved !== null) await takeApproval({ ...approved, id, sellerId }, new Date(approved.approvedAt))
      // An ad that publish cannot show anew: nothing is left of it here either.
      else if (!(await repositories.announcements.isStored(id))) return
      for (const boost of boosts) await takeBoost({ ...boost, id, sellerId })
      for (const renewal of renewals) await takeRenewal({ ...renewal, id, sellerId })
      if (withdrawnAt !== null) await takeWithdrawal({ id, sellerId, withdrawnAt })
    },

    liftDueAds: createDueLifting(repositories, parts),
    removeWithdrawnContent: createWithdrawnContentRemoval(repositories, parts),
  }
}
export type Publishing = ReturnType<typeof createPublishing>
