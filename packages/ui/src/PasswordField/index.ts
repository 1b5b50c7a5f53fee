export { PasswordAdvice, type PasswordAdviceProps, type PasswordStrength } from './PasswordAdvice'
export { PasswordField, type PasswordFieldProps } from './PasswordField'
