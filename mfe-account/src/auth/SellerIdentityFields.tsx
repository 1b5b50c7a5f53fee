import type { SellerKind } from '@rouage/contracts/vehicle'
import { TextField } from '@rouage/ui/TextField'
import { Pair } from '../forms/form.styles'
import type { FieldErrors } from '@rouage/slice-kit/form/complaints'
import type { FormValues } from '../forms/form-values'

type Props = {
  readonly kind: SellerKind
  readonly errors: FieldErrors
  /** What was typed so far: it is there again when the kind is changed back. */
  readonly typed: FormValues
}

const CompanyFields = ({ errors, typed }: Omit<Props, 'kind'>) => (
  <Pair>
    <TextField
      label="Nom de la société"
      name="companyName"
      autoComplete="organization"
      hint="Ce nom sera votre pseudo public."
      error={errors.companyName}
      defaultValue={typed.companyName}
      required
    />
    <TextField
      label="SIRET"
      name="siret"
      inputMode="numeric"
      autoComplete="off"
      hint="14 chiffres, affichés sur vos annonces."
      error={errors.siret}
      defaultValue={typed.siret}
      required
    />
  </Pair>
)

const PseudoField = ({ errors, typed }: Omit<Props, 'kind'>) => (
  <TextField
    label="Pseudo"
    name="pseudo"
    autoComplete="nickname"
    hint="C'est le nom que les autres voient."
    error={errors.pseudo}
    defaultValue={typed.pseudo}
    required
  />
)

/** Under which name the seller is known: a company's and its number, or a pseudo. */
export const SellerIdentityFields = ({ kind, ...fields }: Props) =>
  kind === 'professionnel' ? <CompanyFields {...fields} /> : <PseudoField {...fields} />
