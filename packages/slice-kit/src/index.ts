/** What a micro-frontend is made of. The host shares this module: a release carries no copy of it. */
export { asCaller, callEndpoint, type CallOptions } from './api'
export { ApiProblem, unreachable } from './api-problem'
export { type BrowserEvents, emit, listen } from './browser-events'
export { type EndpointCache, useEndpointCache } from './endpoint-cache'
export {
  accountFavorites,
  readFavorites,
  toggleFavorite,
  useFavorites,
  useFavoritesStatus,
  useIsFavorite,
} from './favorites'
export { focusHeading } from './focus-heading'
export { hashTarget } from './hash-target'
export { applyHead, fullTitle, SITE_NAME } from './head'
export { type Lifecycles, lifecyclesOf, type MountProps } from './lifecycles'
export { createNavigation, type Navigation, type NavigationAction, type NavigationLocation } from './navigation'
export { type PageNavigation, usePageNavigation } from './page-navigation'
export * as internals from './internals'
export { isOffline, useIsOffline } from './offline'
export { definePage, type Page, type PageContext, type PageHead, type ReadQuery } from './page'
export {
  createQueryClient,
  type EndpointOptions,
  type EndpointResult,
  fillQueryClient,
  type PageQuery,
  query,
  queryKeyOf,
  type TransferredQuery,
  useEndpoint,
  usePageQuery,
} from './query'
export { readFrom } from './read-query'
export { Link, type LinkProps } from './Link'
export { type SessionDriver, type SessionState, sessionStore, useIsSessionLost, useSession, useUser } from './session'
export { defineSlice, type PageOwner, type Slice, type SliceRoute } from './slice'
export { SliceErrorBoundary } from './SliceErrorBoundary'
export { usePageContext } from './slice-context'
export { FrameRouter } from './NavigationRouter'
export { type ReadyPage, readyPage } from './ready-page'
export { signInPath, SliceRoot } from './SliceRoot'
export { tryAgainLater } from './try-again'
export { unreadMessages, useUnreadMessages } from './unread-messages'
/** react-router, as far as pages use it: what is shared is not tree-shaken, so this is all that a first visit carries. */
export { matchRoutes, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router'
