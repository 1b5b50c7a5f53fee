import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailCatcher, startMailCatcher } from './catcher'

let catcher: MailCatcher
let data: string
const start = () => startMailCatcher({ url: undefined, port: 0, pagePort: 0, data, largestBytes: 100_000 })
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'rouage-test-mails-'))
  catcher = await start()
})
afterAll(async () => {
  await catcher.stop()
  await rm(data, { recursive: true, force: true })
})

const page = (path: string, init?: RequestInit) => fetch(new URL(path, catcher.pageUrl), init)
const mails = async () => (await page('/api/mails')).json()
const send = (mail: object) =>
  createTransport(catcher.url).sendMail({ from: 'Rouage <contact@example.org>', to: 'marie@example.org', ...mail })
beforeEach(() => page('/api/mails', { method: 'DELETE' }))

it('keeps every mail, newest first, blind copies included', async () => {
  await send({ subject: 'Première', text: 'Bonjour' })
  await send({ subject: 'Votre annonce est en ligne', html: '<p>Félicitations</p>', bcc: 'audit@example.org' })

  expect(await mails()).toMatchObject([
    {
      subject: 'Votre annonce est en ligne',
      to: ['marie@example.org', 'audit@example.org'],
      html: expect.stringContaining('Félicitations'),
    },
    { subject: 'Première', from: 'contact@example.org', text: expect.stringContaining('Bonjour') },
  ])
  expect(await (await page('/')).text()).toContain('Votre annonce est en ligne')

  const ofOne = await (await page(`/api/mails?to=${encodeURIComponent('audit@example.org')}`)).json()
  expect(ofOne).toMatchObject([{ subject: 'Votre annonce est en ligne' }])
})

it('shows a mail without letting it act', async () => {
  await send({
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script><img src="https://tracker.example.org/x.png">',
  })
  const [{ id }] = await mails()
  const list = await (await page('/')).text()

  expect(list).not.toContain('<script>')

  const detail = await (await page(`/mails/${id}`)).text()
  expect(detail).toMatch(/<iframe[^>]+sandbox="allow-popups"/)
  expect(detail).not.toContain('<script>')

  const policy = (await page(`/mails/${id}/html`)).headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*sandbox/)
  expect(policy).not.toMatch(/script-src|https:/)
})

it('hands out attachments as downloads, and the source', async () => {
  await send({
    subject: 'Facture',
    text: 'Ci-joint',
    attachments: [{ filename: 'facture.html', content: '<script>1</script>' }],
  })
  const [{ id }] = await mails()
  const attachment = await page(`/mails/${id}/attachments/0`)

  expect(attachment.headers.get('content-disposition')).toBe('attachment')
  expect(await attachment.text()).toBe('<script>1</script>')
  expect(await (await page(`/mails/${id}/raw`)).text()).toContain('Subject: Facture')
})

it.each(['/mails/absent', '/mails/../../etc/passwd', '/nothing', '/mails/x/attachments/99'])(
  'answers %s with 404',
  async (path) => {
    expect((await page(path)).status).toBe(404)
  },
)

it('refuses mails that are too large and goes on', async () => {
  await expect(send({ subject: 'Trop', text: 'x'.repeat(200_000) })).rejects.toMatchObject({ responseCode: 552 })
  await send({ subject: 'Encore là', text: 'oui' })
  expect(await mails()).toHaveLength(1)
})

it('has every mail it took when it comes back, and nothing else', async () => {
  for (const subject of ['Une', 'Deux', 'Trois']) await send({ subject, text: 'é', bcc: 'audit@example.org' })
  const before = await mails()
  // What a catcher that was killed while it wrote leaves, and what was never a mail.
  await writeFile(join(data, '1_x.mail.partial'), '["a@example.org"]\n')
  await writeFile(join(data, '2_y.mail'), 'neither recipients nor a mail')
  await catcher.stop()
  catcher = await start()

  expect(before).toHaveLength(3)
  expect(await mails()).toEqual(before)

  await page('/api/mails', { method: 'DELETE' })
  await catcher.stop()
  catcher = await start()

  expect(await mails()).toEqual([])
  expect((await readdir(data)).toSorted()).toEqual(['1_x.mail.partial', '2_y.mail'])
})

it('is not there when SMTP_URL names a server', async () => {
  expect(await startMailCatcher({ url: 'smtp://mail.example.org', port: 0, pagePort: 0, data })).toMatchObject({
    url: 'smtp://mail.example.org',
  })
})
