import type { FieldErrors } from '@rouage/slice-kit/form/complaints'
import type { FormValues } from '../forms/form-values'
import { checkConfirmation } from '../password/NewPassword'

const isPro = ({ sellerKind }: FormValues): boolean => sellerKind === 'professionnel'

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/** What was typed, or undefined for an empty field: the contract says nothing of an empty text. */
const filled = (text: string | undefined): string | undefined => (isEmpty(text) ? undefined : text)

/**
 * What the fields of a sign-up ask of the account service: each kind of seller gives its own facts alone, whatever was
 * typed before the other kind was chosen.
 */
export const signUpBody = (values: FormValues, returnTo: string | undefined) => ({
  email: values.email ?? '',
  password: values.password ?? '',
  firstName: values.firstName ?? '',
  lastName: values.lastName ?? '',
  sellerKind: isPro(values) ? 'professionnel' : 'particulier',
  companyName: isPro(values) ? filled(values.companyName) : undefined,
  siret: isPro(values) ? filled(values.siret) : undefined,
  pseudo: isPro(values) ? undefined : filled(values.pseudo),
  returnTo,
})

const missing = (values: FormValues, name: string, words: string): FieldErrors =>
  isEmpty(values[name]) ? { [name]: words } : {}

/** The contract lets a professional's fields be absent, since it is one contract for both kinds. */
const checkKind = (values: FormValues): FieldErrors =>
  isPro(values)
    ? {
        ...missing(values, 'companyName', 'Veuillez saisir le nom de votre société'),
        ...missing(values, 'siret', 'Veuillez saisir votre numéro SIRET'),
      }
    : missing(values, 'pseudo', 'Veuillez choisir un pseudo')

const checkPasswords = checkConfirmation('password', 'confirmPassword')

/** What the contract of a sign-up cannot know of its fields. */
export const checkSignUp = (values: FormValues): FieldErrors => ({ ...checkKind(values), ...checkPasswords(values) })
