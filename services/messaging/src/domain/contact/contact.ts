import type { ContactBody } from '@rouage/contracts/contact'
import {
  createInTurn,
  type Database,
  newReadableText,
  type Operation,
  type SpanLimits,
  tooManyRequests,
} from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { ContactMails } from '../../mails/mailbox'

const HOUR_MS = 3_600_000
/** An acknowledgement goes to whatever address is given: nobody's mailbox is to be filled by us. */
const ADDRESS_LIMIT = { name: 'contact-address', most: 3, spanMs: HOUR_MS }

type Answer = { readonly reference: string }

/** Messages to the support: kept, told to the support and acknowledged to their sender, in one transaction. */
export const createContact = (
  { contactMessages }: Pick<Repositories, 'contactMessages'>,
  {
    database,
    limits,
    mailbox,
    supportEmail,
    limitFactor,
  }: {
    database: Pick<Database, 'inTransaction'>
    limits: SpanLimits
    mailbox: ContactMails
    supportEmail: string
    /** Multiplies the limit for an address; 1 but in tests. */
    limitFactor: number
  },
) => {
  const inTurn = createInTurn()
  const limit = { ...ADDRESS_LIMIT, most: ADDRESS_LIMIT.most * limitFactor }

  /**
   * @param userId null for a visitor
   * @throws Problem too_many_requests where the address was written from too often within an hour
   */
  const send = async (userId: string | null, body: ContactBody, operation: Operation<Answer>): Promise<Answer> => {
    const email = body.email.toLowerCase()
    const sentAt = new Date()
    const reference = `CON-${newReadableText(8)}`
    const { fullName, subject, message } = body
    const store = async (session: ClientSession): Promise<void> => {
      if (!(await limits.take(limit, email, sentAt, session))) throw tooManyRequests(HOUR_MS / 1_000)
      const row = { _id: operation.id, reference, userId, fullName, email, subject, message, sentAt }
      await contactMessages.add(row, session)
      await mailbox.add(
        {
          to: supportEmail,
          template: 'contact_message',
          data: { reference, fullName, email, subject, message, isSignedIn: userId !== null },
        },
        session,
      )
      // Of what was typed the acknowledgement says the subject alone: it may go to somebody who typed nothing.
      await mailbox.add({ to: email, template: 'contact_received', data: { reference, subject } }, session)
      await operation.settle({ reference }, session)
    }
    await inTurn(email, () => database.inTransaction(store))
    mailbox.wake()
    return { reference }
  }
  return { send }
}
export type Contact = ReturnType<typeof createContact>
