import { confirmSecondFactor, type OwnProfile } from '@rouage/contracts/endpoints/account'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { CodeField } from '@rouage/ui/CodeField'
import { Copy } from '@rouage/ui/icons'
import { Notice } from '@rouage/ui/Notice'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { copyText } from './copy-text'
import * as S from './dialog.styles'
import { QrCode } from './QrCode'

type Props = { readonly otpauthUrl: string; readonly secret: string; readonly onDone: (profile: OwnProfile) => void }

/** The key for the app, as a picture and as letters, and a first code to see that it arrived. */
export const ScanStep = ({ otpauthUrl, secret, onDone }: Props) => {
  const { props, field, failure, isSending } = useEndpointForm(confirmSecondFactor, {
    defaultValues: { code: '' },
    onDone,
    fieldOfProblem: { invalid_code: 'code' },
  })
  return (
    <Form {...props}>
      <S.Text>Scannez ce code avec l'application, puis saisissez les 6 chiffres qu'elle affiche.</S.Text>
      <S.QrPlace>
        <QrCode text={otpauthUrl} label="QR code de la clé de double authentification" />
        <S.Text>Sur ce même appareil, copiez plutôt la clé&nbsp;:</S.Text>
        <S.Secret>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</S.Secret>
        <Button onClick={() => copyText(secret, 'Clé copiée')}>
          <Copy />
          Copier la clé
        </Button>
      </S.QrPlace>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      <CodeField label="Code de l'application" {...field('code')} required />
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Vérification en cours…">
        Activer
      </SubmitButton>
    </Form>
  )
}
