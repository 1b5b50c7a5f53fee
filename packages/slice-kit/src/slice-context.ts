import { createContext, useContext } from 'react'
import type { Navigation } from './navigation'

type SliceContext = { readonly navigation: Navigation | undefined }

export const SliceContext = createContext<SliceContext>({ navigation: undefined })

/** The page's navigation; undefined on the edge. */
export const useSliceNavigation = (): Navigation | undefined => useContext(SliceContext).navigation
