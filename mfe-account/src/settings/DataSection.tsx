import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { useState } from 'react'
import { DialogButton } from '../profile/DialogButton'
import { CancelErasure } from './CancelErasure'
import { ExportButton } from './ExportButton'
import { Row } from './Row'
import * as S from './settings.styles'
import type { SectionProps } from './useProfile'

const loadErasure = () => import('./dialogs/ErasureDialog').then(({ ErasureDialog }) => ErasureDialog)

export const DataSection = ({ profile: { erasureAt, email } }: SectionProps) => {
  const [isPartial, setPartial] = useState(false)
  return (
    <S.Section id="donnees" aria-labelledby="donnees-titre">
      <h2 id="donnees-titre">Mes données</h2>
      <S.Rows>
        <Row
          label="Export"
          value="Tout ce que Rouage sait de vous"
          note="Un fichier ZIP avec vos données en JSON et vos photos."
        >
          <ExportButton onDone={({ isComplete }) => setPartial(!isComplete)} />
        </Row>
        {isPartial && (
          <Notice tone="urgent" live="assertive" title="Export incomplet">
            Une partie de vos données n'a pas pu être jointe&nbsp;: le fichier LISEZ-MOI de l'export dit laquelle.
            Réessayez un peu plus tard.
          </Notice>
        )}
        {erasureAt === null ? (
          <Row
            label="Suppression"
            value="Effacer le compte et ses annonces"
            note="Vous aurez 7 jours pour changer d'avis."
          >
            <DialogButton load={loadErasure} dialog={{ email }} kind="secondary">
              Supprimer mon compte
            </DialogButton>
          </Row>
        ) : (
          <Row label="Suppression demandée" value={`Votre compte sera effacé le ${formatDate(erasureAt)}.`}>
            <CancelErasure />
          </Row>
        )}
      </S.Rows>
    </S.Section>
  )
}
