import styled from 'styled-components'
import { X } from '../icons/lucide'
import type { LinkAs } from '../link'
import { color, focusRing, media, motion, radius, text, weight } from '../tokens'

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 36px;
  padding: 6px 10px 6px 14px;
  border: 0;
  border-radius: ${radius.full};
  font-size: ${text.small};
  font-weight: ${weight.medium};
  line-height: 1.3;
  text-align: left;
  text-decoration: none;
  color: ${color.ink};
  background: ${color.mistDeep};
  transition:
    background ${motion.fast},
    color ${motion.fast};
  ${focusRing}

  /* 44 px for the finger though 36 for the eye. */
  &::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  ${media.hover} {
    &:hover {
      color: ${color.onInk};
      background: ${color.ink};
    }
  }
  svg {
    width: 16px;
    height: 16px;
  }
`

type Look = {
  /** What the filter says: `Diesel`, `Moins de 10 000 €`. */
  readonly label: string
  readonly className?: string
}

/** A filter that is on; it goes by an address or by a call. */
export type FilterChipProps = Look &
  (
    | { readonly onRemove: () => void; readonly href?: never; readonly linkAs?: never }
    /** The address without the filter: works without JavaScript. */
    | { readonly href: string; readonly linkAs?: LinkAs; readonly onRemove?: never }
  )

/** An active filter that a click takes away. */
export const FilterChip = ({ label, className, href, linkAs = 'a', onRemove }: FilterChipProps) => {
  const shared = { className, 'aria-label': `Retirer le filtre ${label}` }
  const content = (
    <>
      {label}
      <X />
    </>
  )
  return href === undefined ? (
    <Root {...shared} type="button" onClick={onRemove}>
      {content}
    </Root>
  ) : (
    <Root as={linkAs} {...shared} {...{ href }}>
      {content}
    </Root>
  )
}
