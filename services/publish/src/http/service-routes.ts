import { approvedSnapshot, exportPerson } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** What other services ask. */
export const serviceRoutes = ({ personExport, snapshot }: Pick<Domain, 'personExport' | 'snapshot'>): Route[] => [
  handle(exportPerson, ({ params, body }) => personExport(params, body)),
  handle(approvedSnapshot, ({ query }) => snapshot(query.after)),
]
