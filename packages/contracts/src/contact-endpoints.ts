import * as z from 'zod/mini'
import { contactBody } from './contact'
import { endpoint } from './endpoint'

/*
 * Messages to the site itself. They are two endpoints with one form: what a signed-in person writes is theirs, and goes
 * with their account; of a visitor nothing is known but what they write.
 */

export const sendContactMessage = endpoint({
  service: 'messaging',
  name: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  audience: 'public',
  summary:
    'Writes to the support, who is told by e-mail, and acknowledges it to the address that was given. At most 3 an ' +
    'hour for each address, 10 for each network.',
  body: contactBody,
  response: z.object({ reference: z.string() }),
  problems: ['too_many_requests'],
  idempotency: 'required',
})

export const sendOwnContactMessage = endpoint({
  service: 'messaging',
  name: 'sendOwnContactMessage',
  method: 'POST',
  path: '/me/contact',
  audience: 'user',
  summary: 'The same, by somebody who is signed in: it is forgotten with their account.',
  body: contactBody,
  response: z.object({ reference: z.string() }),
  problems: ['too_many_requests'],
  idempotency: 'required',
})
