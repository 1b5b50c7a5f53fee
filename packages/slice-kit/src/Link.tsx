import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useSliceNavigation } from './slice-context'

/** What an anchor takes, and how the navigation goes there. `href` is a path of this site, or any other address. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string
  /** Handed to the next page as its location's state. */
  readonly state?: unknown
  readonly replace?: boolean
  /** `view-transition-name` of what grows from this page into the next one. */
  readonly 'data-growing'?: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** Whether a click is the plain one that a page may handle itself: new tabs and downloads stay the browser's. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/**
 * A link to any page of the site, in this slice or another; a plain anchor without JavaScript.
 *
 * @example
 * <Link href={`/announcement/${ad.id}`}>{ad.title}</Link>
 */
export const Link = ({ href, state, replace = false, onClick, children, ...rest }: LinkProps) => {
  const navigation = useSliceNavigation()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (navigation === undefined || !href.startsWith('/') || !isPlainClick(event, rest.target)) return
        event.preventDefault()
        if (replace) navigation.replace(href, state)
        else navigation.push(href, state, rest['data-growing'])
      }}
    >
      {children}
    </a>
  )
}
