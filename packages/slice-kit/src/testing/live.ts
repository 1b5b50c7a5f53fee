import type { LiveKind } from '@rouage/contracts/live'
import { emit } from '../browser-events'

/** What the host does when a service told something to the pages of the signed-in person. */
export const tellLive = <Payload extends Readonly<Record<string, unknown>>>(
  { kind }: LiveKind<Payload>,
  payload: Payload,
): void => emit('live.told', { kind, payload })
