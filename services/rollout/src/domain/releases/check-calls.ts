import { breaksOf, servedContract, type ServedContract } from '@rouage/contracts/contract-check/breaks'
import type { CallShape } from '@rouage/contracts/contract-check/call-shape'
import { RUNNING_SERVICES, type RunningService, SERVICES } from '@rouage/contracts/services'
import { type Logger, Problem, replicasOf } from '@rouage/service-kit'
import type { RolloutConfig } from '../../config'
import { refusedRelease } from '../../refusals'

const ANSWER_MS = 3_000
/** Far more than any service has. */
const MAX_BYTES = 8 * 1024 * 1024
/** Of several releases that are registered together, each service is asked once. */
const FRESH_MS = 5_000
/** So many reasons tell what is wrong. */
const MAX_TOLD = 5

const unchecked = (service: string, why: string): Problem =>
  new Problem({
    status: 503,
    code: 'release_calls_unchecked',
    detail: `Whether ${service} answers what the release calls is not known: ${why}.`,
  })

/** @throws where the service does not answer, or answers something else */
const askContract = async (baseUrl: string): Promise<ServedContract> => {
  const response = await fetch(new URL('/openapi.json', baseUrl), {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`/openapi.json was answered ${response.status}.`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error(`/openapi.json is larger than ${MAX_BYTES} bytes.`)
  }
  return servedContract.parse(JSON.parse(text))
}

/**
 * What each copy of a service answers: while a new version of it comes up beside the old one, calls reach both. Copies
 * that do not answer now are left out.
 * @throws where none answers
 */
const askContracts = async (addresses: string): Promise<readonly ServedContract[]> => {
  const asked = await Promise.allSettled(replicasOf(addresses).origins.map(askContract))
  const answered = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [first] = asked
  if (answered.length === 0 && first?.status === 'rejected') throw first.reason
  return answered
}

/** Looks whether running services answer what releases call. */
export type CheckCalls = (calls: readonly CallShape[]) => Promise<void>

export const createCheckCalls = ({
  config,
  logger,
}: {
  readonly config: RolloutConfig
  readonly logger: Logger
}): CheckCalls => {
  const kept = new Map<
    RunningService,
    { readonly at: number; readonly contracts: Promise<readonly ServedContract[]> }
  >()
  const contractsOf = async (service: RunningService): Promise<readonly ServedContract[]> => {
    const { address } = SERVICES[service]
    const baseUrl = config[address]
    if (baseUrl === undefined) throw unchecked(service, `the rollout service is not told where it is (${address})`)
    const known = kept.get(service)
    const isFresh = known !== undefined && Date.now() - known.at < FRESH_MS
    const contracts = isFresh ? known.contracts : askContracts(baseUrl)
    if (!isFresh) kept.set(service, { at: Date.now(), contracts })
    return contracts.catch((error: unknown) => {
      kept.delete(service)
      logger.warn({ err: error, service }, 'a service does not say what it answers')
      throw unchecked(service, 'it does not answer now; try again in a moment')
    })
  }
  /** @throws Problem `release_calls` with what would go wrong, `release_calls_unchecked` where nobody can tell */
  return async (calls) => {
    const found = await Promise.all(
      RUNNING_SERVICES.map(async (service) => {
        const own = calls.filter((call) => call.service === service)
        if (own.length === 0) return []
        const breaks = (await contractsOf(service)).map((contract) => breaksOf(own, contract))
        return breaks.find((each) => each.length > 0) ?? []
      }),
    )
    const breaks = found.flat()
    if (breaks.length === 0) return
    const told = breaks
      .slice(0, MAX_TOLD)
      .map(({ service, endpoint, reason }) => `${endpoint} of ${service}: ${reason}`)
    const more = breaks.length > MAX_TOLD ? `; and ${breaks.length - MAX_TOLD} more` : ''
    throw refusedRelease(
      'release_calls',
      `Running services do not answer what the release calls. ${told.join('; ')}${more}. Deploy the service first, or build ` +
        'the release against the contract that is deployed.',
    )
  }
}
