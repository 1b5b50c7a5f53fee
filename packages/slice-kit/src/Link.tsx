import type { AnchorHTMLAttributes, Ref } from 'react'
import { useLinkClickHandler } from 'react-router'
import { GrowingState } from './growing-state'

/** What an anchor takes, and how the navigation goes there. `href` is a path of this site, or any other address. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string
  /** Handed to the next page as its location's state. */
  readonly state?: unknown
  /** Takes the place of the entry before. To where one is, the navigation does so by itself. */
  readonly replace?: boolean
  /** `view-transition-name` of what grows from this page into the next one. */
  readonly 'data-growing'?: string
  readonly ref?: Ref<HTMLAnchorElement>
}

const OwnLink = ({ href, state, replace = false, onClick, children, ...rest }: LinkProps) => {
  const growing = rest['data-growing']
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    replace,
    state: growing === undefined ? state : new GrowingState(state, growing),
    target: rest.target,
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/**
 * A link to any page of the site, in this slice or another; a plain anchor without JavaScript. react-router's own brings
 * its prefetching along, 2 kB of every first visit; this one clicks as that does, and lets a page grow out of another.
 *
 * @example
 * <Link href={`/announcement/${ad.id}`}>{ad.title}</Link>
 */
export const Link = (props: LinkProps) => {
  if (props.href.startsWith('/')) return <OwnLink {...props} />
  const { state: _state, replace: _replace, ...anchor } = props
  return <a {...anchor}>{anchor.children}</a>
}
