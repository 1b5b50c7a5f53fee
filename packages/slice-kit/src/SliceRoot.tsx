import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Navigation, NavigationLocation } from './navigation'
import type { Page } from './page'
import { PageView } from './PageView'
import { keepAnswersOf } from './query'
import { findRoute } from './routes'
import { useSession } from './session'
import type { Slice } from './slice'
import { SliceContext } from './slice-context'
import { SliceErrorBoundary } from './SliceErrorBoundary'

/** A place of the slice with its page's code at hand. */
export type ReadyPage = {
  readonly location: NavigationLocation
  readonly params: Readonly<Record<string, string>>
  readonly page: Page
  readonly requiresUser: boolean
}

/** Loads the page for a location; undefined when it belongs to another slice. */
export const readyPage = async (slice: Slice, location: NavigationLocation): Promise<ReadyPage | undefined> => {
  const found = findRoute(slice.routes, location.pathname)
  if (found === undefined) return undefined
  const { page } = await found.route.page()
  return { location, params: found.params, page, requiresUser: found.route.requiresUser === true }
}

type Props = {
  readonly slice: Slice
  readonly client: QueryClient
  readonly navigation: Navigation | undefined
  readonly first: ReadyPage
  /** True where the page came with the HTML or a full load, not by a link. */
  readonly isFirstView: boolean
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: (error: unknown, where: string) => void
  /** Whether a path belongs to this slice: one with a last resort (`*`) must not answer for everybody's. */
  readonly owns?: (pathname: string) => boolean
  /** Called after the first commit. */
  readonly onShown?: () => void
}

const ownsAll = () => true

/** Where somebody signs in who was going to `address`. */
export const signInPath = (address: string): string => `/auth?retour=${encodeURIComponent(address)}`

/** The React tree of a slice, the same on the edge and in the browser. */
export const SliceRoot = ({ slice, client, navigation, first, isFirstView, fallback, onError, owns = ownsAll, onShown }: Props) => {
  const [{ ready, isFirst }, show] = useState({ ready: first, isFirst: isFirstView })

  const user = useSession()
  const isVisitor = user === null
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined || isVisitor) keepAnswersOf(client, userId ?? null)
  }, [client, userId, isVisitor])

  const { pathname, search } = ready.location
  const signInAt = ready.requiresUser && isVisitor ? signInPath(pathname + search) : undefined
  useEffect(() => {
    if (signInAt !== undefined) navigation?.replace(signInAt)
  }, [navigation, signInAt])

  useEffect(() => {
    let latest = 0
    const follow = (location: NavigationLocation) => {
      if (!owns(location.pathname)) return
      const turn = ++latest
      readyPage(slice, location).then(
        (next) => {
          // The previous page stays until the next one's code is here; a later click overtakes an earlier one.
          if (next !== undefined && turn === latest) show({ ready: next, isFirst: false })
        },
        (error: unknown) => onError(error, `page ${location.pathname}`),
      )
    }
    const end = navigation?.subscribe(follow)
    // Somebody may have clicked on while this page was being loaded.
    if (navigation !== undefined && navigation.location() !== first.location) follow(navigation.location())
    return end
  }, [slice, navigation, onError, owns, first])

  useEffect(() => {
    onShown?.()
  }, [onShown])

  const context = useMemo(
    () => ({
      path: ready.location.pathname,
      params: ready.params,
      search: new URLSearchParams(ready.location.search),
    }),
    [ready],
  )

  return (
    <SliceContext value={{ navigation }}>
      <SliceErrorBoundary key={context.path} fallback={fallback} onError={onError}>
        <QueryClientProvider client={client}>
          {signInAt === undefined && (
            <PageView key={context.path} owner={slice.name} page={ready.page} context={context} isFirst={isFirst} />
          )}
        </QueryClientProvider>
      </SliceErrorBoundary>
    </SliceContext>
  )
}
