import type { SellerKind } from '@rouage/contracts'
import { findingsOf, type Rule } from './rule'

/** What is known of a seller when a version is checked. */
export type AccountFacts = {
  readonly kind: SellerKind
  /** Null where account knows nobody of that id. */
  readonly memberSince: Date | null
  readonly now: Date
  /** Ads, each counted once however many versions it has. */
  readonly ads: { readonly lastHour: number; readonly lastWeek: number }
  /** Versions that were refused within 90 days and did not come back by an appeal. */
  readonly refusals: number
  /** Whether a moderator took this very ad off the site: no version brings it back by itself. */
  readonly isAdRemoved: boolean
}

const DAY = 86_400_000
/** Dealers bring their whole stock. */
const LIMITS = {
  particulier: { perHour: 4, ofYoung: 2 },
  professionnel: { perHour: 40, ofYoung: 25 },
} as const satisfies Record<SellerKind, object>
const YOUNG_DAYS = 7
const MANY_REFUSALS = 3

const isYoung = ({ memberSince, now }: AccountFacts): boolean =>
  memberSince !== null && now.getTime() - memberSince.getTime() < YOUNG_DAYS * DAY

export const ACCOUNT_RULES: readonly Rule<AccountFacts>[] = [
  {
    id: 'account.unknown',
    severity: 'review',
    detail: 'Le compte du vendeur n’existe plus',
    when: ({ memberSince }) => memberSince === null,
  },
  {
    id: 'account.young-with-many-ads',
    severity: 'review',
    detail: 'Un compte de moins d’une semaine dépose beaucoup d’annonces',
    when: (facts) => isYoung(facts) && facts.ads.lastWeek > LIMITS[facts.kind].ofYoung && `${facts.ads.lastWeek}`,
  },
  {
    id: 'account.fast',
    severity: 'review',
    detail: 'Le vendeur a déposé beaucoup d’annonces en une heure',
    when: ({ kind, ads }) => ads.lastHour > LIMITS[kind].perHour && `${ads.lastHour}`,
  },
  {
    id: 'account.many-refusals',
    severity: 'review',
    detail: 'Plusieurs annonces du vendeur ont été refusées depuis 90 jours',
    when: ({ refusals }) => refusals >= MANY_REFUSALS && `${refusals}`,
  },
  {
    id: 'account.removed-ad',
    severity: 'review',
    detail: 'Un modérateur a retiré cette annonce du site',
    when: ({ isAdRemoved }) => isAdRemoved,
  },
]

export const checkAccount = (facts: AccountFacts) => findingsOf('account', ACCOUNT_RULES, facts)
