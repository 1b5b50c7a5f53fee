/** What a link back to the home page tells it: to show what was chosen there last. */
export const BACK_TO_WIDGET = { widget: 'last' } as const

/** Whether such a link led here, as the state of the history's entry says. */
export const leadsBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'widget' in state && state.widget === BACK_TO_WIDGET.widget
