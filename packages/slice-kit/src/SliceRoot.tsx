import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { emit } from './browser-events'
import { followNavigation } from './follow-navigation'
import type { Navigation, NavigationLocation } from './navigation'
import { PageRouter } from './NavigationRouter'
import { PageView } from './PageView'
import { keepAnswersOf, refetchFailed } from './query'
import { paramsOf, type ReadyPage } from './ready-page'
import { sessionStore, useIsMissingUser, useIsSessionLost, useSession } from './session'
import type { Slice } from './slice'
import { SliceContext } from './slice-context'
import { SliceErrorBoundary } from './SliceErrorBoundary'

type Props = {
  readonly slice: Slice
  readonly client: QueryClient
  readonly navigation: Navigation | undefined
  readonly first: ReadyPage
  /** True where the page came with the HTML or a full load, not by a link. */
  readonly isFirstView: boolean
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: (error: unknown, where: string) => void
  /** Whether a path belongs to this slice. */
  readonly owns?: (pathname: string) => boolean
  /** Called in the first commit, before any effect of the page: it can be put on the screen. */
  readonly onShown?: () => void
  /** Whether the code of another page of the slice is on its way. */
  readonly onWaiting?: (isWaiting: boolean) => void
}

const always = () => true
const nothing = () => {}

/** Addresses that servers and proxies take once they are encoded and stand in another one. */
const MOST_LETTERS = 2_000

/** Where somebody signs in who was going to `address`: of one that is too long to be remembered they come to its path. */
export const signInPath = (address: string): string => {
  const [pathname = ''] = address.split('?')
  const after = [address, pathname].find(({ length }) => length <= MOST_LETTERS)
  return after === undefined ? '/auth' : `/auth?retour=${encodeURIComponent(after)}`
}

/**
 * Where whoever looks at a page has to sign in first. One whose session ended under their hands stays, and is asked again.
 */
const useSignInPath = ({ requiresUser, location }: ReadyPage): string | undefined => {
  const isMissing = useIsMissingUser(requiresUser)
  const isLost = useIsSessionLost()
  const asksAgain = requiresUser && isLost
  useEffect(() => {
    if (asksAgain) void sessionStore.signInAgain()
  }, [asksAgain])
  return isMissing && !isLost ? signInPath(location.pathname + location.search) : undefined
}

/** The first child of the slice: its layout effect comes before those of the page. */
const Raise = ({ onShown }: { readonly onShown: () => void }) => {
  useLayoutEffect(onShown, [onShown])
  return null
}

/**
 * By itself, since every first visit hears that nobody is signed in: nothing else of the slice is rendered anew for it.
 */
const AnswersOfUser = ({ client }: { readonly client: QueryClient }) => {
  const user = useSession()
  const isVisitor = user === null
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined || isVisitor) keepAnswersOf(client, userId ?? null)
  }, [client, userId, isVisitor])
  return null
}

/** What the slice shows. `arrivals` counts how often somebody came to a page, as opposed to changing its filters. */
type View = {
  readonly ready: ReadyPage
  /** The page at this address could not be had, and a failure stands in its place. */
  readonly failure?: { readonly location: NavigationLocation; readonly retry: () => void }
  readonly arrivals: number
}

/**
 * The React tree of a slice, the same on the edge and in the browser. `lifecyclesOf` and the edge render it; tests of a
 * slice do so too.
 *
 * @example
 * const first = await readyPage(slice, navigation.location())
 * render(<SliceRoot slice={slice} client={createQueryClient()} navigation={navigation} first={first} … />)
 */
export const SliceRoot = ({
  slice,
  client,
  navigation,
  first,
  isFirstView,
  fallback,
  onError,
  owns = always,
  onShown = nothing,
  onWaiting = nothing,
}: Props) => {
  const [{ ready, failure, arrivals }, setView] = useState<View>({ ready: first, arrivals: 0 })

  useEffect(() => {
    const mend = () => refetchFailed(client)
    window.addEventListener('online', mend)
    return () => window.removeEventListener('online', mend)
  }, [client])

  const { location } = ready
  const signInAt = useSignInPath(ready)
  useEffect(() => {
    // A page stays on the screen until the next one can show: whoever left it is not to be dragged away.
    const isHere = navigation?.location().pathname === location.pathname
    if (signInAt !== undefined && isHere && failure === undefined) navigation.replace(signInAt)
  }, [navigation, signInAt, location, failure])

  useEffect(() => {
    if (navigation === undefined) return undefined
    return followNavigation({
      slice,
      navigation,
      owns,
      from: first.location,
      onWaiting,
      onPage: (next, isArrival) =>
        setView((before) => ({ ready: next, arrivals: before.arrivals + (isArrival ? 1 : 0) })),
      onFailure: (failed, error, retry) => {
        onError(error, `page ${failed.pathname}`)
        setView((before) => ({ ...before, failure: { location: failed, retry } }))
      },
    })
  }, [slice, navigation, onError, onWaiting, owns, first])

  const failedPath = failure?.location.pathname
  useLayoutEffect(() => {
    if (failedPath !== undefined) emit('page.shown', { owner: slice.name, path: failedPath })
  }, [slice, failedPath])

  const context = useMemo(
    () => ({ path: location.pathname, params: paramsOf(ready), search: new URLSearchParams(location.search) }),
    [location, ready],
  )
  const slot = useMemo(() => ({ navigation, page: context }), [navigation, context])

  return (
    <SliceContext value={slot}>
      {/* Whoever is sent to sign in keeps the page before until that one is here. */}
      {signInAt === undefined && <Raise onShown={onShown} />}
      {failure !== undefined ? (
        fallback(failure.retry)
      ) : (
        <PageRouter navigation={navigation} location={location} matches={ready.matches}>
          <SliceErrorBoundary key={context.path} fallback={fallback} onError={onError}>
            <QueryClientProvider client={client}>
              {signInAt === undefined && (
                <PageView
                  key={context.path}
                  owner={slice.name}
                  page={ready.page}
                  context={context}
                  arrivals={arrivals}
                  isFirst={isFirstView && arrivals === 0}
                />
              )}
            </QueryClientProvider>
          </SliceErrorBoundary>
        </PageRouter>
      )}
      <AnswersOfUser client={client} />
    </SliceContext>
  )
}
