import { MIN_PASSWORD_LENGTH } from '@rouage/contracts/endpoints/account'
import { PasswordAdvice, PasswordField } from '@rouage/ui/PasswordField'
import { useEffect, useRef, useState } from 'react'
import type { FieldOfForm } from '@rouage/slice-kit/form'
import type { FieldErrors } from '@rouage/slice-kit/form/complaints'
import type { FormValues } from '../forms/form-values'
import { isFarFrom, passwordStrength } from './strength'
import { useVerdict } from './useVerdict'

export const MISMATCH = 'Les mots de passe ne correspondent pas'

/** A new password must be written the same way twice. */
export const checkConfirmation =
  (field: string, confirmation: string) =>
  (values: FormValues): FieldErrors =>
    values[field] === values[confirmation] ? {} : { [confirmation]: MISMATCH }

type Props = {
  readonly label: string
  readonly field: FieldOfForm
  readonly confirmationLabel: string
  readonly confirmation: FieldOfForm
  /** Words that the password must keep away from, as far as one can tell now. */
  readonly nearby: readonly string[]
  /** Of a forgotten password: the service then knows whose it is. */
  readonly resetToken?: string
}

/** What is only known once the service was asked. */
const NOT_COMMON = 'Ni courant, ni facile à deviner'

/** A new password with advice while it is typed, and a second time to be sure. */
export const NewPassword = ({ label, field, confirmationLabel, confirmation, nearby, resetToken }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const verdict = useVerdict(typed, nearby, resetToken)
  const isRefused = verdict !== undefined && verdict.reasons.length > 0

  useEffect(() => {
    // Whatever was filled in before our code ran.
    setTyped(input.current?.value ?? '')
  }, [])

  return (
    <>
      <PasswordField
        label={label}
        {...field}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        required
      />
      <PasswordAdvice
        strength={isRefused ? 1 : passwordStrength(typed, nearby)}
        rules={[
          { text: `${MIN_PASSWORD_LENGTH} caractères au moins`, isMet: typed.length >= MIN_PASSWORD_LENGTH },
          { text: 'Éloigné de votre nom et de votre email', isMet: typed !== '' && isFarFrom(typed, nearby) },
          { text: isRefused ? verdict.reasons.join(' ') : NOT_COMMON, isMet: verdict !== undefined && !isRefused },
        ]}
      />
      <PasswordField label={confirmationLabel} {...confirmation} autoComplete="new-password" required />
    </>
  )
}
