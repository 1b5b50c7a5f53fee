import { type OwnProfile, startSecondFactor } from '@rouage/contracts/endpoints/account'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { Dialog } from '@rouage/ui/Dialog'
import { Stepper } from '@rouage/ui/Stepper'
import { toast } from '@rouage/ui/Toast'
import { useState } from 'react'
import { useShowProfile } from '../useProfile'
import * as S from './dialog.styles'
import { PasswordStep } from './PasswordStep'
import { RecoveryCodes } from './RecoveryCodes'
import { ScanStep } from './ScanStep'

type SetUp = ResponseOf<typeof startSecondFactor>

const STEPS = ['Mot de passe', 'Application', 'Codes de secours']

/** Sets up an authenticator app. The recovery codes are shown once: the dialog stays until they were taken along. */
export const SecondFactorDialog = ({ email, onClose }: { readonly email: string; readonly onClose: () => void }) => {
  const showProfile = useShowProfile()
  const [setUp, setSetUp] = useState<SetUp>()
  const [enabled, setEnabled] = useState<OwnProfile>()
  const [isWarned, setWarned] = useState(false)

  const finish = () => {
    if (enabled !== undefined) showProfile(enabled)
    toast({ tone: 'success', title: 'Double authentification activée' })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={enabled === undefined ? onClose : () => setWarned(true)}
      title="Activer la double authentification"
    >
      <S.Stack>
        <Stepper steps={STEPS} current={[setUp, enabled].filter((done) => done !== undefined).length} />
        {setUp === undefined && (
          <PasswordStep endpoint={startSecondFactor} email={email} action="Continuer" onDone={setSetUp}>
            <S.Text>
              À chaque connexion, un code à 6 chiffres de votre téléphone s'ajoutera au mot de passe. Il vous faut une
              application d'authentification&nbsp;: toutes conviennent.
            </S.Text>
          </PasswordStep>
        )}
        {setUp !== undefined && enabled === undefined && (
          <ScanStep otpauthUrl={setUp.otpauthUrl} secret={setUp.secret} onDone={setEnabled} />
        )}
        {setUp !== undefined && enabled !== undefined && (
          <RecoveryCodes codes={setUp.recoveryCodes} isWarned={isWarned} onFinish={finish} />
        )}
      </S.Stack>
    </Dialog>
  )
}
