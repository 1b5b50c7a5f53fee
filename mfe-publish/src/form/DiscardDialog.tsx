import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { toast } from '@rouage/ui/Toast'
import { useState } from 'react'
import type { DraftInHand } from '../draft/useDraft'

type Props = Pick<DraftInHand, 'discard'> & {
  readonly isEdit: boolean
  readonly onDiscarded: () => void
  readonly onClose: () => void
}

/** Asks before a draft is forgotten. */
export const DiscardDialog = ({ discard, isEdit, onDiscarded, onClose }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await discard()
      onClose()
      onDiscarded()
      toast({ tone: 'success', title: 'Brouillon effacé' })
    } catch (error) {
      setBusy(false)
      toast({
        tone: 'danger',
        title: 'Le brouillon n’a pas pu être effacé',
        text: error instanceof ApiProblem ? error.message : undefined,
      })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Effacer le brouillon"
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button kind="danger" isLoading={isBusy} onClick={() => void run()}>
            Effacer
          </Button>
        </>
      }
    >
      {isEdit
        ? 'Vos modifications seront perdues. L’annonce en ligne reste telle qu’elle est.'
        : 'Tout ce que vous avez saisi sera perdu, photos comprises, sur tous vos appareils.'}
    </Dialog>
  )
}
