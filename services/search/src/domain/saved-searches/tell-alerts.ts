import type { AnnouncementSummary } from '@rouage/contracts'
import type { Database, PersonMails, PersonPushes } from '@rouage/service-kit'
import type { ReadModel } from '../../data/read-model'
import type { SavedSearchStore, StoredSearch } from '../../data/saved-searches'
import type { MatchStore, StoredMatch } from '../../data/search-matches'
import { type FoundAds, subjectOf } from '../../mails/saved-search-mails'
import type { Templates } from '../../mails/templates'

/** E-mails about new ads that one person gets in an hour; what comes then is one e-mail when the hour is over. */
const MOST_MAILS = 4
const HOUR_MS = 3_600_000
/** Ads of one search in an e-mail; the others are counted. */
const MOST_ADS = 20
const PEOPLE_AT_ONCE = 200
/** Matches that one e-mail is made of; whoever has more finds them on the page. */
const MOST_MATCHES = 1_000

/** What a push's address has room for. */
const MOST_CRITERIA = 900

export type AlertParts = {
  readonly store: Pick<SavedSearchStore, 'takeTurn' | 'findAll' | 'noteMails'>
  readonly matches: Pick<MatchStore, 'findPeopleDue' | 'findDue' | 'settleDue' | 'putOff'>
  readonly readModel: Pick<ReadModel, 'summaries'>
  readonly database: Pick<Database, 'inTransaction'>
  readonly personMails: Pick<PersonMails<Templates>, 'add' | 'wake'>
  readonly personPushes: Pick<PersonPushes, 'add'>
}

const shortOf = ({ id, title, priceCents, year, mileageKm, city, departmentCode }: AnnouncementSummary) => ({
  id,
  title,
  priceCents,
  year,
  mileageKm,
  city,
  departmentCode,
})

/** What an e-mail says of each search: its newest ads that are still online. */
const foundBy = (
  searches: readonly StoredSearch[],
  due: readonly StoredMatch[],
  online: ReadonlyMap<string, { readonly summary: AnnouncementSummary }>,
): FoundAds[] =>
  searches
    .filter(({ alert }) => alert !== 'none')
    .map(({ _id, name, criteria }) => {
      const ids = due.filter(({ searchId }) => searchId === _id).map(({ adId }) => adId)
      const ads = ids.toReversed().flatMap((adId) => online.get(adId)?.summary ?? [])
      const more = Math.max(0, ads.length - MOST_ADS)
      return { name, criteria, ads: ads.slice(0, MOST_ADS).map(shortOf), more }
    })
    .filter(({ ads }) => ads.length > 0)

/** The ad where it is one, the search where it is one, and else all searches. */
const pathOf = (found: readonly FoundAds[]): string => {
  const [first, ...others] = found
  if (first === undefined || others.length > 0) return '/recherches'
  const [ad, ...more] = first.ads
  if (ad !== undefined && more.length + first.more === 0) return `/announcement/${ad.id}`
  return first.criteria.length > MOST_CRITERIA ? '/recherches' : `/search?${first.criteria}`
}

const pushOf = (found: readonly FoundAds[]) => ({
  preference: 'searchAlerts' as const,
  title: subjectOf(found),
  body: found.map(({ name }) => name).join(', '),
  path: pathOf(found),
  tag: 'search-alerts',
})

/**
 * Tells people by e-mail, and their browsers with it, of the ads that came to match their searches, once it is time: all
 * that is due is one e-mail. That they are told and the e-mail are one transaction, so that a crash neither loses nor
 * doubles one.
 */
export const createAlertTeller = ({ store, matches, readModel, database, personMails, personPushes }: AlertParts) => {
  const tell = (userId: string, now: Date): Promise<boolean> =>
    database.inTransaction(async (session) => {
      const keeper = await store.takeTurn(userId, session)
      if (keeper === undefined) {
        await matches.settleDue(userId, now, session)
        return false
      }
      const recent = keeper.mailedAt.filter((at) => at.getTime() > now.getTime() - HOUR_MS)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= MOST_MAILS) {
        await matches.putOff(userId, now, new Date(oldest.getTime() + HOUR_MS), session)
        return false
      }
      const due = await matches.findDue(userId, now, MOST_MATCHES, session)
      const searches = await store.findAll([...new Set(due.map(({ searchId }) => searchId))], session)
      const online = await readModel.summaries([...new Set(due.map(({ adId }) => adId))])
      const found = foundBy(searches, due, online)
      await matches.settleDue(userId, now, session)
      if (found.length === 0) return false
      const data = { searches: found }
      await personMails.add({ userId, template: 'search_alert', data, onlyIf: 'searchAlerts' }, session)
      await personPushes.add({ userId, ...pushOf(found) }, session)
      await store.noteMails(userId, [...recent, now], session)
      return true
    })

  /** Tells everybody who is to be told by now. @returns how many e-mails that made */
  return async (now = new Date()): Promise<number> => {
    let told = 0
    for (;;) {
      const people = await matches.findPeopleDue(now, PEOPLE_AT_ONCE)
      for (const userId of people) if (await tell(userId, now)) told += 1
      if (told > 0) personMails.wake()
      if (people.length === 0) return told
    }
  }
}
