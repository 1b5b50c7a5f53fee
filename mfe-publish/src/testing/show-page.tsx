import { type Answers, sessionFixture, showPage as showPageOf, type ShowOptions } from '@rouage/slice-kit/testing'
import { ToastRegion } from '@rouage/ui/Toast'
import { slice } from '../slice'

/** Shows a page of the slice to somebody, beside the place that the host keeps for toasts. */
export const showPage = (address: string, answers: Answers, options?: ShowOptions) =>
  showPageOf(slice, address, answers, { session: sessionFixture(), beside: <ToastRegion />, ...options })
