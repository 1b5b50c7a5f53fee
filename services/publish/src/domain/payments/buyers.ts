import { personContact } from '@rouage/contracts/endpoints/account'
import { callService, type ServiceCaller } from '@rouage/service-kit'
import type { Models } from '../../data/models'
import type { Buyer } from '../../data/orders'
import type { StripeAccount } from '../../stripe/stripe-account'

/** Who pays: to a bill by account, to Stripe by a customer that knows no more of them than our id. */
export const createBuyers = ({
  models: { subscriptions },
  ...account
}: {
  models: Pick<Models, 'subscriptions'>
  baseUrl: string
  caller: ServiceCaller
}) => ({
  /** @throws where account is away, or the person is gone */
  read: async (userId: string): Promise<Buyer> => {
    const found = await callService(personContact, { params: { userId } }, account)
    return {
      name: `${found.firstName} ${found.lastName}`,
      company: found.companyName ?? null,
      siret: found.siret ?? null,
      email: found.email,
    }
  },

  /** Stripe's customer of a person, one for each, made when it is first needed. */
  customerOf: async (userId: string, { client }: Pick<StripeAccount, 'client'>): Promise<string> => {
    const known = await subscriptions.findById(userId).lean()
    if (known !== null) return known.customerId
    const made = await client.customers.create({ metadata: { userId } }, { idempotencyKey: `customer-${userId}` })
    // Two at once were given the same one by the key.
    await subscriptions.updateOne(
      { _id: userId },
      { $setOnInsert: { customerId: made.id, updatedAt: new Date() } },
      { upsert: true },
    )
    return made.id
  },
})
export type Buyers = ReturnType<typeof createBuyers>
