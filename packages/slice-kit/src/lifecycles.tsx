import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Navigation } from './navigation'
import { createQueryClient, fillQueryClient, type TransferredQuery } from './query'
import type { Slice } from './slice'
import { readyPage, SliceRoot } from './SliceRoot'

/** What the host hands to a slice when it mounts it. */
export type MountProps = {
  readonly container: HTMLElement
  readonly navigation: Navigation
  /** The edge's answers for the first view; empty afterwards. */
  readonly answers: readonly TransferredQuery[]
  /** The container holds the edge's rendering of this very address. */
  readonly isRendered: boolean
  readonly isFirstView: boolean
  /** Whether a path belongs to this slice. */
  readonly owns: (pathname: string) => boolean
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: (error: unknown, where: string) => void
}

/** The single-spa lifecycles of a slice. */
export type Lifecycles = {
  readonly bootstrap: () => Promise<void>
  readonly mount: (props: MountProps) => Promise<void>
  readonly unmount: () => Promise<void>
}

/**
 * Our own lifecycle instead of single-spa-react 6.0.2, whose unmount never resolves after an uncaught error (field
 * notes). Mounting waits for the page's code, then for React's first commit.
 * @throws when the address belongs to no page of the slice, or the page's code cannot be loaded.
 */
export const lifecyclesOf = (slice: Slice): Lifecycles => {
  // One client for the slice's life in this page: coming back to a list shows it at once.
  const client = createQueryClient()
  let root: Root | undefined

  const unmount = async () => {
    root?.unmount()
    root = undefined
  }

  return {
    bootstrap: async () => {},
    mount: async ({ container, navigation, answers, isRendered, isFirstView, owns, fallback, onError }) => {
      await unmount()
      fillQueryClient(client, answers)
      const first = await readyPage(slice, navigation.location())
      if (first === undefined) {
        throw new Error(`Slice ${slice.name} has no page for ${navigation.location().pathname}: check its routes.`)
      }
      await new Promise<void>((resolve, reject) => {
        const tree = (
          <SliceRoot
            slice={slice}
            client={client}
            navigation={navigation}
            first={first}
            isFirstView={isFirstView}
            fallback={(retry) => fallback(retry)}
            onError={onError}
            owns={owns}
            onShown={resolve}
          />
        )
        const options = {
          identifierPrefix: `${slice.name}-`,
          onUncaughtError: (error: unknown) => {
            onError(error, 'uncaught')
            reject(error instanceof Error ? error : new Error(String(error)))
          },
          onCaughtError: () => {},
          onRecoverableError: (error: unknown) => onError(error, 'recoverable'),
        }
        if (isRendered) {
          // As a transition, React takes the page over in pieces of a few milliseconds and lets clicks in between.
          startTransition(() => {
            root = hydrateRoot(container, tree, options)
          })
        } else {
          container.replaceChildren()
          root = createRoot(container, options)
          root.render(tree)
        }
      })
    },
    unmount,
  }
}
