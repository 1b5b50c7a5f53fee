import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { LocalStackError } from '../local-stack-error'
import { usablePort } from '../ports'
import { Mailbox } from './mailbox'
import { mailPages } from './pages'

export interface MailCatcher {
  readonly url: string
  readonly pageUrl?: string
  /** What serves: shown to the person who started the stack. */
  readonly kind: string
  readonly stop: () => Promise<void>
}

const host = '127.0.0.1'
const largestMail = 25 * 1024 * 1024

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Takes every mail it is given, delivers none, and shows them on a page. */
const startOwn = async (smtpPort: number, pagePort: number): Promise<MailCatcher> => {
  const port = await usablePort(smtpPort, 'the mail catcher')
  await usablePort(pagePort, 'the mail page')
  const mailbox = new Mailbox()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestMail,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      let held = 0
      stream.on('data', (chunk: Buffer) => {
        held += chunk.length
        if (held <= largestMail) chunks.push(chunk)
      })
      stream.once('end', () => {
        if (held > largestMail) return done(Object.assign(new Error('Message too large'), { responseCode: 552 }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mailbox.add(Buffer.concat(chunks), to).then(
          () => done(),
          () => done(Object.assign(new Error('Message could not be read'), { responseCode: 554 })),
        )
      })
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
      stop: async () => {
        pages.closeAllConnections()
        await Promise.all([closeSmtp(), new Promise((resolve) => pages.close(resolve))])
      },
    }
  } catch (cause) {
    await closeSmtp()
    throw new LocalStackError(`Port ${pagePort} for the mail page is taken: stop what uses it, or choose another.`, { cause })
  }
}

/** The given SMTP server, else a catcher with a page. */
export const startMailCatcher = async (options: { url: string | undefined; port: number; pagePort: number }): Promise<MailCatcher> =>
  options.url ? { url: options.url, kind: 'SMTP_URL', stop: () => Promise.resolve() } : startOwn(options.port, options.pagePort)
