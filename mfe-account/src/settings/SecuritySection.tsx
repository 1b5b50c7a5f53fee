import { Badge } from '@rouage/ui/Badge'
import { formatCount } from '@rouage/ui/formats'
import { Key, ShieldCheck } from '@rouage/ui/icons'
import { DialogButton } from '../profile/DialogButton'
import { Row } from './Row'
import { Sessions } from './Sessions'
import * as S from './settings.styles'
import type { SectionProps } from './useProfile'

const loadPassword = () => import('./dialogs/PasswordDialog').then(({ PasswordDialog }) => PasswordDialog)
const loadSetUp = () => import('./dialogs/SecondFactorDialog').then(({ SecondFactorDialog }) => SecondFactorDialog)
const loadDisable = () =>
  import('./dialogs/DisableSecondFactorDialog').then(({ DisableSecondFactorDialog }) => DisableSecondFactorDialog)

const FEW_CODES = 3

const recoveryNote = (left: number): string => {
  const note = `Il vous reste ${formatCount(left, 'code de secours', 'codes de secours')}.`
  return left < FEW_CODES ? `${note} Désactivez puis réactivez pour en recevoir de nouveaux.` : note
}

/** Says that there is a password, and nothing of it. */
const UNSEEN = '••••••••••'

export const SecuritySection = ({ profile: { email, firstName, lastName, pseudo, secondFactor } }: SectionProps) => (
  <S.Section id="securite" aria-labelledby="securite-titre">
    <h2 id="securite-titre">Sécurité</h2>
    <S.Rows>
      <Row leading={<Key />} label="Mot de passe" value={UNSEEN} note="Le changer déconnecte vos autres appareils.">
        <DialogButton
          load={loadPassword}
          dialog={{ email, nearby: [email, firstName, lastName, pseudo] }}
          aria-label="Modifier le mot de passe"
        >
          Modifier
        </DialogButton>
      </Row>
      <Row
        leading={<ShieldCheck />}
        label={
          <>
            Double authentification
            {secondFactor.enabled && <Badge tone="trust">Activée</Badge>}
          </>
        }
        value={
          secondFactor.enabled
            ? 'Un code de votre application est demandé à chaque connexion.'
            : 'Un code de votre téléphone, en plus du mot de passe.'
        }
        note={secondFactor.enabled ? recoveryNote(secondFactor.recoveryCodesLeft) : undefined}
      >
        {secondFactor.enabled ? (
          <DialogButton load={loadDisable} dialog={{ email }} aria-label="Désactiver la double authentification">
            Désactiver
          </DialogButton>
        ) : (
          <DialogButton load={loadSetUp} dialog={{ email }} aria-label="Activer la double authentification">
            Activer
          </DialogButton>
        )}
      </Row>
    </S.Rows>
    <Sessions />
  </S.Section>
)
