import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { CaughtMail, Mailbox } from './mailbox'

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#14202b;background:#f3f1ee}
main{max-width:60rem;margin:auto;padding:1.5rem}
h1{font-size:1.4rem}a{color:inherit}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:12px;overflow:hidden}
td,th{padding:.6rem .8rem;text-align:left;border-bottom:1px solid #e4e0da;vertical-align:top}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#5b6670}dd{margin:0}
iframe{width:100%;height:60vh;border:0;background:#fff;border-radius:12px}
pre{background:#fff;padding:1rem;border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere}`

const layout = (title: string, body: string): string =>
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const time = (date: Date): string => date.toLocaleString('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' })

const from = ({ email }: CaughtMail): string =>
  email.from ? [email.from.name, email.from.address && `<${email.from.address}>`].filter(Boolean).join(' ') : 'inconnu'

const list = (mailbox: Mailbox): string => {
  const rows = mailbox.mails.map(
    (mail) =>
      `<tr><td><a href="/mails/${mail.id}">${escape(mail.email.subject || '(sans objet)')}</a></td>` +
      `<td>${escape(mail.to.join(', '))}</td><td>${escape(time(mail.receivedAt))}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<table><thead><tr><th>Objet</th><th>À</th><th>Reçu</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Aucun e-mail pour le moment.</p>'
  return layout('E-mails', `<h1>E-mails (${rows.length})</h1>${table}`)
}

const detail = (mail: CaughtMail): string => {
  const { email, id } = mail
  const attachments = email.attachments.map(
    (attachment, index) =>
      `<li><a href="/mails/${id}/attachments/${index}">${escape(attachment.filename ?? `piece-${index + 1}`)}` +
      `</a> (${escape(attachment.mimeType)})</li>`,
  )
  return layout(
    email.subject ?? 'E-mail',
    `<p><a href="/">← Tous les e-mails</a></p><h1>${escape(email.subject || '(sans objet)')}</h1>
<dl><dt>De</dt><dd>${escape(from(mail))}</dd><dt>À</dt><dd>${escape(mail.to.join(', '))}</dd>
<dt>Reçu</dt><dd>${escape(time(mail.receivedAt))}</dd></dl>
${email.html ? `<iframe title="Message" sandbox="allow-popups" src="/mails/${id}/html"></iframe>` : ''}
${email.text ? `<h2>Texte</h2><pre>${escape(email.text)}</pre>` : ''}
${attachments.length > 0 ? `<h2>Pièces jointes</h2><ul>${attachments.join('')}</ul>` : ''}
<p><a href="/mails/${id}/raw">Source</a></p>`,
  )
}

/** What mails themselves may do when shown: look like a mail. No script, no form, nothing fetched from elsewhere. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups"
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(body)
}

const html = 'text/html; charset=utf-8'
const summary = ({ id, receivedAt, to, email }: CaughtMail) => ({
  id,
  receivedAt: receivedAt.toISOString(),
  from: email.from?.address ?? '',
  to,
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
})

/** Only names of this machine: another site's page must not reach the mails through a name of its own. */
const isLocal = (request: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')

/**
 * The page to read mails: `/` lists them, `/mails/:id` shows one, `/mails/:id/html` in a sandbox, `/mails/:id/raw`, its
 * attachments; `GET /api/mails` gives `{ id, receivedAt, from, to, subject, text, html }[]`, newest first, with
 * `?to=` those to one address; `DELETE /api/mails` empties the box.
 */
export const mailPages =
  (mailbox: Mailbox): RequestListener =>
  (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?')
    if (!isLocal(request)) return send(response, 403, 'text/plain', 'Forbidden')
    if (path === '/api/mails' && request.method === 'DELETE') {
      void mailbox.clear().then(
        () => send(response, 204, 'text/plain', ''),
        () => send(response, 500, 'text/plain', 'The mails could not be deleted'),
      )
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'text/plain', 'Method not allowed')
    if (path === '/') return send(response, 200, html, list(mailbox))
    if (path === '/api/mails') {
      const to = new URLSearchParams(query).get('to')
      const asked = mailbox.mails.filter((mail) => to === null || mail.to.includes(to))
      return send(response, 200, 'application/json', JSON.stringify(asked.map(summary)))
    }
    const [, id = '', view, index] = /^\/mails\/([\w-]+)(?:\/(html|raw|attachments)(?:\/(\d+))?)?$/.exec(path) ?? []
    const mail = mailbox.find(id)
    if (!mail)
      return send(
        response,
        404,
        html,
        layout('Introuvable', '<h1>E-mail introuvable</h1><p><a href="/">Tous les e-mails</a></p>'),
      )
    if (view === undefined) return send(response, 200, html, detail(mail))
    if (view === 'raw') return send(response, 200, 'text/plain; charset=utf-8', mail.raw)
    if (view === 'html')
      return send(response, 200, html, mail.email.html ?? '', { 'content-security-policy': mailPolicy })
    const attachment = mail.email.attachments[Number(index)]
    if (!attachment) return send(response, 404, 'text/plain', 'Not found')
    const content =
      typeof attachment.content === 'string'
        ? Buffer.from(attachment.content)
        : Buffer.from(new Uint8Array(attachment.content))
    send(response, 200, 'application/octet-stream', content, { 'content-disposition': 'attachment' })
  }
