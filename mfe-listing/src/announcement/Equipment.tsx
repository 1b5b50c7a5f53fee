import type { AnnouncementPage } from '@rouage/contracts/endpoints/listing'
import { space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { Section } from './announcement.styles'

type Groups = NonNullable<AnnouncementPage['equipment']>

/** How many are seen before somebody asks for the rest. */
const SEEN = 8

/**
 * The way to the rest of the groups stands first and is shown last: it folds what follows it. Where styles
 * cannot tell that it is folded, and on paper, all is seen.
 */
const Whole = styled(Section)`
  h3 {
    margin: 0;
    font-size: ${text.body};
  }
  ul {
    columns: 18em;
    column-gap: ${space(6)};
    margin: 0;
    padding-left: ${space(5)};
  }
  summary {
    min-height: 44px;
    padding-block: ${space(2)};
    cursor: pointer;
  }
  details {
    order: 1;
  }
  details[open] span:first-child,
  details:not([open]) span:last-child {
    display: none;
  }
  @media screen {
    &:has(> details:not([open])) [data-rest] {
      display: none;
    }
  }
  @media print {
    details {
      display: none;
    }
  }
`

const countOf = (groups: Groups): number => groups.flatMap(({ items }) => items).length

/** What the vehicle has, as its seller ticked it; nothing where they ticked nothing. */
export const Equipment = ({ groups = [] }: { readonly groups: AnnouncementPage['equipment'] }) => {
  const count = countOf(groups)
  if (count === 0) return null
  return (
    <Whole>
      <h2>Équipement</h2>
      {count > SEEN && (
        <details>
          <summary>
            <span>Voir tout l’équipement ({count})</span>
            <span>Voir moins d’équipement</span>
          </summary>
        </details>
      )}
      {groups.map(({ title, items }, at) => {
        const room = SEEN - countOf(groups.slice(0, at))
        return (
          <div key={title} data-rest={room <= 0 || undefined}>
            <h3>{title}</h3>
            <ul>
              {items.map((item, place) => (
                <li key={item} data-rest={place >= room || undefined}>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </Whole>
  )
}
