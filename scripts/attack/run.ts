import type { Message } from './draft'
import type { Extent } from './extent'
import type { Ledger } from './ledger'
import type { Scene } from './scene'
import type { Answer, Sender } from './send'

/** One attack under way. */
export type Run = {
  readonly scene: Scene
  readonly extent: Extent
  readonly sender: Sender
  readonly ledger: Ledger
}

/** Sends one request and counts it. */
export const ask = async ({ scene, sender, ledger }: Run, message: Message): Promise<Answer> => {
  const number = ledger.countRequest()
  const address = scene.addressOf?.(number) ?? []
  const answer = await sender.send({ ...message, headers: [...message.headers, ...address] })
  ledger.countAnswer(answer)
  return answer
}
