import { personContact } from '@rouage/contracts/endpoints/account'
import { priceEstimate } from '@rouage/contracts/endpoints/search'
import type { CheckName, Finding } from '@rouage/contracts/submissions'
import { callService, RemoteProblem } from '@rouage/service-kit'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import { checkAccount } from './checks/account'
import { checkFigures } from './checks/figures'
import { checkPhotos } from './checks/photos'
import { checkPrice } from './checks/price'
import { checkText } from './checks/text'
import { createTraces } from './traces'

/** What a check found, and what it learned on the way. */
export type Checked = { readonly findings: readonly Finding[]; readonly memberSince?: Date }
/** Gathers the facts of a check and judges them. @throws where whoever is asked is away: try again */
export type Check = (submission: StoredSubmission) => Promise<Checked>

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ASK_MS = 5_000

export const createChecks = ({
  models,
  config,
  caller,
  metrics,
}: Pick<Parts, 'models' | 'config' | 'caller' | 'metrics'>) => {
  const { submissions } = models
  const traces = createTraces(models.adTraces)

  /** Null for somebody who is gone. */
  const memberSinceOf = async (userId: string): Promise<Date | null> => {
    const options = { baseUrl: config.ACCOUNT_URL, caller, metrics, timeoutMs: ASK_MS }
    try {
      return new Date((await callService(personContact, { params: { userId } }, options)).memberSince)
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'user_not_found') return null
      throw error
    }
  }

  const marketOf = ({ content: { vehicle } }: StoredSubmission) => {
    const { type, make, model, year, mileageKm, fuel } = vehicle
    const query = { type, make, model, year: String(year), mileageKm: String(mileageKm), fuel }
    return callService(priceEstimate, { query }, { baseUrl: config.SEARCH_URL, metrics, timeoutMs: ASK_MS })
  }

  /** Ads that a seller handed in since a moment. */
  const adsSince = async (sellerId: string, since: number): Promise<number> => {
    const found = await submissions.distinct('announcementId', {
      'seller.id': sellerId,
      isEdit: false,
      submittedAt: { $gte: new Date(since) },
    })
    return found.length
  }

  return {
    text: async (submission) => {
      const { title, description, vehicle } = submission.content
      const copies = await traces.withSameText(submission)
      return { findings: checkText({ title, description, make: vehicle.make, copies }) }
    },
    figures: async ({ content: { vehicle } }) => ({ findings: checkFigures({ vehicle, now: new Date() }) }),
    price: async (submission) => {
      const { priceCents, vehicle } = submission.content
      const market = await marketOf(submission)
      return { findings: checkPrice({ priceCents, vehicle, now: new Date(), market }) }
    },
    photos: async (submission) => {
      const copies = await traces.withSamePhoto(submission)
      return { findings: checkPhotos({ fingerprints: submission.fingerprints, copies }) }
    },
    account: async ({ announcementId, seller: { id, kind } }) => {
      const now = Date.now()
      const memberSince = await memberSinceOf(id)
      const refused = { 'seller.id': id, status: 'refused' as const, submittedAt: { $gte: new Date(now - 90 * DAY) } }
      const [lastHour, lastWeek, refusals, removed] = await Promise.all([
        adsSince(id, now - HOUR),
        adsSince(id, now - 7 * DAY),
        submissions.countDocuments(refused),
        submissions.exists({ announcementId, status: 'removed' }),
      ])
      const ads = { lastHour, lastWeek }
      const isAdRemoved = removed !== null
      const findings = checkAccount({ kind, memberSince, now: new Date(now), ads, refusals, isAdRemoved })
      return memberSince === null ? { findings } : { findings, memberSince }
    },
  } satisfies Record<CheckName, Check>
}
export type Checks = Readonly<Record<CheckName, Check>>
