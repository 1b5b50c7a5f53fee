import type { CanaryAudience } from '@rouage/contracts/releases'
import { ChipChoice } from '@rouage/ui/ChipChoice'
import { TextField } from '@rouage/ui/TextField'
import { percentOf, shareOf } from '../words'
import type { Chosen } from './intents'

const TYPED = 'typed'
const SHARES = [100, 500, 1_000, 2_500, 5_000].map((share) => ({ id: String(share), label: percentOf(share) }))
const CHOICES = [...SHARES, { id: TYPED, label: 'Autre' }]
const AUDIENCES = [
  { id: 'everybody', label: 'Tous les visiteurs' },
  { id: 'signedIn', label: 'Personnes connectées' },
  { id: 'employees', label: 'Équipe de Rouage' },
] as const

/** What is in the fields. */
export type CanaryValues = { readonly share: string; readonly typed: string; readonly audience: CanaryAudience }

/** What the fields hold for a canary that is there, or for a new one. */
export const valuesOf = (canary: Chosen | undefined): CanaryValues => {
  const share = String(canary?.share ?? SHARES[0]?.id)
  const isListed = SHARES.some(({ id }) => id === share)
  const audience = canary?.audience ?? 'everybody'
  return isListed
    ? { share, typed: '', audience }
    : { share: TYPED, typed: String(Number(share) / 100).replace('.', ','), audience }
}

/** Who is meant; undefined where what was typed is no share. */
export const chosenOf = ({ share, typed, audience }: CanaryValues): Chosen | undefined => {
  const meant = share === TYPED ? shareOf(typed) : Number(share)
  return meant === undefined ? undefined : { share: meant, audience }
}

type Props = {
  readonly values: CanaryValues
  readonly onValues: (values: CanaryValues) => void
  /** Shown once somebody has tried to go on with it. */
  readonly isTried: boolean
}

/** To how many a canary goes, and to whom. */
export const CanaryFields = ({ values, onValues, isTried }: Props) => (
  <>
    <ChipChoice
      label="Part des visiteurs"
      name="share"
      options={CHOICES}
      value={values.share}
      onValue={(share) => onValues({ ...values, share })}
    />
    {values.share === TYPED && (
      <TextField
        label="Part en pour cent"
        name="typed"
        inputMode="decimal"
        autoComplete="off"
        end="%"
        value={values.typed}
        onChange={({ target }) => onValues({ ...values, typed: target.value })}
        error={
          isTried && shareOf(values.typed) === undefined
            ? 'Donnez un nombre de 0,01 à 100, avec deux décimales au plus.'
            : undefined
        }
      />
    )}
    <ChipChoice
      label="Parmi"
      name="audience"
      options={AUDIENCES}
      value={values.audience}
      onValue={(audience) => onValues({ ...values, audience })}
    />
  </>
)
