import { setTimeout as pause } from 'node:timers/promises'
import { RUNNING_SERVICES, type RunningService } from '@rouage/contracts/services'
import type { System } from './system'
import { copyName } from './system-programs'

/** Kills copies of services, one after the other, while others use the site. */
export type Reaper = {
  /** Ends it once everything is up again. @returns how often each service lost a copy */
  stop(): Promise<ReadonlyMap<RunningService, number>>
}

const LOOK_MS = 100

/**
 * Every `everyMs` one copy of one service is killed as a crash would, of each service in turn, the first copy and then the
 * second: where all the others are up, nobody who uses the site may notice.
 */
export const startReaper = ({ supervisor }: System, everyMs: number): Reaper => {
  const ending = new AbortController()
  const killed = new Map<RunningService, number>(RUNNING_SERVICES.map((name) => [name, 0]))
  const areAllUp = (): boolean => supervisor.names().every((name) => supervisor.stateOf(name) === 'up')
  const untilAllUp = async (): Promise<void> => {
    while (!areAllUp()) await pause(LOOK_MS)
  }
  const reap = async (): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
      await untilAllUp()
      if (ending.signal.aborted) return
      const service = RUNNING_SERVICES[turn % RUNNING_SERVICES.length]
      if (service === undefined) return
      const copy = 1 + (Math.floor(turn / RUNNING_SERVICES.length) % 2)
      supervisor.lifeOf(copyName(service, copy))?.child.kill('SIGKILL')
      killed.set(service, (killed.get(service) ?? 0) + 1)
    }
  }
  const reaping = reap()
  return {
    stop: async () => {
      ending.abort()
      await reaping
      return killed
    },
  }
}
