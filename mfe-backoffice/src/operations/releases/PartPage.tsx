import { listReleases, type OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { unbroken } from '@rouage/contracts/french-spacing'
import type { SessionUser } from '@rouage/contracts/identity'
import { Link, useEndpoint, useParams } from '@rouage/slice-kit'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { ArrowLeft } from '@rouage/ui/icons'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { toast } from '@rouage/ui/Toast'
import { useRef, useState } from 'react'
import { Back } from '../../desk/Back'
import { PartHealth } from '../health/PartHealth'
import { PartHistory } from '../history/PartHistory'
import { OperatorDesk } from '../OperatorDesk'
import { OPERATIONS } from '../paths'
import { useNames } from '../useNames'
import { inWords, partLabel } from '../words'
import type { Intent } from './intents'
import { KnownReleases } from './KnownReleases'
import { LiveNow } from './LiveNow'
import { OrderDialog } from './OrderDialog'
import * as S from './releases.styles'
import { useRollouts } from './useRollouts'

/** Addresses of a part's pages, as its stable release declares them. */
const useRoutes = ({ owner, stable }: OwnerRollout): readonly string[] => {
  const { data } = useEndpoint(listReleases, { query: { owner } })
  return data?.items.find(({ version }) => version === stable)?.routes ?? []
}

type Props = { readonly live: OwnerRollout; readonly user: SessionUser; readonly onChanged: () => void }

const Part = ({ live: told, user, onChanged }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // What an order came to is known before what is live is asked for again.
  const [own, setOwn] = useState(told)
  const live = own.revision > told.revision ? own : told
  const [begun, setBegun] = useState<{ readonly intent: Intent; readonly seen: OwnerRollout }>()
  const routes = useRoutes(live)
  const nameOf = useNames([live.changedBy])
  const begin = (intent: Intent) => setBegun({ intent, seen: live })
  const done = (rollout: OwnerRollout) => {
    setOwn(rollout)
    setBegun(undefined)
    toast({ tone: 'success', title: unbroken(`${partLabel(rollout.owner)} : c’est fait`), text: inWords(rollout) })
    onChanged()
    // The dialog gives the focus back first, to a button that may be gone by now.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <S.Sections>
      <LiveNow live={live} nameOf={nameOf} onIntent={begin} heading={heading} />
      {live.owner !== 'host' && (
        <section aria-labelledby="health">
          <h2 id="health">Santé</h2>
          <PartHealth owner={live.owner} revision={live.revision} />
        </section>
      )}
      <section aria-labelledby="releases">
        <h2 id="releases">Versions connues</h2>
        <KnownReleases live={live} onIntent={begin} />
      </section>
      <section aria-labelledby="history">
        <h2 id="history">Historique</h2>
        <PartHistory live={live} onIntent={begin} />
      </section>
      {begun !== undefined && (
        <OrderDialog
          {...begun}
          live={live}
          routes={routes}
          userId={user.id}
          nameOf={nameOf}
          onClose={() => setBegun(undefined)}
          onDone={done}
          onOvertaken={onChanged}
        />
      )}
    </S.Sections>
  )
}

const PartByName = ({ name, user }: { readonly name: string; readonly user: SessionUser }) => {
  const status = useRollouts()
  const { data, error, isFetching, refetch } = status
  const live = data?.items.find(({ owner }) => owner === name)
  if (data === undefined && error === null) return <Skeleton $height="420px" />
  if (data === undefined) {
    return (
      <ErrorState
        title="Cette partie n’a pas pu être lue"
        text={error?.message ?? ''}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (live === undefined)
    return (
      <EmptyState title="Rien de cette partie n’est en ligne">
        S’il en existe une version enregistrée, «&nbsp;npx rouage promote&nbsp;» la met en ligne pour la première fois.
      </EmptyState>
    )
  return (
    <>
      <StaleNote of={status} />
      <Part key={live.owner} live={live} user={user} onChanged={refetch} />
    </>
  )
}

/** One part: what is live of it, its releases, its health and its history. */
export const PartPage = () => {
  const { owner = '' } = useParams()
  return (
    <OperatorDesk title={partLabel(owner)} current={OPERATIONS}>
      {(user) => (
        <>
          <Back>
            <Link href={OPERATIONS}>
              <ArrowLeft /> Toutes les parties
            </Link>
          </Back>
          <PartByName name={owner} user={user} />
        </>
      )}
    </OperatorDesk>
  )
}
