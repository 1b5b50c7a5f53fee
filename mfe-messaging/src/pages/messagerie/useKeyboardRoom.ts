import { type RefObject, useEffect } from 'react'

/**
 * Tells an element's styles how much of the window the keyboard on the screen leaves: browsers lay it over the page, and
 * what is fixed to the bottom would stand behind it.
 */
export const useKeyboardRoom = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport
    if (view == null) return undefined
    const look = () => {
      const { current } = element
      if (current === null) return
      // Somebody who zooms looks at a part of the page: nothing makes room for that.
      const isKeyboard = view.scale < 1.05 && window.innerHeight - view.height > 100
      const values: readonly (readonly [string, number])[] = [
        ['--room-height', view.height],
        ['--room-top', view.offsetTop],
      ]
      for (const [name, px] of values) {
        if (isKeyboard) current.style.setProperty(name, `${Math.round(px)}px`)
        else current.style.removeProperty(name)
      }
    }
    look()
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
    }
  }, [element])
}
