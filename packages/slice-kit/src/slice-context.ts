import { createContext, useContext } from 'react'
import type { Navigation } from './navigation'
import type { PageContext } from './page'

type SliceContext = {
  readonly navigation: Navigation | undefined
  /** Where the page around stands; undefined outside of pages, as in the header. */
  readonly page?: PageContext
}

/** What `SliceRoot` gives to all below it: the navigation, none on the edge, and the page's own place. */
export const SliceContext = createContext<SliceContext>({ navigation: undefined })

/** The page's navigation; undefined on the edge. */
export const useSliceNavigation = (): Navigation | undefined => useContext(SliceContext).navigation

/**
 * What the page's `queries` and `head` were given, for functions that they share with its component. A component alone asks
 * `useParams`, `useSearchParams` or `useLocation`.
 * @throws outside of pages
 */
export const usePageContext = (): PageContext => {
  const { page } = useContext(SliceContext)
  if (page === undefined) throw new Error('usePageContext is for what stands in a page: render it in a SliceRoot.')
  return page
}
