import { Button } from '@rouage/ui/Button'
import { Check, CircleAlert, WifiOff } from '@rouage/ui/icons'
import { useState } from 'react'
import { lazyPart } from '@rouage/ui/LazyPart'
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

const DiscardDialog = lazyPart(() => import('./DiscardDialog').then((part) => part.DiscardDialog), {
  failure: 'La question n’a pas pu être chargée.',
})

type Props = { readonly inHand: DraftInHand; readonly isEdit: boolean; readonly onDiscarded: () => void }

/** What became of what was typed, and how to begin anew. */
export const DraftLine = ({ inHand, isEdit, onDiscarded }: Props) => {
  const { state, problem } = inHand
  const [isAsking, ask] = useState(false)
  return (
    <S.DraftLine>
      <S.DraftWords>
        {iconOf(state)}
        {WORDS[state]}
        {state === 'refused' && problem !== undefined && ` : ${problem.message}`}
      </S.DraftWords>
      <Button kind="quiet" onClick={() => ask(true)} onPointerEnter={DiscardDialog.preload}>
        Effacer le brouillon
      </Button>
      {isAsking && (
        <DiscardDialog discard={inHand.discard} isEdit={isEdit} onDiscarded={onDiscarded} onClose={() => ask(false)} />
      )}
    </S.DraftLine>
  )
}
