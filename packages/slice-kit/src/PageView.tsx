import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { emit } from './browser-events'
import { focusHeading } from './focus-heading'
import { hashTarget } from './hash-target'
import { applyHead } from './head'
import type { Page, PageContext, ReadQuery } from './page'
import { usePageNavigation } from './page-navigation'
import { readFrom } from './read-query'
import { useSliceNavigation } from './slice-context'

/** Shows one page and keeps title, focus and redirects in step with it. */
export const PageView = ({
  owner,
  page,
  context,
  arrivals,
  isFirst,
}: {
  readonly owner: string
  readonly page: Page
  readonly context: PageContext
  /** Grows when somebody comes to the page anew, even where it never left the screen. */
  readonly arrivals: number
  /** The first page of a visit: the browser has placed focus and scroll already. */
  readonly isFirst: boolean
}) => {
  const client = useQueryClient()
  const navigation = useSliceNavigation()
  const own = usePageNavigation()
  const container = useRef<HTMLDivElement>(null)
  // The head is made from query answers: read it again whenever one arrives.
  const cache = client.getQueryCache()
  // The edge reads the same answers: another text during hydration would have React render everything again at once.
  const readVersion = () => answersVersion(page, context, readFrom(client))
  useSyncExternalStore((changed) => cache.subscribe(changed), readVersion, readVersion)
  const head = page.head(context, readFrom(client))
  const { redirect } = head
  const headText = JSON.stringify(head)

  useEffect(() => {
    if (redirect !== undefined) own?.replace(redirect)
  }, [redirect, own])

  useEffect(() => {
    // The title belongs to the address: not to a page that waits to be replaced.
    if (navigation?.location().pathname === context.path) applyHead(JSON.parse(headText) as typeof head)
  }, [headText, navigation, context.path, arrivals])

  // Before the page is painted, so that it is painted where it will be scrolled to.
  useLayoutEffect(() => emit('page.shown', { owner, path: context.path }), [owner, context.path, arrivals])

  useEffect(() => {
    // A link to a place of the page has put the focus there (the host's `keepScroll`).
    if (isFirst || container.current === null || hashTarget(navigation?.location().hash ?? '') !== null)
      return undefined
    return focusHeading(container.current)
  }, [navigation, context.path, arrivals, isFirst])

  // One element for as long as it is this page: what only the head waits for renders nothing else anew.
  const content = useMemo(() => <page.Component />, [page])
  return <div ref={container}>{redirect === undefined && content}</div>
}

/** A text that changes when the answer of a declared query does. */
const answersVersion = (page: Page, context: PageContext, read: ReadQuery): string =>
  (page.queries?.(context) ?? [])
    .map((query) => {
      const { data, problem } = read(query)
      return problem?.code ?? (data === undefined ? '-' : 'ok')
    })
    .join()
