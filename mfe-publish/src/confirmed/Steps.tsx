import { REFUSAL_MOTIVES } from '@rouage/contracts/submissions'
import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { Card } from '@rouage/ui/Card'
import { CircleCheck, Clock } from '@rouage/ui/icons'
import { Notice } from '@rouage/ui/Notice'
import type { ReactNode } from 'react'
import { OWN_ADS } from '../order/order-address'
import * as S from './confirmed.styles'
import type { Review } from './useReview'

type StepProps = { readonly title: string; readonly isDone?: boolean; readonly children: ReactNode }

const Step = ({ title, isDone = false, children }: StepProps) => (
  <S.Step $isDone={isDone}>
    {isDone ? <CircleCheck /> : <Clock />}
    <div>
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  </S.Step>
)

/** What becomes of an ad from here on; the law wants to know how long that takes and how it ends. */
const Underway = () => (
  <Card aria-label="Et maintenant">
    <S.Steps>
      <Step title="Annonce reçue" isDone>
        Elle est enregistrée, avec ses photos et ses options.
      </Step>
      <Step title="Vérification en cours">
        Votre annonce est vérifiée, en 24 heures au plus. Vous pouvez fermer cette page.
      </Step>
      <Step title="Mise en ligne">
        Dès son approbation, votre annonce est en ligne et vous recevez un e-mail. Si elle est refusée, l’e-mail en dit
        la raison.
      </Step>
    </S.Steps>
  </Card>
)

const Online = ({ announcementId }: { readonly announcementId: string }) => (
  <Notice
    tone="trust"
    live="polite"
    title="Votre annonce est approuvée et en ligne"
    action={
      <ButtonLink linkAs={Link} href={`/announcement/${encodeURIComponent(announcementId)}`}>
        Voir l’annonce
      </ButtonLink>
    }
  >
    Les acheteurs la trouvent dès maintenant. Un e-mail vous le confirme.
  </Notice>
)

const Refused = ({
  announcementId,
  statement,
}: {
  readonly announcementId: string
  readonly statement: Extract<Review, { state: 'refused' }>['statement']
}) => (
  <Notice
    tone="danger"
    live="polite"
    title="Votre annonce a été refusée"
    action={
      <>
        <ButtonLink linkAs={Link} href={`/edit-announcement/${encodeURIComponent(announcementId)}`}>
          Corriger l’annonce
        </ButtonLink>
        <ButtonLink linkAs={Link} href={OWN_ADS}>
          Contester la décision
        </ButtonLink>
      </>
    }
  >
    {statement !== undefined && (
      <p>
        {REFUSAL_MOTIVES.find(({ id }) => id === statement.motive)?.label}. {statement.text}
      </p>
    )}
    <p>Une version corrigée ne coûte rien de plus.</p>
  </Notice>
)

/** How far an ad has come, as it goes on. */
export const Steps = ({ review, announcementId }: { readonly review: Review; readonly announcementId: string }) => {
  if (review.state === 'online') return <Online announcementId={announcementId} />
  if (review.state === 'refused') return <Refused announcementId={announcementId} statement={review.statement} />
  return <Underway />
}
