import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, graduation, tabularFigures, text, weight } from '../tokens'

/** The row is as wide as its place, which on a wide window may be a narrow column. */
const Place = styled.div`
  container-type: inline-size;
`

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin: 0;
  padding-top: 24px;
  color: ${color.ink};
  position: relative;

  /* The scale that the values hang from. */
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 8px;
    color: ${color.lineStrong};
    ${graduation}
  }

  @container (min-width: 330px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @container (min-width: 420px) {
    gap: 20px 16px;
  }
  @container (min-width: 740px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

const Fact = styled.div`
  min-width: 0;

  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    font-size: ${text.caption};
    line-height: 1.3;
    color: ${color.inkSoft};
  }
  dt svg {
    width: auto;
    height: 20px;
  }
  dd {
    margin: 2px 0 0;
    font-size: ${text.body};
    font-weight: ${weight.strong};
    line-height: 1.3;
    overflow-wrap: break-word;
    ${tabularFigures}

    @container (min-width: 420px) {
      font-size: ${text.lead};
    }
  }
`

/** A fact of a vehicle: French label and value, as they are shown. */
export type KeyFact = { readonly label: string; readonly value: ReactNode; readonly icon?: ReactNode }

/** The facts that decide, in one row of six; in three or two columns where there is no room for that. */
export const KeyFacts = ({ facts, className }: { readonly facts: readonly KeyFact[]; readonly className?: string }) => (
  <Place className={className}>
    <List>
      {facts.map(({ label, value, icon }) => (
        <Fact key={label}>
          <dt>
            {icon}
            {label}
          </dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  </Place>
)
