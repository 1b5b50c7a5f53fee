import { listReleases, type OwnerRollout, type RegisteredRelease } from '@rouage/contracts/endpoints/rollout'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { Badge } from '@rouage/ui/Badge'
import { Button } from '@rouage/ui/Button'
import { type DataColumn, DataTable } from '@rouage/ui/DataTable'
import { MorePages } from '@rouage/ui/MorePages'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { type NameOf, useNames } from '../useNames'
import { kilobytes } from '../words'
import { Changed } from './Changed'
import type { Intent } from './intents'
import * as S from './releases.styles'

type Props = { readonly live: OwnerRollout; readonly onIntent: (intent: Intent) => void }

/** What a release is now, in a word. */
const Place = ({ version, live }: { readonly version: string; readonly live: OwnerRollout }) => {
  if (version === live.stable) return <Badge tone="trust">Stable</Badge>
  if (version === live.canary?.version) return <Badge tone="accent">Canari</Badge>
  if (version === live.takenBack?.version) return <Badge tone="urgent">Repris</Badge>
  return version === live.previous ? <Badge>Précédente</Badge> : null
}

const Actions = ({ version, live, onIntent }: Props & { readonly version: string }) => {
  if (version === live.stable && live.canary === null) return null
  return (
    <S.RowButtons>
      {live.owner !== 'host' && version !== live.stable && (
        <Button onClick={() => onIntent({ do: 'canary', version })}>
          {version === live.canary?.version ? 'Changer la part' : 'Donner à une part'}
          <VisuallyHidden> : {version}</VisuallyHidden>
        </Button>
      )}
      {version !== live.stable && (
        <Button onClick={() => onIntent({ do: 'promote', version })}>
          Donner à tous<VisuallyHidden> : {version}</VisuallyHidden>
        </Button>
      )}
    </S.RowButtons>
  )
}

const columnsOf = (nameOf: NameOf, props: Props): readonly DataColumn<RegisteredRelease>[] => [
  {
    id: 'version',
    header: 'Version',
    place: 'lead',
    cell: ({ version }) => (
      <>
        <S.Version>{version}</S.Version> <Place version={version} live={props.live} />
      </>
    ),
  },
  {
    id: 'registered',
    header: 'Enregistrée',
    place: 'fact',
    cell: ({ registeredAt, registeredBy }) => (
      <div>
        <Changed at={registeredAt} by={registeredBy} service="le build" nameOf={nameOf} />
      </div>
    ),
  },
  {
    id: 'size',
    header: 'Taille',
    place: 'fact',
    isEnd: true,
    cell: ({ bytes, files }) => (
      <div>
        {kilobytes(bytes)}
        <S.Quiet>{files} fichiers, compressés</S.Quiet>
      </div>
    ),
  },
  { id: 'host', header: 'Hôtes', place: 'fact', cell: ({ hostRange }) => hostRange ?? '–' },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    place: 'actions',
    cell: ({ version }) => <Actions {...props} version={version} />,
  },
]

/** Registered releases of a part, the newest first, and what may be done with each. */
export const KnownReleases = (props: Props) => {
  const { owner } = props.live
  const list = useInfiniteEndpoint(listReleases, {
    inputOf: (after) => ({ query: { owner, after } }),
    nextOf: ({ next }) => next,
  })
  const releases = list.data?.flatMap(({ items }) => items)
  const nameOf = useNames(releases?.map(({ registeredBy }) => registeredBy) ?? [])
  if (releases === undefined) {
    return list.error === null ? (
      <Skeleton $height="120px" />
    ) : (
      <RetryNote isAlert onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </RetryNote>
    )
  }
  return (
    <>
      <StaleNote of={list} />
      {releases.length === 0 && <p>Aucune version n’est enregistrée.</p>}
      {releases.length > 0 && (
        <S.Cards>
          <DataTable
            label="Versions connues"
            columns={columnsOf(nameOf, props)}
            rows={releases}
            rowKey={({ version }) => version}
          />
        </S.Cards>
      )}
      <MorePages of={list} label="Afficher les versions plus anciennes" />
    </>
  )
}
