import { Check, CircleHelp } from '@rouage/ui/icons'
import { color, space, text, weight } from '@rouage/ui/tokens'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import styled from 'styled-components'
import { Panel } from '../form.styles'
import { photoLimitOf } from '../photos/photo-room'
import { useAdForm } from '../useAdForm'
import { qualityOf } from './quality'
import { useAdQuote } from './useAdQuote'
import { usePriceEstimate } from './usePriceEstimate'

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text.small};

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: ${space(2)};
  }
  svg {
    width: 20px;
    height: 20px;
    color: ${color.inkSoft};
  }
  [data-met] svg {
    color: ${color.trust};
  }
  strong {
    font-weight: ${weight.strong};
  }
  span {
    display: block;
    color: ${color.inkSoft};
  }
`

/** What would make the ad better. */
export const QualityHints = () => {
  const { draftKey, draft, fields } = useAdForm()
  const quote = useAdQuote(draftKey, draft.options)
  const hints = qualityOf({
    photos: draft.photos.length,
    photoLimit: photoLimitOf(draft, quote.isPlaceholderData ? undefined : quote.data?.photoLimit),
    text: (fields.description ?? '').trim().length,
    price: usePriceEstimate()?.where,
  })
  return (
    <Panel aria-label="Qualité de l’annonce">
      <h2>Qualité de l’annonce</h2>
      <List>
        {hints.map(({ label, isMet, advice }) => (
          <li key={label} data-met={isMet || undefined}>
            {isMet ? <Check /> : <CircleHelp />}
            <div>
              <strong>{label}</strong>
              {isMet ? <VisuallyHidden> : c’est bien</VisuallyHidden> : <span>{advice}</span>}
            </div>
          </li>
        ))}
      </List>
    </Panel>
  )
}
