import type { TestAccount } from '.'
import type { PushService } from './push-service'

export type Person = Awaited<ReturnType<TestAccount['person']>>
export type Browser = ReturnType<PushService['browser']>

/** Has a browser told of somebody's news. */
export const subscribe = ({ call }: Pick<Person, 'call'>, { subscription }: Browser) =>
  call('put', '/me/push-subscriptions', subscription)

/** Whether it is, as its settings show it. */
export const isOn = async ({ call }: Pick<Person, 'call'>, { subscription: { endpoint } }: Browser): Promise<boolean> =>
  (await call('post', '/me/push-subscriptions/lookup', { endpoint })).body.isOn
