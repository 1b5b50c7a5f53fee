import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { DialogButton } from '../profile/DialogButton'
import { documentOf } from './document-rules'
import * as S from './settings.styles'
import type { SectionProps } from './useProfile'

const loadUpload = () => import('./dialogs/DocumentDialog').then(({ DocumentDialog }) => DocumentDialog)

const State = ({ certification: { state, submittedAt, reason }, sellerKind }: OwnProfile) => {
  const wanted = documentOf(sellerKind)
  if (state === 'verified') {
    return (
      <Notice tone="trust" title="Compte certifié">
        Vos annonces et votre profil portent la coche. Votre document est supprimé 30 jours après la décision.
      </Notice>
    )
  }
  if (state === 'pending') {
    return (
      <Notice tone="urgent" title="En cours de vérification">
        {submittedAt === undefined ? 'Document reçu' : `Document reçu le ${formatDate(submittedAt)}`}&nbsp;: comptez 24
        à 48 h. La réponse vous parviendra par email.
      </Notice>
    )
  }
  const upload = (
    <DialogButton load={loadUpload} dialog={{ wanted }} kind="secondary">
      {state === 'rejected' ? 'Envoyer un autre document' : 'Envoyer un document'}
    </DialogButton>
  )
  return state === 'rejected' ? (
    <Notice tone="danger" title="Document rejeté" action={upload}>
      {reason ?? 'Le document ne permet pas de vérifier votre compte.'}
    </Notice>
  ) : (
    <Notice title="Non certifié" action={upload}>
      Envoyez {wanted.phrase}&nbsp;: un modérateur {wanted.pronoun} vérifie sous 24 à 48 h, et vos annonces portent la
      coche «&nbsp;Compte certifié&nbsp;».
    </Notice>
  )
}

export const CertificationSection = ({ profile }: SectionProps) => (
  <S.Section id="certification" aria-labelledby="certification-titre">
    <h2 id="certification-titre">Certification</h2>
    <State {...profile} />
  </S.Section>
)
