/** A slice with the element its page is in. */
export type Actor = {
  readonly container: HTMLElement
  /** Something else stands on the screen now: whatever is left of the page goes. */
  readonly leave: () => void
}

/** What stands on the screen. */
export type Stage = {
  readonly take: (actor: Actor) => void
  readonly isOn: (actor: Actor) => boolean
  /** Whether there is anything to look at. */
  readonly hasContent: () => boolean
}

/**
 * One slice's page stands on the screen at a time. The page that was left stays until the next one can show: nothing
 * jumps in between, and no visitor looks at an empty page. Both change places in one step.
 */
export const createStage = (): Stage => {
  let current: Actor | undefined
  return {
    take: (actor) => {
      const before = current
      current = actor
      actor.container.hidden = false
      if (before === undefined || before === actor) return
      before.container.hidden = true
      // The next page is being committed: React unmounts no other root meanwhile.
      queueMicrotask(before.leave)
    },
    isOn: (actor) => current === actor,
    hasContent: () => current?.container.hasChildNodes() ?? false,
  }
}
