import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { useRef, useState } from 'react'
import type { Given } from './orders'
import { type Outcome, sendOrder } from './send-order'

/** An order as it is sent: once at a time, and again only where nobody knows what became of it. */
export const useOrder = (handlers: {
  readonly onDone: (rollout: OwnerRollout) => void
  /** Something else is live than what was seen. */
  readonly onOvertaken: () => void
}) => {
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const send = async (given: Given): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      const came = await sendOrder(given, outcome?.kind === 'unknown')
      setOutcome(came)
      if (came.kind === 'done') handlers.onDone(came.rollout)
      if (came.kind === 'overtaken') handlers.onOvertaken()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, outcome }
}
