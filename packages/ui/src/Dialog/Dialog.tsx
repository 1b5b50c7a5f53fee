import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../IconButton'
import { X } from '../icons/lucide'
import { useModal } from '../overlay'
import * as S from './dialog.styles'

/** What a dialog says, and how it is closed. */
export type DialogProps = {
  readonly isOpen: boolean
  /** Escape, the cross, a press beside the dialog, or the browser's Back. */
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
 *
 * @example
 * <Dialog isOpen={isOpen} onClose={close} title="Modifier le mot de passe">…</Dialog>
 */
export const Dialog = ({ isOpen, onClose, title, children, footer, shape = 'dialog', className }: DialogProps) => {
  const id = useId()
  const dialog = useModal(isOpen, onClose)
  const isPressedBeside = useRef(false)

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
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // On release: a dialog that was gone by then would let the finger press what lies behind it.
        if (isPressedBeside.current && event.target === event.currentTarget) onClose()
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
