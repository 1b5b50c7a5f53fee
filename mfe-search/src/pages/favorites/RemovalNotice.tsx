import { Button } from '@rouage/ui'
import { useEffect } from 'react'
import { Notice } from './favorites.styles'

const SHOWN_MS = 8_000

/** Says that a favourite went, and offers it back for a while. */
export const RemovalNotice = ({ onUndo, onGone }: { readonly onUndo: () => void; readonly onGone: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <Notice>
      <output>Annonce retirée des favoris</output>
      <Button kind="secondary" onClick={onUndo}>
        Annuler
      </Button>
    </Notice>
  )
}
