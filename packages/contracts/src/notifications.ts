import * as z from 'zod/mini'

/** E-mails that a person may do without; each can be turned off by itself. */
export const MAIL_PREFERENCES = ['messages', 'favorites', 'searchAlerts', 'newsletter'] as const
export const mailPreference = z.enum(MAIL_PREFERENCES)
export type MailPreference = z.infer<typeof mailPreference>

/** When e-mails about messages come: of each conversation by itself, or of all of them once a day. */
export const messagesRhythm = z.enum(['immediate', 'daily'])
export type MessagesRhythm = z.infer<typeof messagesRhythm>

export const notificationPreferences = z.object({
  messages: z.boolean(),
  favorites: z.boolean(),
  searchAlerts: z.boolean(),
  newsletter: z.boolean(),
  /** Missing where nobody has chosen: immediate. A change without it leaves it as it was. */
  messagesRhythm: z.optional(messagesRhythm),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>
