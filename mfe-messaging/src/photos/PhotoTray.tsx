import type { MessagePhoto } from '@rouage/contracts/conversations'
import { RefreshCw, X } from '@rouage/ui/icons'
import type { UploadItem } from '@rouage/ui/Uploads'
import type { ComposerPhotos } from './useComposerPhotos'
import * as S from './photos.styles'

const Chosen = ({
  item: { id, file, preview, state },
  uploads: { remove, retry },
}: {
  readonly item: UploadItem<MessagePhoto>
  readonly uploads: ComposerPhotos['uploads']
}) => (
  <S.Chosen $isPale={state.kind !== 'done'}>
    {preview !== undefined && <img src={preview} alt={file.name} />}
    {(state.kind === 'sending' || state.kind === 'waiting') && (
      <S.Bar value={state.kind === 'sending' ? state.share : 0} max={1} aria-label={`Envoi de ${file.name}`} />
    )}
    {state.kind === 'failed' && state.problem.isFinal !== true && (
      <S.Again type="button" aria-label={`Réessayer : ${file.name}`} onClick={() => retry(id)}>
        <RefreshCw />
      </S.Again>
    )}
    <S.TakeAway type="button" aria-label={`Retirer ${file.name}`} onClick={() => remove(id)}>
      <X />
    </S.TakeAway>
  </S.Chosen>
)

/** The photos of a message that is being written, and what became of them. */
export const PhotoTray = ({ uploads }: Pick<ComposerPhotos, 'uploads'>) => {
  const { items, refusals } = uploads
  const problems = [
    ...refusals.map(({ fileName, text }) => ({ name: fileName, text })),
    ...items.flatMap(({ file, state }) =>
      state.kind === 'failed' ? [{ name: file.name, text: state.problem.text }] : [],
    ),
  ]
  return (
    <>
      {items.length > 0 && (
        <S.Tray aria-label="Photos à envoyer">
          {items.map((item) => (
            <Chosen key={item.id} item={item} uploads={uploads} />
          ))}
        </S.Tray>
      )}
      {problems.map(({ name, text }) => (
        <S.Failure key={name} role="alert">
          {name} : {text}
        </S.Failure>
      ))}
    </>
  )
}
