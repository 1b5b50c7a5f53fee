import {
  changeSubscription,
  openUnsubscribe,
  readSubscription,
  unsubscribeByMail,
} from '@rouage/contracts/endpoints/account'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** Turning e-mails off by the links in them. */
export const subscriptionRoutes = ({ subscriptions }: Pick<Domain, 'subscriptions'>, publicUrl: string): Route[] => [
  handle(unsubscribeByMail, async ({ params, body }) => {
    await subscriptions.oneClick(params.token, body)
    return { status: 'done' } as const
  }),
  handle(openUnsubscribe, ({ params, response }) => {
    response.redirect(302, `${publicUrl}/desabonnement?jeton=${encodeURIComponent(params.token)}`)
  }),
  handle(readSubscription, ({ params }) => subscriptions.read(params.token)),
  handle(changeSubscription, ({ params, body }) => subscriptions.change(params.token, body.isOn)),
]
