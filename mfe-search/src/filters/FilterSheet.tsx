import { IconButton } from '@rouage/ui'
import { X } from '@rouage/ui/icons'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SheetBody, SheetHead, SheetPlace } from './panel.styles'

/** The filters over a phone's results. The browser's own modal dialog keeps the focus inside and Escape closes it. */
export const FilterSheet = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <SheetPlace ref={dialog} aria-labelledby={id} onClose={onClose}>
      <SheetHead>
        <h2 id={id}>Filtres</h2>
        <IconButton label="Fermer les filtres" onClick={onClose}>
          <X />
        </IconButton>
      </SheetHead>
      <SheetBody>{children}</SheetBody>
    </SheetPlace>
  )
}
