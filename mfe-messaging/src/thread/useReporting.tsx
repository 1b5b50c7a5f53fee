import type { Conversation } from '@rouage/contracts/conversations'
import { lazyPart } from '@rouage/ui/LazyPart'
import { type ReactNode, useCallback, useState } from 'react'
import { nameOf } from '../words'
import type { Reported } from './ReportDialog'

const ReportDialog = lazyPart(() => import('./ReportDialog').then((dialog) => dialog.ReportDialog), {
  failure: 'Le formulaire n’a pas pu être chargé.',
})

type Reporting = {
  readonly report: () => void
  readonly reportMessage: (messageId: string) => void
  /** Where one says what is wrong. */
  readonly dialog: ReactNode
}

/** Reports a conversation or a message of it; whoever did may block the other right after. */
export const useReporting = ({ id, correspondent, isBlocked }: Conversation, block: () => void): Reporting => {
  const [reported, setReported] = useState<Reported>()
  const close = () => setReported(undefined)
  const blockAfter = () => {
    close()
    block()
  }
  return {
    report: () => setReported({ conversationId: id }),
    reportMessage: useCallback((messageId: string) => setReported({ conversationId: id, messageId }), [id]),
    dialog: reported && (
      <ReportDialog
        of={reported}
        name={nameOf(correspondent)}
        onBlock={isBlocked || correspondent.state === 'erased' ? undefined : blockAfter}
        onClose={close}
      />
    ),
  }
}
