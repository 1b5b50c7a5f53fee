import type { MailTemplates } from '@rouage/service-kit'

/** Every e-mail of the service: what it needs to know and what it says. */
export const templates = {} as const satisfies MailTemplates

export type Templates = typeof templates
