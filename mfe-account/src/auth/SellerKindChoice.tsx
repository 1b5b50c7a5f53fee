import type { SellerKind } from '@rouage/contracts/vehicle'
import { Radio, RadioGroup } from '@rouage/ui/Radio'
import * as S from './auth.styles'

/** Who opens the account; the two kinds give different facts of themselves. */
export const SellerKindChoice = ({
  kind,
  onChange,
}: {
  readonly kind: SellerKind
  readonly onChange: (kind: SellerKind) => void
}) => (
  <RadioGroup label="Vous êtes">
    <S.Kinds>
      <Radio
        name="sellerKind"
        value="particulier"
        label="Particulier"
        hint="En mon nom."
        defaultChecked={kind === 'particulier'}
        onChange={() => onChange('particulier')}
      />
      <Radio
        name="sellerKind"
        value="professionnel"
        label="Professionnel"
        hint="Au nom d'une société."
        defaultChecked={kind === 'professionnel'}
        onChange={() => onChange('professionnel')}
      />
    </S.Kinds>
  </RadioGroup>
)
