import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import {
  createPath,
  NavigationType,
  type Navigator,
  type RouteMatch,
  Router,
  type To,
  UNSAFE_RouteContext,
} from 'react-router'
import { GrowingState } from './growing-state'
import type { Navigation, NavigationAction, NavigationLocation } from './navigation'

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

/** The one navigation in react-router's words; on the edge nobody goes anywhere. */
const navigatorOf = (navigation: Navigation | undefined): Navigator => ({
  createHref: hrefOf,
  push: (to, state: unknown) => {
    if (state instanceof GrowingState) navigation?.push(hrefOf(to), state.state, state.growing)
    else navigation?.push(hrefOf(to), state)
  },
  replace: (to, state: unknown) => navigation?.replace(hrefOf(to), state),
  go: (delta) => navigation?.go(delta),
})

const TYPES: Readonly<Record<NavigationAction, NavigationType>> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
}
const typeOf = (navigation: Navigation | undefined): NavigationType => TYPES[navigation?.action() ?? 'POP']

/** Where the edge renders what serves every page. */
const NOWHERE: NavigationLocation = { pathname: '', search: '', hash: '', state: null, key: 'default' }
const nowhere = () => NOWHERE
const noChange = () => () => {}

type FrameProps = { readonly navigation: Navigation | undefined; readonly children: ReactNode }

/**
 * react-router around what stands on every page, such as the header: its location is the one in the address bar. On the
 * edge and during hydration it is nowhere, because the edge renders such things once for all pages.
 */
export const FrameRouter = ({ navigation, children }: FrameProps) => {
  const navigator = useMemo(() => navigatorOf(navigation), [navigation])
  const location = useSyncExternalStore(navigation?.subscribe ?? noChange, navigation?.location ?? nowhere, nowhere)
  return (
    <Router navigator={navigator} location={location} navigationType={typeOf(navigation)}>
      {children}
    </Router>
  )
}

type PageProps = FrameProps & {
  /** Of the page that is shown: while the next one is on its way, not the one in the address bar. */
  readonly location: NavigationLocation
  readonly matches: RouteMatch[]
}

/**
 * react-router around a page. Its own `Routes` would load nothing and match once more what is matched already, for 3 kB of
 * every first visit: the context that `useParams` reads is given instead.
 */
export const PageRouter = ({ navigation, location, matches, children }: PageProps) => {
  const navigator = useMemo(() => navigatorOf(navigation), [navigation])
  const route = useMemo(() => ({ outlet: null, matches, isDataRoute: false }), [matches])
  return (
    <Router
      navigator={navigator}
      location={location}
      navigationType={typeOf(navigation)}
      static={navigation === undefined}
    >
      <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
    </Router>
  )
}
