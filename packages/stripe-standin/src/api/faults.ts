import type { Account } from '../state/account'
import type { Fault, FaultKind } from '../state/entities'

/** Lets go of calls that a `hold` keeps from beginning. */
export class HeldCalls {
  #waiting: (() => void)[] = []

  get count(): number {
    return this.#waiting.length
  }

  wait(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  release(): number {
    const waiting = this.#waiting
    this.#waiting = []
    waiting.forEach((go) => go())
    return waiting.length
  }
}

/** What is to happen to this call, counted down; the fault that was asked for first goes first. */
export const takeFault = (account: Account, method: string, path: string): FaultKind | undefined => {
  const { settings } = account
  const concerns = (fault: Fault): boolean =>
    (fault.method === null || fault.method === method) && path.startsWith(fault.path)
  const taken = settings.faults.find(concerns)
  if (!taken) return undefined
  account.transact(() => {
    account.settings = {
      ...settings,
      faults: settings.faults.flatMap((fault) => {
        if (fault !== taken) return fault
        return fault.calls > 1 ? { ...fault, calls: fault.calls - 1 } : []
      }),
    }
  })
  return taken.fault
}
