import styled from 'styled-components'
import { Cog } from '../icons/own'
import { color } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  font-size: 1.75rem;
  font-weight: 800;
  line-height: 1;
  letter-spacing: -0.045em;
  color: inherit;

  /* The cog is the o of the name: as wide as the letter, a little taller, like any round letter. */
  svg {
    width: 0.7em;
    height: 0.7em;
    margin: 0.15em 0.03em 0 0.025em;
    color: ${color.accent};
    transition: rotate 200ms ease-out;
  }

  a:hover & svg {
    rotate: 40deg;
  }
`

/** The name with its cog, read as 'Rouage'. Takes its size from `font-size`, its ink from `color`. */
export const Logo = ({ className }: { readonly className?: string }) => (
  <Word className={className}>
    <VisuallyHidden>Rouage</VisuallyHidden>
    <span aria-hidden="true">R</span>
    <Cog />
    <span aria-hidden="true">uage</span>
  </Word>
)
