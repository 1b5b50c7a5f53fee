import { applyHead, focusHeading } from '@rouage/slice-kit'
import { color, media, pageColumn, radius, space, text, touchTarget, weight } from '@rouage/ui/tokens'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Place = styled.section`
  ${pageColumn}
  display: grid;
  align-content: start;
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

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
  /** There is a page below, which keeps its heading, its title and the focus. */
  readonly isBesidePage?: boolean
}

/**
 * A message that stands where a slice would. Part of the host, because slices may be what is missing. In a page's place
 * it is a page itself: with a heading and a title, and read from there.
 */
export const Panel = ({ title, children, action, isBesidePage = false }: Props) => {
  const place = useRef<HTMLElement>(null)
  const Title = isBesidePage ? 'h2' : 'h1'

  useEffect(() => {
    if (!isBesidePage) applyHead({ title, noindex: true })
  }, [title, isBesidePage])

  useEffect(() => {
    // What had the focus went with the page before; what has it elsewhere keeps it.
    const isFree = document.activeElement === null || document.activeElement === document.body
    return isBesidePage || !isFree || place.current === null ? undefined : focusHeading(place.current)
  }, [isBesidePage])

  return (
    <Place ref={place} role="alert">
      <Title>{title}</Title>
      <p>{children}</p>
      {action}
    </Place>
  )
}
