/** Not in Safari, nor in Firefox before 142, whatever TypeScript's library says. */
const scheduler: Partial<Scheduler> | undefined = globalThis.scheduler

/**
 * Goes on in a task of its own, so that what starts a page is no single long one: the browser paints and answers whoever
 * taps in between.
 */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
