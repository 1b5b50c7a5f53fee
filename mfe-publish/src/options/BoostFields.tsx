import { type AdOptions, type Lift, LIFTS } from '@rouage/contracts/offers'
import { Card } from '@rouage/ui/Card'
import type { ReactNode } from 'react'
import * as S from './options.styles'
import { type PlanPrices, priceOf } from './price-of'

export type Boosts = Pick<AdOptions, 'urgent' | 'lift'>

type Props = {
  readonly boosts: Boosts
  readonly prices: PlanPrices | undefined
  /** It is urgent already, for good. */
  readonly isUrgentForGood?: boolean
  readonly onChange: (boosts: Boosts) => void
}

const Line = ({ children, price }: { readonly children: ReactNode; readonly price: string }) => (
  <S.OptionLine>
    <span>{children}</span> <span>{price}</span>
  </S.OptionLine>
)

/** What brings an ad forward, each with its price; of the lifts one at most, which a second press takes away. */
export const BoostFields = ({ boosts, prices, isUrgentForGood = false, onChange }: Props) => {
  const toggleLift = (lift: Lift) => onChange({ ...boosts, lift: boosts.lift === lift ? undefined : lift })
  return (
    <>
      <Card>
        <S.Group>
          <legend>Annonce urgente</legend>
          <S.Option
            label={<Line price={priceOf(prices, 'urgent')}>Afficher la mention «&nbsp;Urgent&nbsp;»</Line>}
            hint={
              isUrgentForGood
                ? 'Déjà active, pour toute la vie de l’annonce.'
                : 'Un bandeau qui dit que vous voulez vendre vite, pendant toute la vie de l’annonce.'
            }
            checked={isUrgentForGood || boosts.urgent === true}
            disabled={isUrgentForGood}
            onChange={() => onChange({ ...boosts, urgent: boosts.urgent !== true })}
          />
        </S.Group>
      </Card>
      <Card>
        <S.Group>
          <legend>Remontée automatique</legend>
          <p>Chaque jour, à l’heure de votre achat, l’annonce revient en tête des plus récentes.</p>
          {LIFTS.map(({ id, label }) => (
            <S.Option
              key={id}
              label={<Line price={priceOf(prices, id)}>{label}</Line>}
              checked={boosts.lift === id}
              onChange={() => toggleLift(id)}
            />
          ))}
        </S.Group>
      </Card>
    </>
  )
}
