import { confirmEmailChange, listSessions, startEmailChange } from '@rouage/contracts/endpoints/account'
import { callEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Dialog } from '@rouage/ui/Dialog'
import { Notice } from '@rouage/ui/Notice'
import { PasswordField } from '@rouage/ui/PasswordField'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import { useState } from 'react'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { useFocusFirst } from '../../forms/useFocusFirst'
import { useShowProfile } from '../useProfile'
import { CodeStep } from './CodeStep'
import * as S from './dialog.styles'

type Props = { readonly current: string; readonly onClose: () => void }

/** A new e-mail address: proven by a code that is sent there. */
export const EmailDialog = ({ current, onClose }: Props) => {
  const [asked, setAsked] = useState<{ readonly email: string; readonly password: string }>()
  const showProfile = useShowProfile()
  const cache = useEndpointCache()
  const { props, field, failure, isSending } = useEndpointForm(startEmailChange, {
    defaultValues: { email: '', password: '' },
    onDone: (_answer, body) => setAsked(body),
    fieldOfProblem: { invalid_credentials: 'password' },
  })
  useFocusFirst(props.ref)
  return (
    <Dialog isOpen onClose={onClose} title="Modifier l'email">
      {asked === undefined ? (
        <Form {...props}>
          <S.Text>
            Adresse actuelle&nbsp;: <strong>{current}</strong>. Un code sera envoyé à la nouvelle. Le changement
            déconnecte vos autres appareils.
          </S.Text>
          {failure !== undefined && (
            <Notice tone="danger" live="assertive">
              {failure.text}
            </Notice>
          )}
          <TextField
            label="Nouvel email"
            {...field('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField label="Mot de passe actuel" {...field('password')} autoComplete="current-password" required />
          <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Envoi en cours...">
            Envoyer le code
          </SubmitButton>
        </Form>
      ) : (
        <CodeStep
          endpoint={confirmEmailChange}
          sentTo={asked.email}
          resend={() => callEndpoint(startEmailChange, { body: asked })}
          onDone={(profile) => {
            showProfile(profile)
            void cache.refresh(listSessions)
            toast({ tone: 'success', title: 'Profil mis à jour avec succès' })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
