import type { Endpoint, InputOf, ResponseOf } from '@rouage/contracts'
import {
  changeRollout,
  type OwnerRollout,
  type ReleaseOwner,
  revertRollout,
  type RolloutCommand,
  rolloutStatus,
} from '@rouage/contracts/endpoints/rollout'
import { keepCookies, keptCookies } from './session-file'
import { renewSessionOf } from './sign-in'
import { askSite, Refused } from './site'

/** Makes calls with the rights of whoever is signed in. */
export type Operator = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>>
}

const badToken = () =>
  new Refused('unauthenticated', 'ROUAGE_ACCESS_TOKEN is no token, or over: set a fresh one, or none to use a session.')

/** `ROUAGE_ACCESS_TOKEN` where there is one, as in a pipeline, else the session of `rouage sign-in`. @throws Refused */
export const operatorOf = async (site: string): Promise<Operator> => {
  const given = process.env.ROUAGE_ACCESS_TOKEN?.trim() ?? ''
  // What no header may hold says more than it should where it is refused.
  if (!/^[\w.~+/=-]*$/.test(given)) throw badToken()
  const accessToken = given === '' ? await tokenOfSession(site) : given
  return {
    call: async (endpoint, input) => {
      try {
        return (await askSite(site, endpoint, input, { accessToken })).body
      } catch (error) {
        throw given !== '' && error instanceof Refused && error.code === 'unauthenticated' ? badToken() : error
      }
    },
  }
}

const tokenOfSession = async (site: string): Promise<string> => {
  const cookies = await keptCookies(site)
  if (cookies === undefined) throw new Refused('unauthenticated', `Nobody is signed in to ${site}: rouage sign-in.`)
  const renewed = await renewSessionOf(site, cookies)
  await keepCookies(site, renewed.cookies)
  return renewed.session.accessToken
}

/** What is live of an owner; undefined where nothing is. */
export const liveOf = async (operator: Operator, owner: ReleaseOwner): Promise<OwnerRollout | undefined> =>
  (await operator.call(rolloutStatus, {})).items.find((each) => each.owner === owner)

/** A command on what is live now: where somebody changes it in between, the site refuses and nothing happens. */
export const command = async (
  operator: Operator,
  owner: ReleaseOwner,
  given: RolloutCommand | ((live: OwnerRollout | undefined) => RolloutCommand),
  reason: string | undefined,
): Promise<OwnerRollout> => {
  const live = await liveOf(operator, owner)
  const order = typeof given === 'function' ? given(live) : given
  const body = { revision: live?.revision ?? 0, command: order, reason }
  return operator.call(changeRollout, { params: { owner }, body })
}

export const revert = async (
  operator: Operator,
  owner: ReleaseOwner,
  to: number,
  reason: string | undefined,
): Promise<OwnerRollout> => {
  const live = await liveOf(operator, owner)
  return operator.call(revertRollout, { params: { owner }, body: { revision: live?.revision ?? 0, to, reason } })
}
