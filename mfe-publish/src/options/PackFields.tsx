import { type AdOptions, PHOTO_PACKS, type PhotoPack } from '@rouage/contracts/offers'
import { Link } from '@rouage/slice-kit'
import { Card } from '@rouage/ui/Card'
import { TextLink } from '@rouage/ui/TextLink'
import { stepAddress, STEPS } from '../form/steps/steps'
import { formAddress } from './field-address'
import * as S from './options.styles'
import { type PlanPrices, priceOf } from './price-of'

const PHOTO_STEP = STEPS.findIndex(({ id }) => id === 'photos')

type Props = {
  readonly chosen: AdOptions['photoPack']
  readonly prices: PlanPrices
  readonly photoCount: number
  readonly onChoose: (pack: PhotoPack) => void
}

/** More photos, for who has no more by their plan. */
export const PackFields = ({ chosen, prices, photoCount, onChoose }: Props) => {
  const extra = PHOTO_PACKS.find(({ id }) => id === chosen)?.photos ?? 0
  const limit = prices.photos + extra
  return (
    <Card>
      <S.Group>
        <legend>Photos supplémentaires</legend>
        {PHOTO_PACKS.map(({ id, photos, label }) => (
          <S.Option
            key={id}
            label={
              <S.OptionLine>
                <span>{label}</span> <span>{priceOf(prices, id)}</span>
              </S.OptionLine>
            }
            hint={`${prices.photos + photos} photos en tout`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
        ))}
        {extra > 0 && photoCount < limit && (
          <p>
            {photoCount} sur {limit} photos&nbsp;:{' '}
            <TextLink linkAs={Link} href={stepAddress(formAddress('new'), PHOTO_STEP)}>
              ajouter des photos
            </TextLink>
          </p>
        )}
      </S.Group>
    </Card>
  )
}
