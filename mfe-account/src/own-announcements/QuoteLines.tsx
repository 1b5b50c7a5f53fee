import type { Quote } from '@rouage/contracts/offers'
import { formatPrice } from '@rouage/ui/formats'
import { color, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Lines = styled.dl`
  display: grid;
  margin: 0;
  border-block: 1px solid ${color.line};

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(3)};
  }

  > div + div {
    border-top: 1px solid ${color.line};
  }

  small {
    display: block;
    font-size: ${text.small};
    color: ${color.inkSoft};
  }

  dd {
    flex: none;
    margin: 0;
    font-weight: ${weight.strong};
    ${tabularFigures}
  }
`

/** What the server quoted, line by line. */
export const QuoteLines = ({ quote: { lines } }: { readonly quote: Quote }) => (
  <Lines>
    {lines.map(({ item, label, amountCents, note }) => (
      <div key={item}>
        <dt>
          {label}
          {note !== undefined && <small>{note}</small>}
        </dt>
        <dd>{amountCents === 0 ? 'Gratuit' : formatPrice(amountCents)}</dd>
      </div>
    ))}
  </Lines>
)
