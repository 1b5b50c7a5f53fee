import { discardDraft, getDraft, getQuote, saveDraft, submitDraft } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** Writing an ad: its draft, what it costs, and handing it in. */
export const draftRoutes = (domain: Pick<Domain, 'drafts' | 'discardDraft' | 'quote' | 'submitDraft'>): Route[] => [
  handle(getDraft, ({ user, params }) => domain.drafts.read(user, params.key)),
  handle(saveDraft, ({ user, params, body }) => domain.drafts.save(user, params.key, body)),
  handle(discardDraft, async ({ user, params }) => {
    await domain.discardDraft(user, params.key)
    return { status: 'done' as const }
  }),
  handle(getQuote, ({ user, query }) => domain.quote(user, query)),
  handle(submitDraft, ({ user, params, body, operation }) => domain.submitDraft(user, params.key, body, operation)),
]
