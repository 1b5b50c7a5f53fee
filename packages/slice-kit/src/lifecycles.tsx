import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Navigation } from './navigation'
import { nextTask } from './next-task'
import { createQueryClient, fillQueryClient, type TransferredQuery } from './query'
import { type ReadyPage, readyPage } from './ready-page'
import type { Slice } from './slice'
import { SliceRoot } from './SliceRoot'

/** What the host hands to a slice when it mounts it. */
export type MountProps = {
  readonly container: HTMLElement
  readonly navigation: Navigation
  /** The edge's answers for the first view; empty afterwards. */
  readonly answers: readonly TransferredQuery[]
  /** The container holds the edge's rendering of this very address. */
  readonly isRendered: boolean
  /** Nobody has gone anywhere since the document was loaded. */
  readonly isFirstView: boolean
  /** Whether a path belongs to this slice. */
  readonly owns: (pathname: string) => boolean
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: (error: unknown, where: string) => void
  /** Called when the page can be put on the screen, before any of its effects: the container may be hidden until then. */
  readonly onShown: () => void
  /** Whether the code of another page of the slice is on its way. */
  readonly onWaiting: (isWaiting: boolean) => void
  /** Aborted when the visitor has left: nothing is shown from then on. */
  readonly signal: AbortSignal
}

/** The single-spa lifecycles of a slice. */
export type Lifecycles = {
  readonly bootstrap: () => Promise<void>
  readonly mount: (props: MountProps) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** Resolves when the visitor goes somewhere, or when nobody waits any more. */
const nextMove = (navigation: Navigation, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = navigation.subscribe(() => {
      end()
      resolve()
    })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * The page at the visitor's address, wherever they went while its code was on its way; undefined once `signal` is aborted.
 */
const pageHere = async (slice: Slice, { navigation, owns, signal }: MountProps): Promise<ReadyPage | undefined> => {
  while (!signal.aborted) {
    const location = navigation.location()
    if (owns(location.pathname)) {
      const page = await readyPage(slice, location)
      if (page === undefined)
        throw new Error(`Slice ${slice.name} has no page for ${location.pathname}: check its routes.`)
      if (navigation.location() === location && !signal.aborted) return page
    } else {
      await nextMove(navigation, signal)
    }
  }
  return undefined
}

/**
 * Our own lifecycle instead of single-spa-react 6.0.2, whose unmount never resolves after an uncaught
 * error. Mounting waits for the page's code, then for React's first commit; one that was given up shows nothing.
 * @throws when the address belongs to no page of the slice, or the page's code cannot be loaded.
 *
 * @example
 * export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
 */
export const lifecyclesOf = (slice: Slice): Lifecycles => {
  // One client for the slice's life in this page: coming back to a list shows it at once.
  const client = createQueryClient()
  let root: Root | undefined

  const unmount = () => {
    root?.unmount()
    root = undefined
  }

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      const {
        container,
        navigation,
        answers,
        isRendered,
        isFirstView,
        owns,
        fallback,
        onError,
        onShown,
        onWaiting,
        signal,
      } = props
      unmount()
      // Nobody sees what is left of another page, and its heading would still count as one that is shown.
      if (!isRendered && container.hidden) container.replaceChildren()
      fillQueryClient(client, answers)
      // The page's modules are evaluated in a task of their own, so that none holds up the visitor.
      await nextTask()
      const first = await pageHere(slice, props)
      if (first === undefined) return
      await nextTask()
      if (signal.aborted) return
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
        const tree = (
          <SliceRoot
            slice={slice}
            client={client}
            navigation={navigation}
            first={first}
            isFirstView={isFirstView}
            fallback={fallback}
            onError={onError}
            owns={owns}
            onShown={() => {
              onShown()
              resolve()
            }}
            onWaiting={onWaiting}
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
        // From here on React hears of what is done in the container: the host has no need to hold it.
        container.dataset.live = ''
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
    unmount: async () => unmount(),
  }
}
