import { listen } from '@rouage/slice-kit'
import { KEPT_MARK } from '../../worker/kept'

/** Whoever goes on from a page that is a copy sees pages that are none: they are not to be marked as one. */
export const leaveCopy = (): void => {
  const copied = window.location.pathname
  listen('page.shown', ({ path }) => {
    if (path !== copied) document.getElementById(KEPT_MARK)?.remove()
  })
}
