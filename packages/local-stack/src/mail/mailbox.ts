import { randomUUID } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'

export interface CaughtMail {
  readonly id: string
  readonly receivedAt: Date
  /** Whom the envelope named: also blind copies. */
  readonly to: readonly string[]
  readonly email: Email
  readonly raw: Buffer
}

const mostMails = 500
const mostBytes = 200 * 1024 * 1024

/** Caught mails, newest first; the oldest are dropped beyond 500 mails or 200 MB. */
export class Mailbox {
  #mails: CaughtMail[] = []

  get mails(): readonly CaughtMail[] {
    return this.#mails
  }

  /** Parses a mail as it came over the wire. Rejects when it is no mail. */
  async add(raw: Buffer, to: readonly string[]): Promise<CaughtMail> {
    const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
    const mail: CaughtMail = { id: randomUUID(), receivedAt: new Date(), to, email, raw }
    this.#mails = [mail, ...this.#mails]
    let held = 0
    this.#mails = this.#mails.filter((kept, index) => (held += kept.raw.length) <= mostBytes && index < mostMails)
    return mail
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  clear(): void {
    this.#mails = []
  }
}
