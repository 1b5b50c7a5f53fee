import { formatDate } from '@rouage/ui/formats'
import { DialogButton } from '../profile/DialogButton'
import { CancelErasure } from './CancelErasure'
import { ExportButton } from './ExportButton'
import { Row } from './Row'
import * as S from './settings-style'
import type { SectionProps } from './use-profile'

const loadErasure = () => import('./dialogs/ErasureDialog').then(({ ErasureDialog }) => ErasureDialog)

export const DataSection = ({ profile: { erasureAt, email } }: SectionProps) => (
  <S.Section id="donnees" aria-labelledby="donnees-titre">
    <h2 id="donnees-titre">Mes données</h2>
    <S.Rows>
      <Row label="Export" value="Tout ce que Rouage sait de vous" note="Un fichier ZIP avec vos données en JSON et vos photos.">
        <ExportButton />
      </Row>
      {erasureAt === null ? (
        <Row label="Suppression" value="Effacer le compte et ses annonces" note="Vous aurez 7 jours pour changer d'avis.">
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
