import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useOverlay } from './useOverlay'

/**
 * Opens a `<dialog>` as a modal while `isOpen`, and closes it properly: also where it is taken out of the page, since
 * only a dialog that is closed gives the focus back to what opened it.
 * @param onClose what its cross does; Back does the same
 */
export const useModal = (isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the content's own effects, which may put the focus elsewhere than on the cross.
  useLayoutEffect(() => {
    const { current } = dialog
    if (!isOpen || current === null) return undefined
    current.showModal()
    return () => current.close()
  }, [isOpen])

  useOverlay(isOpen, onClose)
  return dialog
}
