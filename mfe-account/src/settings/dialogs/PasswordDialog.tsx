import { changePassword, listSessions } from '@rouage/contracts/endpoints/account'
import { useEndpointCache } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Dialog } from '@rouage/ui/Dialog'
import { formatCount } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { PasswordField } from '@rouage/ui/PasswordField'
import { toast } from '@rouage/ui/Toast'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { useFocusFirst } from '../../forms/useFocusFirst'
import { checkConfirmation, NewPassword } from '../../password/NewPassword'

type Props = { readonly email: string; readonly nearby: readonly string[]; readonly onClose: () => void }

export const PasswordDialog = ({ email, nearby, onClose }: Props) => {
  const cache = useEndpointCache()
  const { props, field, failure, isSending } = useEndpointForm(changePassword, {
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    check: checkConfirmation('newPassword', 'confirmNewPassword'),
    onDone: ({ endedSessions }) => {
      void cache.refresh(listSessions)
      toast({
        tone: 'success',
        title: 'Mot de passe mis à jour',
        text:
          endedSessions > 0
            ? `${formatCount(endedSessions, 'autre appareil déconnecté', 'autres appareils déconnectés')}.`
            : undefined,
      })
      onClose()
    },
    failurePrefix: 'Erreur lors de la mise à jour du mot de passe',
    fieldOfProblem: { invalid_credentials: 'currentPassword' },
  })
  useFocusFirst(props.ref)
  return (
    <Dialog isOpen onClose={onClose} title="Modifier le mot de passe">
      <Form {...props}>
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure.text}
          </Notice>
        )}
        <VisuallyHidden aria-hidden="true">
          <input type="email" name="email" autoComplete="username" defaultValue={email} tabIndex={-1} readOnly />
        </VisuallyHidden>
        <PasswordField
          label="Mot de passe actuel"
          {...field('currentPassword')}
          autoComplete="current-password"
          required
        />
        <NewPassword
          label="Nouveau mot de passe"
          confirmationLabel="Confirmez le nouveau mot de passe"
          field={field('newPassword')}
          confirmation={field('confirmNewPassword')}
          nearby={nearby}
        />
        <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Mise à jour en cours…">
          Changer le mot de passe
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
