import styled from 'styled-components'
import type { AnchorProps, LinkAs } from '../link'
import { color, focusRing, media, weight } from '../tokens'

const Anchor = styled.a<{ $isStandalone: boolean }>`
  border-radius: 2px;
  color: ${color.ink};
  font-weight: ${({ $isStandalone }) => ($isStandalone ? weight.strong : 'inherit')};
  text-decoration: underline;
  text-decoration-color: ${color.accent};
  text-decoration-thickness: 2px;
  text-underline-offset: 0.22em;
  ${focusRing}

  ${media.hover} {
    &:hover {
      color: ${color.accentInk};
    }
  }

  svg {
    display: inline-block;
    width: 1.1em;
    height: 1.1em;
    margin-left: 0.25em;
    vertical-align: -0.16em;
  }
`

/** What an anchor takes, and whether it stands by itself. */
export type TextLinkProps = AnchorProps & {
  readonly linkAs?: LinkAs
  /** Stands on its own instead of in a sentence: heavier. */
  readonly isStandalone?: boolean
}

/** A link in a text. */
export const TextLink = ({ linkAs = 'a', isStandalone = false, ...rest }: TextLinkProps) => (
  <Anchor as={linkAs} {...rest} $isStandalone={isStandalone} />
)
