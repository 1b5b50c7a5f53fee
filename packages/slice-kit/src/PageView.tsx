import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { emit } from './browser-events'
import { focusHeading } from './focus-heading'
import { applyHead } from './head'
import type { Page, PageContext, ReadQuery } from './page'
import { readFrom } from './read-query'
import { useSliceNavigation } from './slice-context'

/** Shows one page and keeps title, focus and redirects in step with it. */
export const PageView = ({
  owner,
  page,
  context,
  isFirst,
}: {
  readonly owner: string
  readonly page: Page
  readonly context: PageContext
  /** The first page of a visit: the browser has placed focus and scroll already. */
  readonly isFirst: boolean
}) => {
  const client = useQueryClient()
  const navigation = useSliceNavigation()
  const container = useRef<HTMLDivElement>(null)
  // As it was on arrival: a filter that is changed later on the first page is no arrival, and keeps its focus.
  const [arrivedFirst] = useState(isFirst)
  // The head is made from query answers: read it again whenever one arrives.
  const cache = client.getQueryCache()
  useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => answersVersion(page, context, readFrom(client)),
    () => '',
  )
  const head = page.head(context, readFrom(client))
  const { redirect } = head
  const headText = JSON.stringify(head)

  useEffect(() => {
    if (redirect !== undefined) navigation?.replace(redirect)
  }, [redirect, navigation])

  useEffect(() => {
    applyHead(JSON.parse(headText) as typeof head)
  }, [headText])

  useEffect(() => {
    emit('page.shown', { owner, path: context.path })
    return arrivedFirst || container.current === null ? undefined : focusHeading(container.current)
  }, [owner, context.path, arrivedFirst])

  return <div ref={container}>{redirect === undefined && <page.Component {...context} />}</div>
}

/** A text that changes when the answer of a declared query does. */
const answersVersion = (page: Page, context: PageContext, read: ReadQuery): string =>
  (page.queries?.(context) ?? [])
    .map((query) => {
      const { data, problem } = read(query)
      return problem?.code ?? (data === undefined ? '-' : 'ok')
    })
    .join()
