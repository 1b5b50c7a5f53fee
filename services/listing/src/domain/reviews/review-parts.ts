import type { Outbox, PersonMails } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { Templates } from '../../mails/templates'
import type { ExchangeOf } from './exchange'
import type { SellerRating } from './seller-rating'

/** What reviews stand on. */
export type ReviewParts = {
  readonly repositories: Pick<Repositories, 'reviews' | 'reportCases' | 'sellers' | 'sellerStates'>
  readonly outbox: Outbox
  readonly personMails: Pick<PersonMails<Templates>, 'add' | 'wake'>
  readonly exchangeOf: ExchangeOf
  readonly rating: SellerRating
  /** Tells a person's open pages that reviews by or about them are different. */
  readonly onReviewsChanged: (userId: string) => void
}
