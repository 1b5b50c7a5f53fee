import type { SellerKind } from '@rouage/contracts/vehicle'
import { TextField } from '@rouage/ui/TextField'
import { Pair } from '../forms/form.styles'
import type { FieldOfForm } from '@rouage/slice-kit/form'

type Props = {
  readonly kind: SellerKind
  /** What was typed is there again when the kind is changed back. */
  readonly field: (name: 'companyName' | 'siret' | 'pseudo') => FieldOfForm
}

const CompanyFields = ({ field }: Omit<Props, 'kind'>) => (
  <Pair>
    <TextField
      label="Nom de la société"
      {...field('companyName')}
      autoComplete="organization"
      hint="Ce nom sera votre pseudo public."
      required
    />
    <TextField
      label="SIRET"
      {...field('siret')}
      inputMode="numeric"
      autoComplete="off"
      hint="14 chiffres, affichés sur vos annonces."
      required
    />
  </Pair>
)

const PseudoField = ({ field }: Omit<Props, 'kind'>) => (
  <TextField
    label="Pseudo"
    {...field('pseudo')}
    autoComplete="nickname"
    hint="C'est le nom que les autres voient."
    required
  />
)

/** Under which name the seller is known: a company's and its number, or a pseudo. */
export const SellerIdentityFields = ({ kind, field }: Props) =>
  kind === 'professionnel' ? <CompanyFields field={field} /> : <PseudoField field={field} />
