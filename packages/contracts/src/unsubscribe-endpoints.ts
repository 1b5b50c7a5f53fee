import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { mailPreference } from './notifications'

/*
 * Turning e-mails off from one of them. A token names one person and one kind of e-mail, is signed by account and needs
 * no session. Reading changes nothing: what looks through mailboxes follows every link.
 */

const token = z.string().check(z.minLength(1), z.maxLength(500))
const subscription = z.object({ preference: mailPreference, isOn: z.boolean() })

export const unsubscribeByMail = endpoint({
  service: 'account',
  name: 'unsubscribeByMail',
  method: 'POST',
  path: '/unsubscribe/:token',
  audience: 'webhook',
  summary: 'One-click unsubscription (RFC 8058), as a mail provider sends it for its user.',
  params: z.object({ token }),
  response: z.object({ status: z.literal('done') }),
  maxBodyBytes: 10_000,
})

export const openUnsubscribe = endpoint({
  service: 'account',
  name: 'openUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/:token',
  audience: 'public',
  summary: 'The same address in a browser: leads to the page that asks.',
  params: z.object({ token }),
  response: z.unknown(),
  answers: ['text/html'],
})

export const readSubscription = endpoint({
  service: 'account',
  name: 'readSubscription',
  method: 'GET',
  path: '/mail-subscriptions/:token',
  audience: 'public',
  summary: 'Which e-mails a link is about, and whether they come.',
  params: z.object({ token }),
  response: subscription,
  problems: ['invalid_token'],
})

export const changeSubscription = endpoint({
  service: 'account',
  name: 'changeSubscription',
  method: 'PUT',
  path: '/mail-subscriptions/:token',
  audience: 'public',
  summary: 'Turns the e-mails that a link is about off, or on again.',
  params: z.object({ token }),
  body: z.object({ isOn: z.boolean() }),
  response: subscription,
  problems: ['invalid_token'],
})
