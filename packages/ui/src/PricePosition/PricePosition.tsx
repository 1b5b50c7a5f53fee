import { PRICE_POSITIONS, type PricePositionId } from '@rouage/contracts/price-words'
import { labelOf } from '@rouage/contracts/vehicle'
import { useEffect } from 'react'
import styled from 'styled-components'
import { formatNumber, pluralOf } from '../formats'
import { Info } from '../icons/lucide'
import { lazyPart } from '../LazyPart'
import { Popover, usePopover } from '../Popover'
import { color, focusRing, media, radius, tabularFigures, text, touchTarget, weight } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'
import { PriceScale } from './PriceScale'
import type { PricePositionProps } from './props'

const Trigger = styled.button`
  display: grid;
  align-content: center;
  gap: 2px;
  width: 100%;
  min-height: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  font: inherit;
  font-size: ${text.caption};
  line-height: 1.45;
  text-align: left;
  color: ${color.inkSoft};
  background: none;
  ${tabularFigures}
  ${focusRing}
  ${media.desktop} {
    min-height: 38px;
  }

  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 6px;
  }
  svg.lucide {
    display: inline-block;
    width: 14px;
    height: 14px;
    margin-left: 4px;
    vertical-align: -2px;
  }
  ${media.hover} {
    &:hover svg.lucide {
      color: ${color.ink};
    }
  }
`

const INKS: Readonly<Record<PricePositionId, string>> = {
  'tres-bon-prix': color.trust,
  'bon-prix': color.trust,
  'prix-correct': color.ink,
  'prix-eleve': color.urgentInk,
}

const Word = styled.strong<{ $of: PricePositionId }>`
  flex: none;
  font-weight: ${weight.strong};
  color: ${({ $of }) => INKS[$of]};
`

const Sample = styled.small`
  font-size: inherit;
`

const Explanation = lazyPart(() => import('./PriceExplanation').then(({ PriceExplanation }) => PriceExplanation), {
  failure: 'Cette explication n’a pas pu être chargée.',
})

/** Where a price stands among comparable ads: a word, a scale and of how many; a tap explains it. */
export const PricePosition = ({ ad, position, className }: PricePositionProps) => {
  const popover = usePopover()
  const { label, medianCents, comparedWith } = position
  const close = () => {
    popover.anchor.current?.focus({ preventScroll: true })
    popover.close()
  }
  useEffect(() => {
    if (popover.isWanted) Explanation.preload()
  }, [popover.isWanted])
  return (
    <>
      <Trigger {...popover.triggerProps} type="button" className={className}>
        <span>
          <Word $of={label}>
            {labelOf(PRICE_POSITIONS, label)}
            <Info aria-hidden="true" />
          </Word>
          <Sample>
            <VisuallyHidden>, </VisuallyHidden>
            {formatNumber(comparedWith)}
            <VisuallyHidden> {pluralOf(comparedWith)}</VisuallyHidden> {pluralOf(comparedWith, 'comparée')}
            <VisuallyHidden>, comprendre</VisuallyHidden>
          </Sample>
        </span>
        <PriceScale priceCents={ad.priceCents} medianCents={medianCents} />
      </Trigger>
      <Popover state={popover} label="Le prix face au marché">
        <Explanation ad={ad} position={position} onClose={close} />
      </Popover>
    </>
  )
}
