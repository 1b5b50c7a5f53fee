import { makeServiceKeys } from '@rouage/service-kit/identity/make-service-keys'
import type { Built } from './build'
import { arePaymentsSimulated, paymentEnvironment, simulatedPayments } from './payments'
import type { ProgramOptions } from './programs'
import {
  choosePorts,
  edgeEnvironment,
  type Environment,
  mailingEnvironment,
  type Ports,
  serviceEnvironment,
} from './system-environment'
import type { SystemProcesses } from './system-processes'

const PROGRAMS = ['account', 'listing', 'messaging', 'publish', 'rollout', 'search', 'edge'] as const
type Names = (typeof PROGRAMS)[number]
/** How each program is started. */
export type Plan = { readonly [Name in Names]: ProgramOptions } & {
  /** Port of the stand-in of Stripe; undefined where payments are real. */
  readonly payments: number | undefined
}

type Given = {
  readonly home: string
  readonly host: string | undefined
  /** Port of the edge; 0 takes a free one. */
  readonly port: number
  readonly logs: string
  readonly built: Built
  readonly common: Environment
}

/** Gives every program its port and its environment. */
export const planPrograms = async ({ home, host, port, logs, built, common }: Given): Promise<Plan> => {
  const ports: Ports = await choosePorts(port)
  const services = serviceEnvironment(common, ports)
  const keys = makeServiceKeys(PROGRAMS)
  const planned = (name: Names, env: Environment): ProgramOptions => ({
    name,
    file: built[name],
    port: ports[name],
    env: { ...env, ROUAGE_SERVICE_KEY: keys.own[name], ROUAGE_CALLER_KEYS: keys.known },
    logs,
  })
  return {
    account: planned('account', mailingEnvironment(services, ports)),
    listing: planned('listing', mailingEnvironment(services, ports)),
    messaging: planned('messaging', mailingEnvironment(services, ports)),
    publish: planned('publish', {
      ...mailingEnvironment(services, ports),
      ...(await paymentEnvironment(home, ports.payments)),
    }),
    payments: arePaymentsSimulated() ? ports.payments : undefined,
    rollout: planned('rollout', {
      // The mail catcher takes what is for nobody else.
      ROLLOUT_OPERATORS_EMAIL: process.env.ROLLOUT_OPERATORS_EMAIL ?? 'operateurs@rouage.example',
      ...mailingEnvironment(services, ports),
    }),
    search: planned('search', mailingEnvironment(services, ports)),
    edge: planned('edge', await edgeEnvironment(services, { home, host })),
  }
}

/** Starts every program, and resolves once all are ready. @param tell hears which are waited for */
export const startPrograms = async (
  processes: SystemProcesses,
  { account, listing, messaging, publish, rollout, search, edge, payments }: Plan,
  tell: (detail: string) => void,
): Promise<void> => {
  processes.throwIfEnding()
  const left = new Set<string>(PROGRAMS)
  const bring = async (program: ProgramOptions) => {
    await processes.start(program)
    left.delete(program.name)
    tell(`waiting for ${[...left].join(', ')}`)
  }
  const bringPayments = async (): Promise<void> => {
    if (payments === undefined) return
    const { home, logs } = processes
    const onSpawn = (pid: number) => processes.note('payments', pid)
    await processes.supervisor.start(
      simulatedPayments({ home, logs, port: payments, publishPort: publish.port, onSpawn }),
    )
  }
  await Promise.all([
    bringPayments(),
    bring(account),
    bring(publish),
    // Both begin with listing's snapshot: started before it, they would only wait to try again.
    bring(listing).then(() => {
      processes.throwIfEnding()
      return Promise.all([bring(search), bring(messaging)])
    }),
    // It may take a new build; the edge that starts after it begins with that.
    bring(rollout).then(() => {
      processes.throwIfEnding()
      return bring(edge)
    }),
  ])
}
