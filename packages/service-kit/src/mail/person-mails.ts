import { personContact } from '@rouage/contracts/endpoints/account'
import type { ResponseOf } from '@rouage/contracts'
import type { MailPreference } from '@rouage/contracts/notifications'
import { type ClientSession, type Model, Schema } from 'mongoose'
import * as z from 'zod/mini'
import type { Database } from '../data/database'
import { newId } from '../data/ids'
import { callService, RemoteProblem } from '../http/call'
import type { ServiceCaller } from '../identity/service-caller'
import type { JobHandler } from '../jobs/job-runner'
import type { JobOptions } from '../jobs/jobs'
import type { MailTemplates, NewMail } from './mail-templates'
import type { Mailbox } from './mailbox'

type Contact = ResponseOf<typeof personContact>

/** A mail to a person, as the code that causes it writes it down. */
export type NewPersonMail<Templates extends MailTemplates> = {
  [Name in keyof Templates & string]: {
    readonly userId: string
    readonly template: Name
    /** But for `firstName`, which is account's to tell: a template that wants it declares it and is given it. */
    readonly data: Omit<z.input<Templates[Name]['data']>, 'firstName'>
    /**
     * Nothing is sent to whoever turned these e-mails off by the time it is to be sent; to others the mail says how to
     * turn them off.
     */
    readonly onlyIf?: MailPreference
  }
}[keyof Templates & string]

/** E-mails to people whom the service knows by their ids alone. */
export type PersonMails<Templates extends MailTemplates> = {
  /** Writes a mail down, in the transaction of the change it tells of. Call `wake` once that is through. */
  add(mail: NewPersonMail<Templates>, session: ClientSession): Promise<void>
  wake(): void
}

/** A mail whose address is not known yet, named by a job of the same id. It is forgotten once the mailbox has it. */
type StoredPersonMail = {
  _id: string
  userId: string
  template: string
  data: Readonly<Record<string, unknown>>
  onlyIf: MailPreference | null
  createdAt: Date
}

const schema = new Schema<StoredPersonMail>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    template: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    onlyIf: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'person-mails', versionKey: false, minimize: false },
)

type PersonMailJob = { readonly personMailId: string }
/** Jobs that have `address_mail`, as `personMailJobs` declares it. */
type PersonMailJobs = {
  on(name: 'address_mail', handler: JobHandler<PersonMailJob>): void
  add(name: 'address_mail', data: PersonMailJob, options: JobOptions): Promise<string>
  wake(): void
}

/**
 * The queue and the job that find out where a person's e-mails go, for a service's `defineJobs`, beside `mailJobs`: about
 * a week of trying, and dead letters that operators find under `person-mails:<service>`.
 * @example
 * const mails = [mailJobs('listing'), personMailJobs('listing')] as const
 * defineJobs({
 *   queues: { ...mails[0].queues, ...mails[1].queues },
 *   jobs: { ...mails[0].jobs, ...mails[1].jobs },
 * })
 */
export const personMailJobs = <const Service extends string>(service: Service) =>
  ({
    queues: { 'person-mails': { concurrency: 2, deadLetters: `person-mails:${service}` } },
    jobs: {
      address_mail: {
        queue: 'person-mails',
        data: z.object({ personMailId: z.string() }),
        attempts: 700,
        backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
        leaseMs: 30_000,
      },
    },
  }) as const

/** Where people's addresses are asked for, and by whom. */
type Asking = { readonly accountUrl: string; readonly caller: ServiceCaller }

/** @returns null for somebody who is gone, or whose address was never confirmed @throws where account is away */
const contactOf = async (userId: string, { accountUrl, caller }: Asking): Promise<Contact | null> => {
  try {
    return await callService(personContact, { params: { userId } }, { baseUrl: accountUrl, caller })
  } catch (error) {
    if (error instanceof RemoteProblem && error.code === 'user_not_found') return null
    throw error
  }
}

const isWanted = ({ onlyIf }: StoredPersonMail, { notifications }: Contact): boolean =>
  onlyIf === null || notifications[onlyIf]

/**
 * E-mails to people by id. Account is asked for the address when the mail is about to be sent: a service keeps none, and
 * whoever was erased meanwhile gets nothing. While account is away the mail waits.
 *
 * A mail is handed to the mailbox once, in the transaction that forgets its row. Registers the collection on the
 * database: call before `syncIndexes`.
 * @param accountUrl `http://host:port` of account, which names the service among the callers of `personContact`
 * @example
 * const personMails = createPersonMails({
 *   database,
 *   jobs,
 *   mailbox,
 *   accountUrl: config.ACCOUNT_URL,
 *   caller: serviceCallerOf('listing', config),
 * })
 * await outbox.inTransaction(async (session) => {
 *   await ads.expire(ad.id, session)
 *   await personMails.add({ userId: ad.sellerId, template: 'ad_expired', data: { title: ad.title } }, session)
 * })
 * personMails.wake()
 */
export const createPersonMails = <Templates extends MailTemplates>({
  database,
  jobs,
  mailbox,
  ...asking
}: Asking & {
  database: Pick<Database, 'model' | 'inTransaction'>
  jobs: PersonMailJobs
  mailbox: Pick<Mailbox<Templates>, 'add' | 'wake'>
}): PersonMails<Templates> => {
  const mails: Model<StoredPersonMail> = database.model('PersonMail', schema)

  /** @returns whether it was still there: another try may have been faster */
  const forget = async (id: string, session: ClientSession): Promise<boolean> =>
    (await mails.deleteOne({ _id: id }, { session })).deletedCount === 1

  const handOver = (mail: StoredPersonMail, { email, firstName, unsubscribe }: Contact): Promise<void> =>
    database.inTransaction(async (session) => {
      if (!(await forget(mail._id, session))) return
      // What was stored was given for this very template, which reads it again when it is sent.
      const addressed = {
        to: email,
        template: mail.template,
        data: { ...mail.data, firstName },
        unsubscribe: mail.onlyIf === null ? undefined : unsubscribe?.[mail.onlyIf],
      } as NewMail<Templates>
      await mailbox.add(addressed, session)
    })

  jobs.on('address_mail', {
    work: async ({ personMailId }) => {
      const mail = await mails.findById(personMailId).lean()
      if (mail === null) return
      const contact = await contactOf(mail.userId, asking)
      if (contact === null || !isWanted(mail, contact)) {
        await mails.deleteOne({ _id: mail._id })
        return
      }
      await handOver(mail, contact)
      mailbox.wake()
    },
  })
  return {
    add: async ({ userId, template, data, onlyIf = null }, session) => {
      const id = newId()
      await mails.insertMany([{ _id: id, userId, template, data, onlyIf, createdAt: new Date() }], { session })
      await jobs.add('address_mail', { personMailId: id }, { id, session })
    },
    wake: jobs.wake,
  }
}
