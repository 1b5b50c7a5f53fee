import { makeServiceKeys } from '@rouage/service-kit/identity/make-service-keys'
import { type Built, type ProgramName, PROGRAMS } from './build'
import { arePaymentsSimulated, paymentEnvironment, simulatedPayments } from './payments'
import type { ProgramOptions } from './programs'
import { StartError } from './start-error'
import {
  choosePorts,
  copyEnvironment,
  edgeEnvironment,
  type Environment,
  serviceEnvironment,
} from './system-environment'
import type { SystemProcesses } from './system-processes'

/** What a copy of a program is called: `listing`, `listing-2`. */
export const copyName = (program: string, copy: number): string => (copy === 1 ? program : `${program}-${copy}`)

/** How each program is started: each copy of it. */
export type Plan = {
  readonly programs: ReadonlyMap<ProgramName, readonly ProgramOptions[]>
  /** Of the edge, where the site is. */
  readonly port: number
  /** Ports of the stand-in of Stripe and of the service that hears of it; undefined where payments are real. */
  readonly payments: { readonly port: number; readonly publishPort: number } | undefined
}

/**
 * What is started once another one is ready. Search and messaging begin with listing's snapshot: started before it, they
 * would only wait to try again. The rollout service may take a new build; the edge that starts after it begins with that.
 */
const AFTER: Readonly<Partial<Record<ProgramName, ProgramName>>> = {
  search: 'listing',
  messaging: 'listing',
  edge: 'rollout',
}

type Given = {
  readonly home: string
  readonly host: string | undefined
  /** Port of the edge; 0 takes a free one. */
  readonly port: number
  readonly logs: string
  readonly built: Built
  readonly common: Environment
  /** Copies of each service. */
  readonly replicas: number
}

/** Gives every program its ports and its environment. */
export const planPrograms = async ({ home, host, port, logs, built, common, replicas }: Given): Promise<Plan> => {
  const ports = await choosePorts(port, replicas)
  const services = serviceEnvironment(common, ports)
  const keys = makeServiceKeys(PROGRAMS)
  const environmentOf = async (name: ProgramName): Promise<Environment> => {
    if (name === 'edge') return edgeEnvironment(common, ports, { home, host })
    return name === 'publish' ? { ...services, ...(await paymentEnvironment(home, ports.payments)) } : services
  }
  const planned = async (name: ProgramName): Promise<[ProgramName, readonly ProgramOptions[]]> => {
    const own = { ROUAGE_SERVICE_KEY: keys.own[name], ROUAGE_CALLER_KEYS: keys.known }
    const environment = await environmentOf(name)
    const listensOn = name === 'edge' ? [ports.edge] : (ports.services.get(name) ?? [])
    const copies = listensOn.map((copyPort, index) => ({
      name: copyName(name, index + 1),
      file: built.programs.get(name) ?? '',
      port: copyPort,
      env: { ...environment, ...copyEnvironment(home, index + 1), ...own },
      logs,
    }))
    return [name, copies]
  }
  return {
    programs: new Map(await Promise.all(PROGRAMS.map(planned))),
    port: ports.edge,
    payments: arePaymentsSimulated()
      ? { port: ports.payments, publishPort: ports.services.get('publish')?.[0] ?? 0 }
      : undefined,
  }
}

/** Starts every program, and resolves once all are ready. @param tell hears which are waited for */
export const startPrograms = async (
  processes: SystemProcesses,
  { programs, payments }: Plan,
  tell: (detail: string) => void,
): Promise<void> => {
  const left = new Set<string>(PROGRAMS)
  const bring = async (name: ProgramName): Promise<void> => {
    processes.throwIfEnding()
    const copies = programs.get(name)
    if (copies === undefined) throw new StartError(`${name} is not planned.`)
    await Promise.all(copies.map((copy) => processes.start(copy)))
    left.delete(name)
    tell(`waiting for ${[...left].join(', ')}`)
    await Promise.all(PROGRAMS.filter((next) => AFTER[next] === name).map(bring))
  }
  const bringPayments = async (): Promise<void> => {
    if (payments === undefined) return
    const { home, logs } = processes
    const onSpawn = (pid: number) => processes.note('payments', pid)
    await processes.supervisor.start(simulatedPayments({ home, logs, ...payments, onSpawn }))
  }
  await Promise.all([bringPayments(), ...PROGRAMS.filter((name) => AFTER[name] === undefined).map(bring)])
}
