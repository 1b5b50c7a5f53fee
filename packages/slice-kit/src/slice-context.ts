import { createContext, useContext } from 'react'
import type { Navigation } from './navigation'

type SliceContext = {
  readonly navigation: Navigation | undefined
  /** The path of the page around; undefined outside of pages, as in the header. */
  readonly path?: string
}

/** What `SliceRoot` gives to all below it: the navigation, none on the edge, and the path of the page. */
export const SliceContext = createContext<SliceContext>({ navigation: undefined })

/** The page's navigation; undefined on the edge. */
export const useSliceNavigation = (): Navigation | undefined => useContext(SliceContext).navigation
