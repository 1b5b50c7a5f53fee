import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, instant } from './ids'
import { role } from './identity'
import { sellerKind } from './vehicle'

/*
 * People as moderators see them: of account, in a file of their own. No address and no number is told: whoever knows one
 * finds its person by it.
 */

/** Somebody with an account. */
export const moderatedPerson = z.object({
  id,
  pseudo: z.string(),
  sellerKind,
  companyName: z.optional(z.string()),
  role,
  memberSince: instant,
  /** Of the person's photo; missing without one. */
  photoId: z.optional(id),
  isCertified: z.boolean(),
  /** The suspension in force; missing where nobody is suspended. Without `until` it has no end. */
  suspension: z.optional(z.object({ since: instant, until: z.optional(instant), reason: z.string() })),
})
export type ModeratedPerson = z.infer<typeof moderatedPerson>

/** What was done about somebody. */
export const personEntry = z.object({
  id,
  at: instant,
  /** As the audit names it: `sanction_warning`. */
  action: z.string(),
  reason: z.optional(z.string()),
  /** Of a suspension: its end. */
  until: z.optional(instant),
  /** Who did; missing where the service acted by itself, or they are gone. */
  byPseudo: z.optional(z.string()),
})
export type PersonEntry = z.infer<typeof personEntry>

export const findPeople = endpoint({
  service: 'account',
  name: 'findPeople',
  method: 'GET',
  path: '/people',
  audience: 'moderator',
  summary: 'People by the beginning of their pseudo, their whole address or their id; 20 at most, by pseudo.',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(254)) }),
  response: z.object({ items: z.array(moderatedPerson) }),
})

export const getPersonRecord = endpoint({
  service: 'account',
  name: 'getPersonRecord',
  method: 'GET',
  path: '/people/:userId/record',
  audience: 'moderator',
  summary:
    'Somebody, and what moderators did about them: the newest first, as far as the newest 50 rows of the audit say.',
  params: z.object({ userId: id }),
  response: z.object({ person: moderatedPerson, history: z.array(personEntry) }),
  problems: ['user_not_found'],
})

/** Up to 50 ids with commas between them. */
const ids = z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,49}$/))

export const peopleNames = endpoint({
  service: 'account',
  name: 'peopleNames',
  method: 'GET',
  path: '/people/names',
  audience: 'operator',
  summary: 'What people are called whose ids stand in a history; whoever is gone is left out.',
  query: z.object({ ids }),
  response: z.object({ items: z.array(z.object({ id, pseudo: z.string() })) }),
})
