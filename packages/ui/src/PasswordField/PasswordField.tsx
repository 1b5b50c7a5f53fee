import { useState } from 'react'
import { IconButton } from '../IconButton'
import { Eye, EyeOff } from '../icons/lucide'
import { TextField, type TextFieldProps } from '../TextField'

/** Say by `autoComplete` whether it is the `current-password` or a `new-password`: password managers rely on it. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'start' | 'end' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that one may look at while typing. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
