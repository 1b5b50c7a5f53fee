import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, graduation, media, tabularFigures, text, weight } from '../tokens'

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 16px;
  margin: 0;
  padding-top: 24px;
  color: ${color.ink};
  position: relative;

  /* The scale that the values hang from. */
  &::before { content: ''; position: absolute; inset: 0 0 auto; height: 8px; color: ${color.lineStrong}; ${graduation} }

  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.desktop} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
`

const Fact = styled.div`
  min-width: 0;

  dt { display: flex; align-items: center; gap: 8px; min-height: 24px; font-size: ${text.caption}; line-height: 1.3; color: ${color.inkSoft}; }
  dt svg { width: auto; height: 20px; }
  dd { margin: 2px 0 0; font-size: ${text.lead}; font-weight: ${weight.strong}; line-height: 1.3; overflow-wrap: anywhere; ${tabularFigures} }
`

export type KeyFact = { readonly label: string; readonly value: ReactNode; readonly icon?: ReactNode }

/** The facts that decide, in one row of six: two columns on a phone. */
export const KeyFacts = ({ facts, className }: { readonly facts: readonly KeyFact[]; readonly className?: string }) => (
  <List className={className}>
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
)
