import { ErrorState } from '@rouage/ui/ErrorState'
import { usePart } from '@rouage/ui/hooks'
import { type ComponentType, type ReactNode, useEffect } from 'react'

type TabProps = { readonly isKnown: boolean }

type Props = TabProps & {
  /** Fetches the tab; stable between renders. */
  readonly load: () => Promise<ComponentType<TabProps>>
  /** Keeps the tab's place meanwhile. */
  readonly skeleton: ReactNode
}

/** A tab whose code comes while the session is looked for, and without the other tab's. */
export const LazyTab = ({ load, skeleton, isKnown }: Props) => {
  const { Part: Tab, hasFailed, want } = usePart(load)
  useEffect(want, [want])
  if (Tab !== undefined) return <Tab isKnown={isKnown} />
  return hasFailed ? <ErrorState title="Cet onglet n'a pas pu être chargé" onRetry={want} /> : skeleton
}
