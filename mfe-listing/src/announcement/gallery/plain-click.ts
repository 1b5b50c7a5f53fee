import type { MouseEvent } from 'react'

/** A click that asks for a new tab or a download stays the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
