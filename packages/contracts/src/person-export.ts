import * as z from 'zod/mini'
import { endpoint, type ServiceName } from './endpoint'
import { id } from './ids'

/** A person's data is handed out in pages, so that neither side ever holds all of it. */
const exportPage = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  /** Where the next page begins; null after the last. */
  next: z.nullable(z.string()),
})
export type ExportPage = z.infer<typeof exportPage>

const exportQuestion = z.object({
  /** Their confirmed address: what somebody wrote without being signed in is known by it. */
  email: z.string(),
  after: z.optional(z.string()),
})

/**
 * Declares a service's part of the export of a person's data, which the account service makes one file of. A service
 * that comes to know something of people declares one and is added to account's list (`export-sources.ts`).
 * @param sections what it knows, by name; each becomes a JSON file
 */
export const personExport = <const Section extends string>(
  service: ServiceName,
  sections: readonly [Section, ...Section[]],
) =>
  endpoint({
    service,
    name: 'exportPerson',
    method: 'POST',
    path: '/people/:userId/export/:section',
    audience: 'service',
    callers: ['account'],
    summary: `What ${service} knows of a person, section by section (${sections.join(', ')}), page by page.`,
    params: z.object({ userId: id, section: z.enum(sections) }),
    body: exportQuestion,
    response: exportPage,
  })
