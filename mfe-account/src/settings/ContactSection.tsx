import { formatPhone } from '@rouage/ui/formats'
import { DialogButton } from '../profile/DialogButton'
import { Row } from './Row'
import * as S from './settings.styles'
import type { SectionProps } from './useProfile'

const loadEmail = () => import('./dialogs/EmailDialog').then(({ EmailDialog }) => EmailDialog)
const loadPhone = () => import('./dialogs/PhoneDialog').then(({ PhoneDialog }) => PhoneDialog)

/** Where it must break, it breaks before its domain. */
const Address = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export const ContactSection = ({ profile: { email, phone } }: SectionProps) => (
  <S.Section id="coordonnees" aria-labelledby="coordonnees-titre">
    <h2 id="coordonnees-titre">Coordonnées</h2>
    <S.Rows>
      <Row label="Email" value={<Address email={email} />} note="Il n'est jamais montré aux autres.">
        <DialogButton load={loadEmail} dialog={{ current: email }} aria-label="Modifier l'email">
          Modifier
        </DialogButton>
      </Row>
      <Row
        label="Téléphone"
        value={phone === null ? 'Aucun numéro' : formatPhone(phone)}
        note="Il sert aussi à vous connecter."
      >
        <DialogButton
          load={loadPhone}
          dialog={{ current: phone, email }}
          aria-label={phone === null ? 'Ajouter un téléphone' : 'Modifier le téléphone'}
        >
          {phone === null ? 'Ajouter' : 'Modifier'}
        </DialogButton>
      </Row>
    </S.Rows>
  </S.Section>
)
