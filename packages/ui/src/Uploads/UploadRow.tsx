import { useState } from 'react'
import { Button } from '../Button'
import { IconButton } from '../IconButton'
import { Check, ChevronDown, ChevronUp, FileText, Trash2 } from '../icons/lucide'
import { VisuallyHidden } from '../VisuallyHidden'
import * as S from './uploads.styles'
import type { UploadItem } from './upload-list'
import type { Uploads } from './useUploads'

const Progress = ({ item: { file, state } }: { readonly item: UploadItem<unknown> }) => {
  if (state.kind === 'waiting') return <S.Fact>En attente</S.Fact>
  if (state.kind === 'failed') return <S.Failure role="alert">{state.problem.text}</S.Failure>
  if (state.kind === 'done') {
    return (
      <S.Fact as="output">
        <Check size={16} /> Envoyé<VisuallyHidden> : {file.name}</VisuallyHidden>
      </S.Fact>
    )
  }
  return (
    <S.Fact>
      <S.Bar value={state.share} max={1} aria-label={`Envoi de ${file.name}`} /> {Math.round(state.share * 100)}&nbsp;%
    </S.Fact>
  )
}

type Props = {
  readonly item: UploadItem<unknown>
  readonly at: number
  readonly count: number
  readonly uploads: Uploads<unknown>
  readonly onMove: (id: string, place: number) => void
}

/** One file: how far it has come, and what can be done about it. */
export const UploadRow = ({ item, at, count, uploads, onMove }: Props) => {
  const { id, file, preview, state } = item
  // A phone may send what no browser draws.
  const [canDraw, setDraw] = useState(true)
  const isUnderWay = state.kind === 'waiting' || state.kind === 'sending'
  return (
    <S.Row>
      {preview !== undefined && canDraw ? (
        <S.Thumb src={preview} alt="" onError={() => setDraw(false)} />
      ) : (
        <FileText size={28} />
      )}
      <S.Words>
        <strong>{file.name}</strong>
        <Progress item={item} />
      </S.Words>
      <S.Actions>
        {state.kind === 'failed' && state.problem.isFinal !== true && (
          <Button onClick={() => uploads.retry(id)}>
            Réessayer<VisuallyHidden> : {file.name}</VisuallyHidden>
          </Button>
        )}
        {count > 1 && (
          <>
            <IconButton
              label={`Avancer ${file.name}`}
              aria-disabled={at === 0 || undefined}
              onClick={() => at > 0 && onMove(id, at - 1)}
            >
              <ChevronUp />
            </IconButton>
            <IconButton
              label={`Reculer ${file.name}`}
              aria-disabled={at === count - 1 || undefined}
              onClick={() => at < count - 1 && onMove(id, at + 1)}
            >
              <ChevronDown />
            </IconButton>
          </>
        )}
        {isUnderWay ? (
          <Button onClick={() => uploads.remove(id)}>
            Annuler<VisuallyHidden> : {file.name}</VisuallyHidden>
          </Button>
        ) : (
          <IconButton label={`Retirer ${file.name}`} onClick={() => uploads.remove(id)}>
            <Trash2 />
          </IconButton>
        )}
      </S.Actions>
    </S.Row>
  )
}
