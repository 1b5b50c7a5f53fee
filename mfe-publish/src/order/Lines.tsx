import type { QuoteLine } from '@rouage/contracts/offers'
import { formatPrice } from '@rouage/ui/formats'
import { Skeleton } from '@rouage/ui/Skeleton'
import { color, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  ${tabularFigures}
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};

  dt {
    text-wrap: pretty;
  }
  dd {
    margin: 0;
    white-space: nowrap;
    font-weight: ${weight.medium};
  }
`

const Note = styled.span`
  display: block;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

const Total = styled(Line)`
  align-items: baseline;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  font-weight: ${weight.strong};

  dd {
    font-size: ${text.title};
    font-weight: ${weight.heavy};
  }
`

const Vat = styled.span`
  font-size: ${text.small};
  font-weight: ${weight.regular};
  color: ${color.inkSoft};
`

type Props = {
  readonly lines: readonly QuoteLine[]
  readonly totalCents: number
  /** The total belongs to what was chosen before. */
  readonly isBusy?: boolean
}

/** What is bought, line by line, and the total to two decimals. */
export const Lines = ({ lines, totalCents, isBusy = false }: Props) => (
  <List aria-busy={isBusy || undefined}>
    {lines.map(({ item, label, amountCents, note }) => (
      <Line key={item}>
        <dt>
          {label}
          {note !== undefined && <Note>{note}</Note>}
        </dt>
        <dd>{amountCents === 0 ? 'Gratuit' : formatPrice(amountCents, true)}</dd>
      </Line>
    ))}
    <Total>
      <dt>
        Total <Vat>TVA comprise</Vat>
      </dt>
      <dd>{formatPrice(totalCents, true)}</dd>
    </Total>
  </List>
)

/** Keeps the place of lines that are on their way. */
export const LinesSkeleton = () => (
  <List as="div">
    <Skeleton $height="24px" />
    <Skeleton $height="24px" $width="80%" />
    <Skeleton $height="36px" />
  </List>
)
