import type { ContactBody } from '@rouage/contracts/contact'
import { type Database, newReadableText, type Operation, tooManyRequests } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { ContactMails } from '../../mails/mailbox'

const HOUR_MS = 3_600_000
/** An acknowledgement goes to whatever address is given: nobody's mailbox is to be filled by us. */
const AN_HOUR_FOR_AN_ADDRESS = 3

type Answer = { readonly reference: string }

/** Messages to the support: kept, told to the support and acknowledged to their sender, in one transaction. */
export const createContact = (
  { contactMessages }: Pick<Repositories, 'contactMessages'>,
  {
    database,
    mailbox,
    supportEmail,
    limitFactor,
  }: {
    database: Pick<Database, 'inTransaction'>
    mailbox: ContactMails
    supportEmail: string
    /** Multiplies the limit for an address; 1 but in tests. */
    limitFactor: number
  },
) => ({
  /**
   * @param userId null for a visitor
   * @throws Problem too_many_requests where the address was written from too often within an hour
   */
  send: async (userId: string | null, body: ContactBody, operation: Operation<Answer>): Promise<Answer> => {
    const email = body.email.toLowerCase()
    const sentAt = new Date()
    const lately = await contactMessages.countOf(email, new Date(sentAt.getTime() - HOUR_MS))
    if (lately >= AN_HOUR_FOR_AN_ADDRESS * limitFactor) throw tooManyRequests(HOUR_MS / 1_000)
    const reference = `CON-${newReadableText(8)}`
    const { fullName, subject, message } = body
    await database.inTransaction(async (session) => {
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
    })
    mailbox.wake()
    return { reference }
  },
})
export type Contact = ReturnType<typeof createContact>
