import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm } from '../api/form'
import { readBody } from '../api/server'
import type { Account } from '../state/account'
import type { PaymentIntent } from '../state/entities'
import { authenticate } from './door'

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:26rem;margin:15vh auto;padding:0 1rem}' +
  'button{font:inherit;padding:.5rem 1rem}'

const page = (text: string, buttons: string): string => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>3-D Secure (banque de test)</title>
<style>${STYLE}</style>
<h1>Banque de test</h1><p>${text}</p>${buttons}</html>`

const question = (intent: PaymentIntent): string =>
  page(
    `Autorisez-vous ce paiement de ${(intent.amount / 100).toFixed(2).replace('.', ',')} € ?`,
    '<form method="post"><button name="answer" value="accepted">Autoriser</button> ' +
      '<button name="answer" value="refused">Refuser</button></form>',
  )

const found = (account: Account, url: URL): PaymentIntent | undefined => {
  const intent = account.find('payment_intent', url.pathname.split('/')[2] ?? '')
  return intent?.client_secret === url.searchParams.get('client_secret') ? intent : undefined
}

const backTo = (returnUrl: string, intent: PaymentIntent): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

/** The bank's page, where a payment asks for 3-D Secure: it leads back to the `return_url` with what came of it. */
export const serveThreeDSecure = async (
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const answerWith = (status: number, html: string): void =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  const intent = found(account, url)
  if (!intent) return answerWith(404, page('Ce paiement est inconnu.', ''))
  if (intent.status !== 'requires_action') return answerWith(409, page('Ce paiement n’attend plus de réponse.', ''))
  if (request.method !== 'POST') return answerWith(200, question(intent))
  const answer = readForm(await readBody(request))['answer']
  if (answer !== 'accepted' && answer !== 'refused') return answerWith(400, question(intent))
  const returnUrl =
    intent.next_action?.type === 'redirect_to_url' ? intent.next_action.redirect_to_url.return_url : undefined
  const after = authenticate(account, intent.id, answer, url.origin)
  if (returnUrl === undefined) return answerWith(200, page('C’est fait. Vous pouvez fermer cette page.', ''))
  response.writeHead(303, { location: backTo(returnUrl, after) }).end()
}
