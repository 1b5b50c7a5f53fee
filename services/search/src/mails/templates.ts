import type { MailTemplates } from '@rouage/service-kit'
import { favoriteTemplates } from './favorite-templates'
import { savedSearchMails } from './saved-search-mails'

/** Every e-mail of the service: what it needs to know and what it says. */
export const templates = { ...favoriteTemplates, ...savedSearchMails } as const satisfies MailTemplates

export type Templates = typeof templates
