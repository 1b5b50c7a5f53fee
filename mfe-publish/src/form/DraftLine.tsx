import { Button } from '@rouage/ui/Button'
import { Check, CircleAlert, WifiOff } from '@rouage/ui/icons'
import { useState } from 'react'
import { ApiProblem } from '@rouage/slice-kit'
import { Dialog } from '@rouage/ui/Dialog'
import { toast } from '@rouage/ui/Toast'
import type { DraftInHand, DraftState } from '../draft/useDraft'
import * as S from './form.styles'

const WORDS: Readonly<Record<DraftState, string>> = {
  loading: 'Chargement du brouillon…',
  failed: 'Brouillon indisponible',
  saved: 'Brouillon enregistré',
  unsaved: 'Enregistrement…',
  saving: 'Enregistrement…',
  offline: 'Brouillon gardé sur cet appareil, enregistré dès que possible',
  changed: 'Brouillon modifié ailleurs',
  refused: 'Brouillon non enregistré',
}

const iconOf = (state: DraftState) => {
  if (state === 'saved') return <Check size={18} />
  if (state === 'offline') return <WifiOff size={18} />
  return state === 'refused' || state === 'changed' ? <CircleAlert size={18} /> : null
}

type DiscardProps = Pick<DraftInHand, 'discard'> & { readonly isEdit: boolean; readonly onDiscarded: () => void }

const Discard = ({ discard, isEdit, onDiscarded }: DiscardProps) => {
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await discard()
      ask(false)
      onDiscarded()
      toast({ tone: 'success', title: 'Brouillon effacé' })
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'Le brouillon n’a pas pu être effacé',
        text: error instanceof ApiProblem ? error.message : undefined,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => ask(true)}>
        Effacer le brouillon
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title="Effacer le brouillon"
        footer={
          <>
            <Button onClick={() => ask(false)}>Annuler</Button>
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
    </>
  )
}

type Props = { readonly inHand: DraftInHand; readonly isEdit: boolean; readonly onDiscarded: () => void }

/** What became of what was typed, and how to begin anew. */
export const DraftLine = ({ inHand, isEdit, onDiscarded }: Props) => {
  const { state, problem } = inHand
  return (
    <S.DraftLine>
      <S.DraftWords>
        {iconOf(state)}
        {WORDS[state]}
        {state === 'refused' && problem !== undefined && ` : ${problem.message}`}
      </S.DraftWords>
      <Discard discard={inHand.discard} isEdit={isEdit} onDiscarded={onDiscarded} />
    </S.DraftLine>
  )
}
