import type { QueueFigures } from '@rouage/contracts/queue-figures'
import { type Answers, sessionFixture, showPage, type ShowOptions } from '@rouage/slice-kit/testing'
import { ToastRegion } from '@rouage/ui/Toast'
import { slice } from '../slice'

export const figuresFixture = (kind: string, changes: Partial<QueueFigures> = {}): QueueFigures => ({
  kind,
  waiting: 1,
  oldestAt: new Date(Date.now() - 3_600_000).toISOString(),
  ages: [1, 0, 0, 0],
  ended: 0,
  medianMs: null,
  ...changes,
})

const none = () => ({ queues: [] })

/** Somebody else for each test: what the page keeps for its life is kept for a person. */
let people = 0

/** Shows a page of the desk to a moderator. `answers` overrule services in whose queues nothing waits. */
export const showDesk = (address: string, answers: Answers = {}, options: ShowOptions = {}) => {
  people += 1
  return showPage(
    slice,
    address,
    {
      'GET /api/publish/moderation/figures': none,
      'GET /api/listing/moderation/figures': none,
      'GET /api/account/moderation/figures': none,
      ...answers,
    },
    {
      session: sessionFixture({ id: `moderator-${people}`, role: 'moderator' }),
      beside: <ToastRegion />,
      ...options,
    },
  )
}
