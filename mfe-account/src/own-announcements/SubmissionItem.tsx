import type { OwnSubmission } from '@rouage/contracts/submissions'
import { Link } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { formatPrice } from '@rouage/ui/formats'
import { Photo } from '@rouage/ui/Photo'
import { DialogButton } from '../profile/DialogButton'
import { Cover } from './own-announcements.styles'
import { Decision } from './Decision'
import { correctionPathOf, isAppealable, nextStepOf, paymentPathOf, submissionBadgeOf } from './submission-state'
import * as S from './submissions.styles'

const loadAppeal = () => import('./AppealDialog').then(({ AppealDialog }) => AppealDialog)

export type SubmissionItemProps = {
  readonly submission: OwnSubmission
  readonly isBusy: boolean
  readonly onWithdraw: () => void
  readonly onChanged: (submission: OwnSubmission) => void
}

/** What a seller may do about a version, the main thing first. */
const SubmissionActions = ({ submission, isBusy, onWithdraw, onChanged }: SubmissionItemProps) => {
  const { id, announcementId, title, status, orderId, isEdit } = submission
  const isDecided = status === 'refused' || status === 'removed'
  return (
    <S.Actions>
      {status === 'awaiting_payment' && orderId !== undefined && (
        <ButtonLink
          kind="primary"
          linkAs={Link}
          href={paymentPathOf({ announcementId, isEdit, orderId })}
          aria-label={`Payer : ${title}`}
        >
          Payer
        </ButtonLink>
      )}
      {isDecided && (
        <ButtonLink linkAs={Link} href={correctionPathOf(announcementId)} aria-label={`Corriger : ${title}`}>
          Corriger
        </ButtonLink>
      )}
      {isAppealable(submission) && (
        <DialogButton
          load={loadAppeal}
          dialog={{ submissionId: id, title, onSent: onChanged }}
          aria-label={`Contester : ${title}`}
        >
          Contester
        </DialogButton>
      )}
      {status !== 'removed' && (
        <Button
          kind={status === 'pending_review' ? 'secondary' : 'quiet'}
          onClick={onWithdraw}
          isLoading={isBusy}
          aria-label={`Retirer : ${title}`}
        >
          Retirer
        </Button>
      )}
    </S.Actions>
  )
}

/** A version of an ad that is not online: what state it is in, why, and what can be done. */
export const SubmissionItem = (props: SubmissionItemProps) => {
  const { submission } = props
  const { title, priceCents, city, photo, statement, isEdit } = submission
  const { tone, name } = submissionBadgeOf(submission)
  return (
    <S.Item>
      <Cover>
        <Photo photo={photo} alt="" sizes="112px" />
      </Cover>
      <S.Words>
        <Badge tone={tone}>{name}</Badge>
        <S.Name>{title}</S.Name>
        <small>
          {isEdit && 'Modification · '}
          {formatPrice(priceCents)} · {city}
        </small>
        <S.Next>{nextStepOf(submission)}</S.Next>
      </S.Words>
      <S.Below>
        {statement !== undefined && <Decision statement={statement} />}
        <SubmissionActions {...props} />
      </S.Below>
    </S.Item>
  )
}
