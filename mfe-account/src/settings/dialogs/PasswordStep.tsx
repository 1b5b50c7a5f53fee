import type { disableSecondFactor, startErasure, startSecondFactor } from '@rouage/contracts/endpoints/account'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { useEndpointForm } from '@rouage/slice-kit/form'
import type { ButtonKind } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { PasswordField } from '@rouage/ui/PasswordField'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { useFocusFirst } from '../../forms/useFocusFirst'

type Guarded = typeof startSecondFactor | typeof disableSecondFactor | typeof startErasure

type Props<E extends Guarded> = {
  readonly endpoint: E
  readonly email: string
  readonly action: string
  readonly kind?: ButtonKind
  readonly onDone: (answer: ResponseOf<E>) => void
  readonly children: ReactNode
}

/** Asks for the password again before something that matters. */
export const PasswordStep = <E extends Guarded>({
  endpoint,
  email,
  action,
  kind = 'primary',
  onDone,
  children,
}: Props<E>) => {
  const { props, field, failure, isSending } = useEndpointForm(endpoint, {
    defaultValues: { password: '' },
    body: ({ password }) => ({ password }),
    onDone,
    fieldOfProblem: { invalid_credentials: 'password' },
  })
  useFocusFirst(props.ref)
  return (
    <Form {...props}>
      {children}
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      <VisuallyHidden aria-hidden="true">
        <input type="email" name="email" autoComplete="username" defaultValue={email} tabIndex={-1} readOnly />
      </VisuallyHidden>
      <PasswordField label="Mot de passe" {...field('password')} autoComplete="current-password" required />
      <SubmitButton kind={kind} size="large" isWide isLoading={isSending}>
        {action}
      </SubmitButton>
    </Form>
  )
}
