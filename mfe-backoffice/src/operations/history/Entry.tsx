import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { formatDateTime } from '@rouage/ui/formats'
import type { ReactNode } from 'react'
import { Version } from '../releases/releases.styles'
import type { NameOf } from '../useNames'
import { actionLabel, inWords, shown } from '../words'
import * as S from './history.styles'

/** What the service calls itself for what it does of its own. */
const actorOf = (actorId: string | null, action: string, nameOf: NameOf): string => {
  if (actorId !== null) return nameOf(actorId)
  return action === 'rollout.takeback' ? 'le service, qui veille sur les canaris' : 'le service, au démarrage'
}

type Props = {
  readonly at: string
  readonly actorId: string | null
  readonly action: string
  readonly reason?: string | undefined
  /** What the row is about, where rows are about several parts. */
  readonly about?: ReactNode
  /** A release that was registered. */
  readonly version?: string | null
  readonly rollout: OwnerRollout | null
  readonly nameOf: NameOf
  readonly children?: ReactNode
}

/** A row of a history: when and by whom, what, why, and what became of it. */
export const Entry = ({ at, actorId, action, reason, about, version, rollout, nameOf, children }: Props) => (
  <S.Entry>
    <S.When>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <div>
        par <strong>{actorOf(actorId, action, nameOf)}</strong>
      </div>
    </S.When>
    <S.What>
      <strong>{actionLabel(action)}</strong>
      {about !== undefined && <> · {about}</>}
      {version != null && (
        <p>
          <Version>{version}</Version>
        </p>
      )}
      {rollout !== null && (
        <p>
          Révision {rollout.revision}&nbsp;: {inWords(rollout)}
        </p>
      )}
      {reason !== undefined && <p>«&nbsp;{shown(reason)}&nbsp;»</p>}
    </S.What>
    {children}
  </S.Entry>
)
