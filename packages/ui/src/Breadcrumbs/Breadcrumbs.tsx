import styled from 'styled-components'
import type { LinkAs } from '../link'
import { color, focusRing, media, text } from '../tokens'

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text.small};
  color: ${color.inkSoft};

  li {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  li + li::before {
    content: '';
    width: 1px;
    height: 0.8em;
    margin-inline: 10px;
    background: ${color.lineStrong};
    rotate: 18deg;
  }
  a {
    border-radius: 2px;
    text-decoration: none;
    color: inherit;
    ${focusRing}
  }
  ${media.hover} {
    a:hover {
      color: ${color.ink};
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  [aria-current] {
    color: ${color.ink};
  }
`

/** A step of the way; the last one, the page itself, has no address. */
export type Crumb = { readonly label: string; readonly href?: string }

/** The way from the home page to this one. */
export type BreadcrumbsProps = {
  /** From the widest to where one is; the last needs no `href`. */
  readonly items: readonly Crumb[]
  readonly linkAs?: LinkAs
  readonly className?: string
}

/** Where a page stands. */
export const Breadcrumbs = ({ items, linkAs: Anchor = 'a', className }: BreadcrumbsProps) => (
  <nav aria-label="Fil d’Ariane" className={className} data-screen-only="">
    <List>
      {items.map(({ label, href }) => (
        <li key={label}>
          {href === undefined ? <span aria-current="page">{label}</span> : <Anchor href={href}>{label}</Anchor>}
        </li>
      ))}
    </List>
  </nav>
)
