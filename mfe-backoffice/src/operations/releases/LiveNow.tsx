import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { Button } from '@rouage/ui/Button'
import { formatDateTime, formatNumber } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import type { Ref } from 'react'
import type { NameOf } from '../useNames'
import { audienceOf, shown } from '../words'
import { Changed } from './Changed'
import type { Intent } from './intents'
import * as S from './releases.styles'
import { StateBadge } from './StateBadge'

type Props = {
  readonly live: OwnerRollout
  readonly nameOf: NameOf
  readonly onIntent: (intent: Intent) => void
  /** Takes the focus once an order went through, whose button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>
}

const Actions = ({ live, onIntent }: Pick<Props, 'live' | 'onIntent'>) => {
  const { owner, state, canary, previous } = live
  return (
    <S.Buttons>
      {canary !== null && (
        <>
          <Button kind="primary" onClick={() => onIntent({ do: 'canary', version: canary.version })}>
            Changer la part
          </Button>
          <Button onClick={() => onIntent({ do: 'promote', version: canary.version })}>Donner le canari à tous</Button>
          <Button onClick={() => onIntent({ do: 'rollback' })}>Retirer le canari</Button>
        </>
      )}
      {canary === null && previous !== null && (
        <Button onClick={() => onIntent({ do: 'rollback' })}>Revenir à {previous}</Button>
      )}
      {owner !== 'host' && state === 'live' && (
        <Button kind="danger" onClick={() => onIntent({ do: 'kill' })}>
          Couper…
        </Button>
      )}
      {state === 'killed' && (
        <Button kind="primary" onClick={() => onIntent({ do: 'revive' })}>
          Rétablir…
        </Button>
      )}
    </S.Buttons>
  )
}

/** What is live of a part, and the buttons that change it. */
export const LiveNow = ({ live, nameOf, onIntent, heading }: Props) => {
  const { stable, canary, previous, revision, changedAt, changedBy, takenBack, setBy } = live
  return (
    <section aria-labelledby="live">
      <h2 id="live" ref={heading} tabIndex={-1}>
        État <StateBadge rollout={live} />
      </h2>
      <S.Facts>
        <div>
          <dt>Version stable</dt>
          <dd>
            <S.Version>{stable}</S.Version>
            <S.Quiet>{setBy === 'build' ? 'choisie par le build' : 'choisie par un opérateur'}</S.Quiet>
          </dd>
        </div>
        <div>
          <dt>Canari</dt>
          <dd>
            {canary === null ? (
              'Aucun'
            ) : (
              <>
                <S.Version>{canary.version}</S.Version>
                <S.Quiet>{audienceOf(canary)}</S.Quiet>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Version précédente</dt>
          <dd>{previous === null ? 'Aucune' : <S.Version>{previous}</S.Version>}</dd>
        </div>
        <div>
          <dt>Révision {formatNumber(revision)}</dt>
          <dd>
            <Changed at={changedAt} by={changedBy} nameOf={nameOf} />
          </dd>
        </div>
      </S.Facts>
      {takenBack && (
        <Notice tone="urgent" title={`Le service a repris le canari ${takenBack.version}`}>
          <p>Le {formatDateTime(takenBack.at)}, pour cette raison&nbsp;:</p>
          <p lang="en">{shown(takenBack.reason)}</p>
        </Notice>
      )}
      <Actions live={live} onIntent={onIntent} />
    </section>
  )
}
