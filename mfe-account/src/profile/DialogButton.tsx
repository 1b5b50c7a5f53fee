import { Button, type ButtonProps } from '@rouage/ui/Button'
import { usePart } from '@rouage/ui/hooks'
import { PartFailure } from '@rouage/ui/LazyPart'
import { type ComponentType, useState } from 'react'
import * as S from './profile.styles'

type Props<Extra> = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** Fetches the dialog; stable between renders. */
  readonly load: () => Promise<ComponentType<Extra & { readonly onClose: () => void }>>
  readonly dialog: Extra
}

/** A button that opens a dialog whose code comes when somebody reaches for it. */
export const DialogButton = <Extra extends object>({ load, dialog, ...button }: Props<Extra>) => {
  const part = usePart(load)
  const { Part: Opened, hasFailed, isLoading, want } = part
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        isLoading={isOpen && isLoading && !hasFailed}
        loadingLabel="Chargement…"
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen(true)
        }}
      />
      {isOpen && hasFailed && (
        <S.PartFailed>
          <PartFailure part={part}>Cette fenêtre n'a pas pu être chargée.</PartFailure>
        </S.PartFailed>
      )}
      {isOpen && Opened !== undefined && <Opened {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
