import type { MailTemplates } from '@rouage/service-kit'
import { paymentMails } from './payment-mails'
import { reviewMails } from './review-mails'

/** The e-mails of the service by their names. Names and data stand in documents: what was released keeps its meaning. */
export const templates = { ...paymentMails, ...reviewMails } satisfies MailTemplates
