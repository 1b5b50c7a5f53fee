import { ApiProblem } from '@rouage/slice-kit'
import { useState } from 'react'

/**
 * Takes a case for a quarter of an hour when somebody begins to decide about it, and says why they may not where it is
 * somebody else's.
 * @param ask the call that takes it
 */
export const useTaking = <Taken>(
  ask: () => Promise<Taken>,
  { onTaken, onOvertaken }: { readonly onTaken: (taken: Taken) => void; readonly onOvertaken: () => void },
) => {
  const [refusal, refuse] = useState<string>()
  const take = async () => {
    try {
      onTaken(await ask())
      refuse(undefined)
    } catch (error) {
      // Where the service was not reached the decision itself says so.
      if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 401) return
      refuse(error.message)
      onOvertaken()
    }
  }
  return { take: () => void take(), refusal }
}
