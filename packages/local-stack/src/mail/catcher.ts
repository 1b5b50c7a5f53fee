import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { LocalStackError } from '../local-stack-error'
import { usablePort } from '../ports'
import { probe } from '../probe'
import type { RunningServer } from '../running-server'
import { Mailbox } from './mailbox'
import { mailPages } from './pages'

export interface MailCatcher extends RunningServer {
  readonly pageUrl?: string
}

export interface MailOptions {
  /** An SMTP server that somebody else runs. */
  readonly url: string | undefined
  readonly port: number
  readonly pagePort: number
  /** Folder of the caught mails. */
  readonly data: string
  /** Larger mails are refused; default 25 MB. */
  readonly largestBytes?: number
}

const host = '127.0.0.1'
const largestMailBytes = 25 * 1024 * 1024

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

/** Puts a mail into the box; gives the reason where it cannot. */
const take = async (
  mailbox: Mailbox,
  stream: Readable,
  to: readonly string[],
  largest: number,
): Promise<Error | null> => {
  const chunks: Buffer[] = []
  let held = 0
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue
      held += chunk.length
      // Read to its end all the same: the answer comes after the mail.
      if (held <= largest) chunks.push(chunk)
    }
    if (held > largest) return refusal(552, 'Message too large')
    await mailbox.add(Buffer.concat(chunks), to)
    return null
  } catch {
    return refusal(554, 'Message could not be read')
  }
}

/** Takes every mail it is given, delivers none, and shows them on a page. */
const startOwn = async ({
  port: smtpPort,
  pagePort,
  data,
  largestBytes: largest = largestMailBytes,
}: MailOptions): Promise<MailCatcher> => {
  const port = await usablePort(smtpPort, 'the mail catcher')
  await usablePort(pagePort, 'the mail page')
  const mailbox = await Mailbox.open(data)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largest,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      void (async () => done(await take(mailbox, stream, to, largest)))()
    },
  })
  // Clients that break off are no matter of the catcher.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(port, host, resolve))
  const pages = createServer(mailPages(mailbox))
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  try {
    const page = await listening(pages, pagePort)
    return {
      url: `smtp://${host}:${port}`,
      pageUrl: `http://${host}:${page}/`,
      kind: 'mail catcher',
      check: () => probe(port, { hear: '220 ' }),
      stop: async () => {
        pages.closeAllConnections()
        await Promise.all([closeSmtp(), new Promise((resolve) => pages.close(resolve))])
      },
    }
  } catch (cause) {
    await closeSmtp()
    throw new LocalStackError(`Port ${pagePort} for the mail page is taken: stop what uses it, or choose another.`, {
      cause,
    })
  }
}

/** The given SMTP server, else a catcher with a page. */
export const startMailCatcher = async (options: MailOptions): Promise<MailCatcher> =>
  options.url ? { url: options.url, kind: 'SMTP_URL', stop: () => Promise.resolve() } : startOwn(options)
