import type { Endpoint, ResponseOf } from '@rouage/contracts/endpoint'
import type { Problem } from '@rouage/contracts/problem'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { PageQuery } from './query'

/** Where a page stands: the path, the route's parameters and the query of the address. */
export type PageContext = {
  readonly path: string
  readonly params: Params
  readonly search: URLSearchParams
}

/** What a page says about itself to browsers, search engines and link previews. */
export type PageHead = {
  /** Without the site's name, which is added. */
  readonly title: string
  readonly description?: string
  /** Path and query of the one true address of this content. */
  readonly canonical?: string
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean
  /** HTTP status of the first view; 200 unless told. */
  readonly status?: number
  /** Path to which the edge (302) or the browser goes instead of showing this page. */
  readonly redirect?: string
  readonly openGraph?: Readonly<Record<string, string | undefined>>
  /** schema.org objects; the edge escapes them. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[]
  /** An image that the first paint needs. */
  readonly preloadImage?: { readonly srcSet: string; readonly sizes: string; readonly type: string }
}

/** Reads the answer of a declared query: data, a problem, or neither while it is not there yet. */
export type ReadQuery = <E extends Endpoint>(
  query: PageQuery<E>,
) => { readonly data: ResponseOf<E> | undefined; readonly problem: Problem | undefined }

/**
 * A page, written once for the edge and the browser. It touches `window` only in effects.
 * `queries` are fetched by the edge before it renders, and read in the component by `useEndpoint` with the same
 * endpoint and input. The component knows where it stands by `useParams`, `useSearchParams` and `useLocation`.
 */
export type Page = {
  readonly queries?: (context: PageContext) => readonly PageQuery[]
  readonly head: (context: PageContext, read: ReadQuery) => PageHead
  readonly Component: ComponentType
}

/**
 * Declares a page, as the `page` of the module that its route imports.
 *
 * @example
 * export const page = definePage({
 *   queries: ({ params }) => [query(getAnnouncement, { params: { id: params.id ?? '' } })],
 *   head: ({ path }) => ({ title: 'Annonce', canonical: path }),
 *   Component: AnnouncementPage,
 * })
 */
export const definePage = (page: Page): Page => page
