import { usePart } from '@rouage/ui/hooks'
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react'
import type { SheetProps } from './FilterSheet'

const loadSheet = () => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet)

type SheetState = {
  readonly Sheet: ComponentType<SheetProps> | undefined
  readonly isOpen: boolean
  /** It was asked for and its code is on its way. */
  readonly isComing: boolean
  /** It was asked for and its code did not come. */
  readonly hasFailed: boolean
  /** Call when the sheet is about to be opened: time to fetch its code. */
  readonly want: () => void
  readonly open: () => void
  readonly close: () => void
}

const nothing = () => undefined
const Context = createContext<SheetState>({
  Sheet: undefined,
  isOpen: false,
  isComing: false,
  hasFailed: false,
  want: nothing,
  open: nothing,
  close: nothing,
})

export const useSheet = (): SheetState => use(Context)

/**
 * What is known of the sheet of filters, for what opens it and the sheet itself. Neither filters nor results are drawn
 * again on the way to it, which took a phone longer than the sheet.
 */
export const SheetProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<'not' | 'to open' | 'in vain'>('not')
  const { Part, hasFailed, isLoading, want } = usePart(loadSheet)
  const open = () => {
    want()
    setAsked('to open')
  }
  // Its code may still come, when somebody scrolls or is online again: it must not open under their hands then.
  if (asked === 'to open' && hasFailed && !isLoading) setAsked('in vain')
  const state = {
    Sheet: Part,
    isOpen: asked === 'to open',
    isComing: asked === 'to open' && isLoading,
    hasFailed: asked === 'in vain' && hasFailed,
    want,
    open,
    close: () => setAsked('not'),
  }
  return <Context value={state}>{children}</Context>
}
