import { cleanup, waitFor } from '@testing-library/react'
import { createNavigation, type Navigation } from '../navigation'

/** The page's life: what its navigation listens to ends with it. */
let life: AbortController | undefined

/** A navigation as of a page that was just loaded: of one that was there before, nothing is left in the window. */
export const loadNavigation = (policyOf?: (pathname: string) => string | undefined): Navigation => {
  life?.abort()
  life = new AbortController()
  const { signal } = life
  return createNavigation(
    new Proxy(window, {
      get: (target, name) =>
        name === 'addEventListener'
          ? (type: string, listener: EventListener) => target.addEventListener(type, listener, { signal })
          : Reflect.get(target, name),
    }),
    policyOf,
  )
}

const isBelowOverlay = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'overlay' in state && state.overlay !== undefined
}

// Overlays that a test leaves open take their entries out of the history: the next test begins behind that.
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(isBelowOverlay()).toBe(false))
})
