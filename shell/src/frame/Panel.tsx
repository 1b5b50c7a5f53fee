import { color, media, pageColumn, radius, space, text, touchTarget, weight } from '@rouage/ui/tokens'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Place = styled.section`
  ${pageColumn}
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding-block: ${space(16)};
  text-align: center;

  ${media.tablet} {
    padding-block: ${space(24)};
  }

  h1,
  h2 {
    margin: 0;
    font-size: ${text.heading};
  }

  p {
    max-width: 52ch;
    margin: 0;
    color: ${color.inkSoft};
  }
`

export const PanelButton = styled.button`
  min-height: ${touchTarget};
  margin-top: ${space(3)};
  padding-inline: ${space(6)};
  border: 0;
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.onInk};
  font-weight: ${weight.strong};
`

/** A message that stands where a slice would. Part of the host, because slices may be what is missing. */
export const Panel = ({
  title,
  children,
  action,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) => (
  <Place>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </Place>
)
