import { MIN_PASSWORD_LENGTH } from '@rouage/contracts/endpoints/account'
import { PasswordAdvice, PasswordField } from '@rouage/ui/PasswordField'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, FormValues } from '../forms/form-values'
import { isFarFrom, passwordStrength } from './strength'

export const MISMATCH = 'Les mots de passe ne correspondent pas'

/** A new password must be written the same way twice. */
export const checkConfirmation = (field: string, confirmation: string) => (values: FormValues): FieldErrors =>
  values[field] === values[confirmation] ? {} : { [confirmation]: MISMATCH }

type Props = {
  readonly name: string
  readonly label: string
  readonly confirmationName: string
  readonly confirmationLabel: string
  readonly errors: FieldErrors
  /** Words that the password must keep away from, as far as one can tell now. */
  readonly nearby: readonly string[]
}

/** A new password with advice while it is typed, and a second time to be sure. */
export const NewPassword = ({ name, label, confirmationName, confirmationLabel, errors, nearby }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    // Whatever was filled in before our code ran.
    setTyped(field.current?.value ?? '')
  }, [])

  return (
    <>
      <PasswordField
        ref={field}
        label={label}
        name={name}
        autoComplete="new-password"
        error={errors[name]}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        required
      />
      <PasswordAdvice
        strength={passwordStrength(typed, nearby)}
        rules={[
          { text: `${MIN_PASSWORD_LENGTH} caractères au moins`, isMet: typed.length >= MIN_PASSWORD_LENGTH },
          { text: 'Éloigné de votre nom et de votre email', isMet: typed !== '' && isFarFrom(typed, nearby) },
        ]}
      />
      <PasswordField
        label={confirmationLabel}
        name={confirmationName}
        autoComplete="new-password"
        error={errors[confirmationName]}
        required
      />
    </>
  )
}
