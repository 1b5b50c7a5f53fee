import type { MessagePhoto } from '@rouage/contracts/conversations'
import { RefreshCw, X } from '@rouage/ui/icons'
import type { UploadItem } from '@rouage/ui/Uploads'
import type { ComposerPhotos } from './useComposerPhotos'
import * as S from './tray.styles'

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

const named = new Intl.ListFormat('fr')

/** What went wrong, once for all the files that it went wrong with. */
const problemsOf = ({ items, refusals }: ComposerPhotos['uploads']): ReadonlyMap<string, readonly string[]> => {
  const all = [
    ...refusals.map(({ fileName, text }) => ({ name: fileName, text })),
    ...items.flatMap(({ file, state }) =>
      state.kind === 'failed' ? [{ name: file.name, text: state.problem.text }] : [],
    ),
  ]
  const names = new Map<string, readonly string[]>()
  for (const { name, text } of all) names.set(text, [...(names.get(text) ?? []), name])
  return names
}

/** The photos of a message that is being written, and what became of them. */
export const PhotoTray = ({ uploads }: Pick<ComposerPhotos, 'uploads'>) => (
  <>
    {uploads.items.length > 0 && (
      <S.Tray aria-label="Photos à envoyer">
        {uploads.items.map((item) => (
          <Chosen key={item.id} item={item} uploads={uploads} />
        ))}
      </S.Tray>
    )}
    {[...problemsOf(uploads)].map(([text, names]) => (
      <S.Failure key={text} role="alert">
        {named.format(names)} : {text}
      </S.Failure>
    ))}
  </>
)
