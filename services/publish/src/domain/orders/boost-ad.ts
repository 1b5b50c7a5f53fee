import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { boostAnnouncement } from '@rouage/contracts/endpoints/publish'
import { type Operation, Problem } from '@rouage/service-kit'
import type { AdSource, OwnAds } from '../ads/own-ads'
import { type Buy, wrongStatus } from './buy-for-ad'

type Answer = ResponseOf<typeof boostAnnouncement>

const nothingChosen = (): Problem =>
  new Problem({ status: 400, code: 'invalid_input', detail: 'Choisissez au moins une option pour votre annonce.' })

/** @throws Problem wrong_status of an ad that is not online any more */
const requireOnline = ({ status, expiresAt }: AdSource['announcement']): void => {
  if (status === 'expired' || new Date(expiresAt) <= new Date())
    throw wrongStatus('Cette annonce est expirée : renouvelez-la avant de la mettre en avant.')
}

/** Orders that an ad is shown as urgent, or lifted each day (docs/rules.md, Prices). */
export const createBoosting =
  ({ ownAds, buy }: { ownAds: OwnAds; buy: Buy }) =>
  /** @throws Problem announcement_not_found, not_owner, wrong_status, price_changed, too_many_requests */
  async (
    user: AccessTokenClaims,
    id: string,
    { urgent, lift, quoteVersion }: BodyOf<typeof boostAnnouncement>,
    operation: Operation<Answer>,
  ): Promise<Answer> => {
    const { announcement: ad } = await ownAds.source(id, user)
    requireOnline(ad)
    if (!urgent && lift === undefined) throw nothingChosen()
    const options = { urgent, lift }
    return buy(user, { purpose: 'boost', ad, options, quoteVersion }, operation)
  }
