import type { OwnSubmission } from '@rouage/contracts/submissions'
import type { BadgeTone } from '@rouage/ui/Badge'

type Stated = Pick<OwnSubmission, 'status' | 'isEdit' | 'statement'>

/** A version that its seller has to know of. What was approved is listing's; what was withdrawn is nobody's. */
export const isUnderWay = ({ status }: Pick<OwnSubmission, 'status'>): boolean =>
  status !== 'approved' && status !== 'withdrawn'

/** How a seller sees the state of a version that is not online. */
export const submissionBadgeOf = ({ status }: Stated): { readonly tone: BadgeTone; readonly name: string } => {
  if (status === 'awaiting_payment') return { tone: 'urgent', name: 'À payer' }
  if (status === 'refused') return { tone: 'danger', name: 'Refusée' }
  if (status === 'removed') return { tone: 'danger', name: 'Retirée' }
  return { tone: 'neutral', name: 'En cours de vérification' }
}

/** What comes next, in one sentence. */
export const nextStepOf = ({ status, isEdit, statement }: Stated): string => {
  if (statement?.appeal !== undefined && statement.appeal.outcome === undefined)
    return 'Votre contestation est examinée par un autre modérateur.'
  if (status === 'awaiting_payment')
    return isEdit
      ? 'La modification sera vérifiée une fois payée. Votre annonce reste en ligne telle quelle.'
      : 'Votre annonce sera vérifiée puis mise en ligne une fois payée.'
  if (status === 'refused')
    return isEdit
      ? 'La modification n’a pas été publiée. Votre annonce reste en ligne telle quelle.'
      : 'Votre annonce n’a pas été publiée. Une version corrigée ne coûte rien de plus.'
  if (status === 'removed') return 'Votre annonce n’est plus en ligne.'
  return isEdit
    ? 'Nous vérifions votre modification sous 24 heures. Votre annonce reste en ligne telle quelle.'
    : 'Nous vérifions votre annonce sous 24 heures. Elle sera ensuite mise en ligne.'
}

/** Whether its seller may still object to what was decided. */
export const isAppealable = ({ status, statement }: Stated): boolean =>
  (status === 'refused' || status === 'removed') && statement !== undefined && statement.appeal === undefined

const EDIT = '/edit-announcement'

/** Where a version is corrected: the form of its ad. */
export const correctionPathOf = (announcementId: string): string => `${EDIT}/${encodeURIComponent(announcementId)}`

/** Where its order is paid. */
export const paymentPathOf = ({
  announcementId,
  isEdit,
  orderId,
}: {
  readonly announcementId: string
  readonly isEdit: boolean
  readonly orderId: string
}): string => {
  const page = isEdit ? `/edit-payment/${encodeURIComponent(announcementId)}` : '/card-payment'
  return `${page}?order=${encodeURIComponent(orderId)}`
}
