import styled from 'styled-components'
import { Button, ButtonLink } from '../Button'
import { Scale } from '../icons/lucide'
import type { LinkAs } from '../link'
import { color, elevation, radius, space } from '../tokens'

const Place = styled.aside`
  position: sticky;
  z-index: 5;
  bottom: calc(${space(4)} + env(safe-area-inset-bottom));
  display: flex;
  justify-content: center;
  margin-top: ${space(5)};
  pointer-events: none;

  @media print {
    display: none;
  }
`

const Bar = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)};
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${elevation};
  pointer-events: auto;

  a,
  button {
    border-radius: ${radius.full};
  }
`

/** How many vehicles are to be compared, where that is done, and how to have done with it. */
export type CompareBarProps = {
  readonly count: number
  readonly href: string
  readonly linkAs?: LinkAs
  readonly onClear: () => void
}

/** Stays in sight below a list in which ads are chosen to be compared; not there while none is. */
export const CompareBar = ({ count, href, linkAs = 'a', onClear }: CompareBarProps) =>
  count === 0 ? null : (
    <Place aria-label="Comparaison">
      <Bar>
        <ButtonLink kind="primary" linkAs={linkAs} href={href}>
          <Scale size={20} aria-hidden />
          Comparer ({count})
        </ButtonLink>
        <Button kind="quiet" onClick={onClear}>
          Vider
        </Button>
      </Bar>
    </Place>
  )
