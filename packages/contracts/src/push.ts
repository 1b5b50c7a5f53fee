import * as z from 'zod/mini'

/** What pushes tell of: kinds of e-mails that have one, by whose preferences they go. */
export const pushPreference = z.enum(['messages', 'favorites', 'searchAlerts'])
export type PushPreference = z.infer<typeof pushPreference>

/** Longest title and text of a push, in characters: a notification shows no more, and a push has 4 kB in all. */
export const PUSH_TITLE_LENGTH = 80
export const PUSH_BODY_LENGTH = 160

/** What a push says to a browser, encrypted for it alone. */
export const pushPayload = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(PUSH_TITLE_LENGTH)),
  body: z.string().check(z.maxLength(PUSH_BODY_LENGTH)),
  /** Where a click leads: a path of this site, never another address. */
  path: z.string().check(z.regex(/^\/(?![/\\])[^\s\\]{0,1000}$/, 'Adresse invalide')),
  /** What is told of: the newer of two with the same tag takes the place of the older. */
  tag: z.string().check(z.minLength(1), z.maxLength(100)),
})
export type PushPayload = z.infer<typeof pushPayload>

/** Where the push service of a browser takes pushes for it. Whoever knows it can try to send some: it is told to nobody. */
export const pushAddress = z.string().check(z.minLength(1), z.maxLength(2048))

/** A browser's own address and keys, as `PushSubscription.toJSON` tells them, in base64url. */
export const pushSubscription = z.object({
  endpoint: pushAddress,
  keys: z.object({
    /** A point of P-256, uncompressed: 65 bytes, the first of them 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, 'Clé invalide')),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'Clé invalide')),
  }),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>
