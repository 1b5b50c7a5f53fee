/** What is waited for before a part of the page is taken over. */
export type Gate = {
  /** Kept when the gate opens, for `use`. */
  readonly opening: () => Promise<void>
  readonly shut: () => void
  readonly open: () => void
}

/** React's `use` then knows a promise to be kept without waiting for a turn of the event loop. */
const KEPT = { status: 'fulfilled', value: undefined }

/** What nobody need wait for. */
export const OPENED: Promise<void> = Object.assign(Promise.resolve(), KEPT)

/** A gate that stands open, as on the edge, where nobody shuts it. */
export const createGate = (): Gate => {
  let opening = OPENED
  let end = () => {}
  return {
    opening: () => opening,
    shut: () => {
      opening = new Promise<void>((resolve) => {
        end = resolve
      })
    },
    open: () => {
      Object.assign(opening, KEPT)
      end()
    },
  }
}
