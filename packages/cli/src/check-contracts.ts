import { breaksOf } from '@rouage/contracts/contract-check/breaks'
import { endpointsIn, servedOf } from '@rouage/contracts/contract-check/shape-of'
import { liveCalls } from '@rouage/contracts/live-calls'
import { RUNNING_SERVICES, type RunningService, SERVICES } from '@rouage/contracts/services'
import { type Command, InvalidArgumentError } from 'commander'
import { columns } from './columns'
import { operatorOf } from './operator'
import { Refused } from './site'

const readService = (text: string): RunningService => {
  const found = RUNNING_SERVICES.find((name) => name === text.replace(/-service$/, ''))
  if (found !== undefined) return found
  throw new InvalidArgumentError(`Expected one of ${RUNNING_SERVICES.join(', ')}.`)
}

/** What a release would lose by the contracts of this checkout. */
type Broken = { readonly owner: string; readonly version: string; readonly endpoint: string; readonly reason: string }

const shownBreaks = (broken: readonly Broken[]): string =>
  columns(
    ['RELEASE', 'VERSION', 'CALL', 'WHY'],
    broken.map(({ owner, version, endpoint, reason }) => [owner, version, endpoint, reason]),
  )

/** Whether services of this checkout can be deployed beside the releases of a site. */
export const addContracts = (program: Command): void => {
  program
    .command('check-contracts')
    .description('before a service is deployed: whether this checkout’s contract still answers what live releases call')
    .argument('[service]', `one of ${RUNNING_SERVICES.join(', ')}; all unless told`, readService)
    .action(async (service: RunningService | undefined) => {
      const { site, json } = program.opts<{ site: string; json?: boolean }>()
      const operator = await operatorOf(site)
      const { items } = await operator.call(liveCalls, { query: { service } })
      const names = service === undefined ? RUNNING_SERVICES : [service]
      const broken = names.flatMap((name) => {
        const served = servedOf(Object.values(SERVICES[name].contract).flatMap(endpointsIn))
        return items.flatMap(({ owner, version, calls }): Broken[] => {
          const own = calls.filter((call) => call.service === name)
          return breaksOf(own, served).map(({ endpoint, reason }) => ({ owner, version, endpoint, reason }))
        })
      })
      if (broken.length > 0) throw new Refused('contracts_broken', shownBreaks(broken))
      const count = items.reduce((sum, { calls }) => sum + calls.length, 0)
      const words = `${items.length} releases make ${count} kinds of calls, and all are answered.`
      console.log(
        json === true ? JSON.stringify({ broken, releases: items.length, calls: count }, undefined, 2) : words,
      )
    })
}
