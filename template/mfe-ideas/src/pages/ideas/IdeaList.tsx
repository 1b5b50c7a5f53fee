import { type listIdeas, removeIdea } from '@rouage/contracts/template/ideas'
import type { InfiniteResult } from '@rouage/slice-kit/infinite'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Button } from '@rouage/ui/Button'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatDate } from '@rouage/ui/formats'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { toast } from '@rouage/ui/Toast'

const PHOTO = { checking: 'Photo en cours de vérification', kept: 'Photo ajoutée', refused: 'Photo illisible' }

export const IdeaList = ({ list }: { readonly list: InfiniteResult<typeof listIdeas> }) => {
  const { mutate, pending } = useEndpointMutation(removeIdea, {
    onDone: list.refetch,
    onFailed: ({ message }) => toast({ tone: 'danger', title: 'Impossible de supprimer l’idée', text: message }),
  })
  if (list.data === undefined && list.error === null) return <Skeleton $height="120px" />
  if (list.data === undefined) return <ErrorState text={list.error?.message} onRetry={list.refetch} />
  const ideas = list.data.flatMap(({ items }) => items)
  const shown = ideas.filter(({ id }) => !pending.some(({ params }) => params.id === id))
  return (
    <>
      <StaleNote of={list} />
      {shown.length === 0 && <EmptyState title="Vous n’avez pas encore noté d’idée" />}
      {shown.map(({ id, text, photo, at }) => (
        <article key={id}>
          <p>{text}</p>
          <p>{`${formatDate(at)} · ${PHOTO[photo]}`}</p>
          <Button aria-label={`Supprimer : ${text}`} onClick={() => mutate({ params: { id } })}>
            Supprimer
          </Button>
        </article>
      ))}
      <MorePages of={list} label="Afficher plus d’idées" />
    </>
  )
}
