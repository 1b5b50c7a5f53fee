/**
 * The router names that slices use, and no others: a shared package is not tree-shaken, so sharing react-router-dom
 * whole would cost every visitor 52 kB instead of 13.
 */
import { createPath, Route, Router, Routes, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import type { Navigation, NavigationLocation } from './navigation'
import { useSliceNavigation } from './slice-context'

export { Route, Routes, useLocation, useNavigate, useParams }

type Target = string | Partial<{ pathname: string; search: string; hash: string }>
const hrefOf = (target: Target): string => (typeof target === 'string' ? target : createPath(target))

const nowhere = () => {}

/** react-router over the page's one navigation, or over a fixed address on the edge. */
export const SliceRouter = ({
  navigation,
  location,
  children,
}: {
  readonly navigation: Navigation | undefined
  readonly location: NavigationLocation
  readonly children: ReactNode
}) => (
  <Router
    location={location}
    static={navigation === undefined}
    navigator={{
      createHref: hrefOf,
      go: (delta: number) => navigation?.go(delta) ?? nowhere(),
      push: (target: Target, state?: unknown) => navigation?.push(hrefOf(target), state),
      replace: (target: Target, state?: unknown) => navigation?.replace(hrefOf(target), state),
    }}
  >
    {children}
  </Router>
)

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string
  /** Handed to the next page as its location's state. */
  readonly state?: unknown
  readonly replace?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** Whether a click is the plain one that a page may handle itself: new tabs and downloads stay the browser's. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link to any page of the site, in this slice or another; a plain anchor without JavaScript. */
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
        else navigation.push(href, state)
      }}
    >
      {children}
    </a>
  )
}
