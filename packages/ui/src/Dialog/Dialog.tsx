import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../IconButton'
import { X } from '../icons/lucide'
import * as S from './styles'

export type DialogProps = {
  readonly isOpen: boolean
  /** Escape, the cross, or a click beside the dialog. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Actions that stay in view; the main one last. */
  readonly footer?: ReactNode
  /** `sheet` comes from below on a phone and from the left elsewhere. */
  readonly shape?: S.DialogShape
  readonly className?: string
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the rest inert, gives the focus back
 * and closes on Escape, for no bytes of ours. Nothing of its content is in the page while it is closed.
 */
export const Dialog = ({ isOpen, onClose, title, children, footer, shape = 'dialog', className }: DialogProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the content's own effects, which may put the focus elsewhere than on the cross.
  useLayoutEffect(() => {
    const { current } = dialog
    if (current === null) return
    if (isOpen && !current.open) current.showModal()
    else if (!isOpen && current.open) current.close()
  }, [isOpen])

  return (
    <S.Root
      ref={dialog}
      $shape={shape}
      className={className}
      aria-labelledby={`${id}-title`}
      onClose={() => {
        // The browser closed it by itself (Escape twice does so without asking).
        if (isOpen) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // The dialog's own box is all content; what is pressed outside of that is the backdrop.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && (
        <S.Box $shape={shape}>
          <S.Head>
            <S.Title id={`${id}-title`}>{title}</S.Title>
            <IconButton label="Fermer" onClick={onClose}>
              <X />
            </IconButton>
          </S.Head>
          <S.Body>{children}</S.Body>
          {footer !== undefined && <S.Foot>{footer}</S.Foot>}
        </S.Box>
      )}
    </S.Root>
  )
}
