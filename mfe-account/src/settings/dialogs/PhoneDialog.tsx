import { confirmPhoneChange, startPhoneChange } from '@rouage/contracts/endpoints/account'
import { callEndpoint } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Dialog } from '@rouage/ui/Dialog'
import { formatPhone } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { PasswordField } from '@rouage/ui/PasswordField'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useState } from 'react'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { useFocusFirst } from '../../forms/useFocusFirst'
import { useShowProfile } from '../useProfile'
import { CodeStep } from './CodeStep'
import * as S from './dialog.styles'

type Props = { readonly current: string | null; readonly email: string; readonly onClose: () => void }

/** A new phone number. Rouage sends no text messages: the code goes to the account's e-mail address. */
export const PhoneDialog = ({ current, email, onClose }: Props) => {
  const [asked, setAsked] = useState<{ readonly phone: string; readonly password: string }>()
  const showProfile = useShowProfile()
  const { props, field, failure, isSending } = useEndpointForm(startPhoneChange, {
    defaultValues: { phone: '', password: '' },
    body: (values) => ({ phone: values.phone, password: values.password }),
    onDone: (_answer, body) => setAsked(body),
    fieldOfProblem: { invalid_credentials: 'password' },
  })
  useFocusFirst(props.ref)
  return (
    <Dialog isOpen onClose={onClose} title={current === null ? 'Ajouter un téléphone' : 'Modifier le téléphone'}>
      {asked === undefined ? (
        <Form {...props}>
          <S.Text>
            {current !== null && (
              <>
                Numéro actuel&nbsp;: <strong>{formatPhone(current)}</strong>.{' '}
              </>
            )}
            Pour confirmer le changement, un code sera envoyé à <strong>{email}</strong>.
          </S.Text>
          {failure !== undefined && (
            <Notice tone="danger" live="assertive">
              {failure.text}
            </Notice>
          )}
          <TextField
            label="Nouveau téléphone"
            {...field('phone')}
            type="tel"
            autoComplete="tel"
            hint="Numéro français : 06 12 34 56 78."
            required
          />
          <VisuallyHidden aria-hidden="true">
            <input type="email" name="email" autoComplete="username" defaultValue={email} tabIndex={-1} readOnly />
          </VisuallyHidden>
          <PasswordField label="Mot de passe actuel" {...field('password')} autoComplete="current-password" required />
          <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Envoi en cours...">
            Envoyer le code
          </SubmitButton>
        </Form>
      ) : (
        <CodeStep
          endpoint={confirmPhoneChange}
          sentTo={email}
          resend={() => callEndpoint(startPhoneChange, { body: asked })}
          onDone={(profile) => {
            showProfile(profile)
            toast({ tone: 'success', title: 'Profil mis à jour avec succès' })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
