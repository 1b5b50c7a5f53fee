import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
const suffix = '.mail'

const fileOf = ({ id, receivedAt }: CaughtMail): string => `${receivedAt.getTime()}_${id}${suffix}`

const parse = (raw: Buffer): Promise<Email> => PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })

/** A mail as a file holds it: its envelope's recipients as one line of JSON, then the mail as it came. */
const read = async (folder: string, name: string): Promise<CaughtMail | undefined> => {
  const [, time = '', id = ''] = /^(\d+)_([\w-]+)\.mail$/.exec(name) ?? []
  try {
    const bytes = await readFile(join(folder, name))
    const line = bytes.indexOf('\n')
    const to: unknown = JSON.parse(bytes.subarray(0, line).toString())
    const raw = bytes.subarray(line + 1)
    if (!Array.isArray(to)) return undefined
    return { id, receivedAt: new Date(Number(time)), to: to.map(String), email: await parse(raw), raw }
  } catch {
    return undefined
  }
}

/**
 * Caught mails, newest first; the oldest are dropped beyond 500 mails or 200 MB. They stand in files, so that a mail
 * that was taken is there again when the catcher was killed.
 */
export class Mailbox {
  #mails: CaughtMail[] = []

  private constructor(private readonly folder: string) {}

  /** The box of a folder, with the mails that an earlier catcher took; a file that is none of ours is left alone. */
  static async open(folder: string): Promise<Mailbox> {
    await mkdir(folder, { recursive: true })
    const box = new Mailbox(folder)
    const found = await Promise.all(
      (await readdir(folder)).filter((name) => name.endsWith(suffix)).map((name) => read(folder, name)),
    )
    box.#mails = found
      .filter((mail) => mail !== undefined)
      .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
    await box.#trim()
    return box
  }

  get mails(): readonly CaughtMail[] {
    return this.#mails
  }

  /** Parses a mail as it came over the wire, and resolves once it is written. Rejects when it is no mail. */
  async add(raw: Buffer, to: readonly string[]): Promise<CaughtMail> {
    const mail: CaughtMail = { id: randomUUID(), receivedAt: new Date(), to, email: await parse(raw), raw }
    const file = join(this.folder, fileOf(mail))
    await writeFile(`${file}.partial`, Buffer.concat([Buffer.from(`${JSON.stringify(to)}\n`), raw]), { mode: 0o600 })
    await rename(`${file}.partial`, file)
    this.#mails = [mail, ...this.#mails]
    await this.#trim()
    return mail
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  async clear(): Promise<void> {
    await this.#drop(this.#mails.splice(0))
  }

  async #trim(): Promise<void> {
    let held = 0
    const isKept = (mail: CaughtMail, index: number): boolean =>
      (held += mail.raw.length) <= mostBytes && index < mostMails
    const kept = this.#mails.filter(isKept)
    const dropped = this.#mails.filter((mail) => !kept.includes(mail))
    this.#mails = kept
    await this.#drop(dropped)
  }

  async #drop(mails: readonly CaughtMail[]): Promise<void> {
    await Promise.all(mails.map((mail) => rm(join(this.folder, fileOf(mail)), { force: true })))
  }
}
