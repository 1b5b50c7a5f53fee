/**
 * What a walk asks of a browser, whichever way that one is driven. `element` is an expression that gives an element of
 * the page.
 */
export type Driver = {
  readonly goTo: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  /** The value of an expression: plain data. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Clicks in the middle of it with a pointer, as somebody would. */
  readonly click: (element: string) => Promise<void>
  /** Types with keys. `\n` is Enter. */
  readonly type: (element: string, text: string) => Promise<void>
  readonly attach: (element: string, files: readonly string[]) => Promise<void>
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 10_000

/**
 * A driver acts on an element at once or never: where the page still moves it, or has just drawn it anew, it is looked
 * for again and tried again.
 * @param isMoving whether that is what a failure says
 */
export const whileItMoves = async (act: () => Promise<void>, isMoving: (cause: unknown) => boolean): Promise<void> => {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await act()
    } catch (cause) {
      if (!isMoving(cause) || Date.now() > until) throw cause
    }
  }
}

export const WINDOW = { width: 1440, height: 900 }
