import { PRICE_POSITIONS, type PricePositionId } from '@rouage/contracts/price-words'
import { labelOf } from '@rouage/contracts/vehicle'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { formatNumber, pluralOf } from '../formats'
import { usePart } from '../hooks'
import { Info } from '../icons/lucide'
import { PartFailure } from '../LazyPart'
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

/** It can be asked for again above the link that a card is. */
const Failure = styled(PartFailure)`
  position: relative;
  z-index: 2;
`

/** What floats and what it says, in one file: nothing of it is needed before somebody reaches for it. */
const loadPanel = () => import('./PricePanel').then(({ PricePanel }) => PricePanel)

/** Where a price stands among comparable ads: a word, a scale and of how many; a tap explains it. */
export const PricePosition = ({ ad, position, className }: PricePositionProps) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const panel = usePart(loadPanel)
  const { Part: Panel, hasFailed, want } = panel
  const { label, medianCents, comparedWith } = position
  return (
    <>
      <Trigger
        ref={anchor}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpen && panel.isLoading ? true : undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen(!isOpen)
        }}
      >
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
      {isOpen && hasFailed && <Failure part={panel}>Cette explication n’a pas pu être chargée.</Failure>}
      {isOpen && Panel !== undefined && (
        <Panel ad={ad} position={position} anchor={anchor} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
