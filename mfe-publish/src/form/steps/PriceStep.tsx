import { TextField } from '@rouage/ui/TextField'
import { PriceHint } from '../aside/PriceHint'
import * as S from '../form.styles'
import { useNumberText } from './useNumberText'

/** What it is to bring. */
export const PriceStep = () => (
  <S.Questions>
    <TextField label="Prix" end="€" hint="Prix de vente, toutes taxes comprises." {...useNumberText('price')} />
    <PriceHint />
  </S.Questions>
)
