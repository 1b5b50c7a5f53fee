import { createTransport } from 'nodemailer'
import { type MailCatcher, startMailCatcher } from './catcher'

let catcher: MailCatcher
beforeAll(async () => (catcher = await startMailCatcher({ url: undefined, port: 0, pagePort: 0, largestBytes: 100_000 })))
afterAll(() => catcher.stop())

const page = (path: string, init?: RequestInit) => fetch(new URL(path, catcher.pageUrl), init)
const mails = async () => (await page('/api/mails')).json()
const send = (mail: object) => createTransport(catcher.url).sendMail({ from: 'Rouage <contact@example.org>', to: 'marie@example.org', ...mail })
beforeEach(() => page('/api/mails', { method: 'DELETE' }))

it('keeps every mail, newest first, blind copies included', async () => {
  await send({ subject: 'Première', text: 'Bonjour' })
  await send({ subject: 'Votre annonce est en ligne', html: '<p>Félicitations</p>', bcc: 'audit@example.org' })
  expect(await mails()).toMatchObject([
    { subject: 'Votre annonce est en ligne', to: ['marie@example.org', 'audit@example.org'], html: expect.stringContaining('Félicitations') },
    { subject: 'Première', from: 'contact@example.org', text: expect.stringContaining('Bonjour') },
  ])
  expect(await (await page('/')).text()).toContain('Votre annonce est en ligne')
})

it('shows a mail without letting it act', async () => {
  await send({ subject: '<script>alert(1)</script>', html: '<script>alert(2)</script><img src="https://tracker.example.org/x.png">' })
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
  await send({ subject: 'Facture', text: 'Ci-joint', attachments: [{ filename: 'facture.html', content: '<script>1</script>' }] })
  const [{ id }] = await mails()
  const attachment = await page(`/mails/${id}/attachments/0`)
  expect(attachment.headers.get('content-disposition')).toBe('attachment')
  expect(await attachment.text()).toBe('<script>1</script>')
  expect(await (await page(`/mails/${id}/raw`)).text()).toContain('Subject: Facture')
})

it.each(['/mails/absent', '/mails/../../etc/passwd', '/nothing', '/mails/x/attachments/99'])('answers %s with 404', async (path) => {
  expect((await page(path)).status).toBe(404)
})

it('refuses mails that are too large and goes on', async () => {
  await expect(send({ subject: 'Trop', text: 'x'.repeat(200_000) })).rejects.toMatchObject({ responseCode: 552 })
  await send({ subject: 'Encore là', text: 'oui' })
  expect(await mails()).toHaveLength(1)
})

it('is not there when SMTP_URL names a server', async () => {
  expect(await startMailCatcher({ url: 'smtp://mail.example.org', port: 0, pagePort: 0 })).toMatchObject({ url: 'smtp://mail.example.org' })
})
