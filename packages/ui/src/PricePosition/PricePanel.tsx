import type { PricePosition } from '@rouage/contracts/price-position'
import { PRICE_POSITIONS } from '@rouage/contracts/price-words'
import { labelOf } from '@rouage/contracts/vehicle'
import type { RefObject } from 'react'
import styled from 'styled-components'
import { Button } from '../Button'
import { formatCount, formatMileage, formatNumber, formatPrice, NARROW_SPACE } from '../formats'
import { FloatingPanel } from '../Popover/FloatingPanel'
import { color, media, space, tabularFigures, text, weight } from '../tokens'
import { PriceScale } from './PriceScale'
import type { PricePositionProps } from './props'

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  overflow-y: auto;
  overscroll-behavior: contain;
  font-size: ${text.small};
  ${tabularFigures}

  ${media.tablet} {
    width: 380px;
  }

  p {
    margin: 0;
  }
`

const Verdict = styled.p`
  font-size: ${text.body};
  font-weight: ${weight.strong};
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1)};
  font-size: ${text.caption};
  color: ${color.inkSoft};
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} ${space(4)};
  margin: 0;

  dd {
    margin: 0;
    font-weight: ${weight.strong};
    text-align: right;
  }
`

const Quiet = styled.p`
  font-size: ${text.caption};
  color: ${color.inkSoft};
`

const THOUSAND = 1_000
const inThousands = (kilometres: number): string => formatMileage(Math.round(kilometres / THOUSAND) * THOUSAND)

/** Which ads were compared, as far as the service says it. */
const sampleOf = ({ make, model }: PricePositionProps['ad'], { among, comparedWith }: PricePosition): string => {
  const others = formatCount(comparedWith, 'autre annonce en ligne', 'autres annonces en ligne')
  const vehicles = `${others} de ${make} ${model}`
  if (among === undefined) return `${vehicles}, d’années et de kilométrages proches.`
  const { yearMin, yearMax, mileageMinKm, mileageMaxKm, isSameFuel } = among
  const mileages =
    mileageMinKm === undefined || mileageMaxKm === undefined
      ? 'de tout kilométrage'
      : `d’environ ${inThousands(mileageMinKm)} à ${inThousands(mileageMaxKm)}`
  return `${vehicles}, de ${yearMin} à ${yearMax}, ${mileages}, ${isSameFuel ? 'du même carburant' : 'de tous carburants'}.`
}

/** `8 % sous la médiane`, `au niveau de la médiane`. */
const gapOf = (priceCents: number, medianCents: number): string => {
  const percent = medianCents > 0 ? Math.round((priceCents / medianCents - 1) * 100) : 0
  if (percent === 0) return 'au niveau de la médiane'
  return `${formatNumber(Math.abs(percent))}${NARROW_SPACE}% ${percent < 0 ? 'sous' : 'au-dessus de'} la médiane`
}

type Props = Pick<PricePositionProps, 'ad' | 'position'> & { readonly onClose: () => void }

/** How a word came about: the sample, its median and the method. */
const Explanation = ({ ad, position, onClose }: Props) => (
  <Body>
    <Verdict>
      {labelOf(PRICE_POSITIONS, position.label)}&nbsp;: {gapOf(ad.priceCents, position.medianCents)}
    </Verdict>
    <div>
      <PriceScale priceCents={ad.priceCents} medianCents={position.medianCents} />
      <Ends aria-hidden="true">
        <span>Moins cher</span>
        <span>Plus cher</span>
      </Ends>
    </div>
    <Figures>
      <dt>Prix demandé</dt>
      <dd>{formatPrice(ad.priceCents)}</dd>
      <dt>Prix médian</dt>
      <dd>{formatPrice(position.medianCents)}</dd>
    </Figures>
    <p>Comparé à {sampleOf(ad, position)}</p>
    <Quiet>
      La moitié de ces annonces demandent moins que le prix médian, l’autre moitié plus. «&nbsp;Très bon prix&nbsp;»
      commence 15{NARROW_SPACE}% au-dessous, «&nbsp;Bon prix&nbsp;» 5{NARROW_SPACE}% au-dessous, «&nbsp;Prix
      élevé&nbsp;» plus de 10{NARROW_SPACE}% au-dessus. Ce sont des prix demandés&nbsp;: l’état, l’équipement et
      l’historique du véhicule n’y entrent pas.
    </Quiet>
    <Button onClick={onClose}>Fermer</Button>
  </Body>
)

/** Explains a price below its button, or from the bottom of a phone's screen. */
export const PricePanel = ({
  anchor,
  onClose,
  ...explained
}: Props & { readonly anchor: RefObject<HTMLElement | null> }) => (
  <FloatingPanel anchor={anchor} label="Le prix face au marché" onClose={onClose}>
    <Explanation
      {...explained}
      onClose={() => {
        anchor.current?.focus({ preventScroll: true })
        onClose()
      }}
    />
  </FloatingPanel>
)
