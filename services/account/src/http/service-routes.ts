import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** For other services. */
export const serviceRoutes = ({ snapshot }: Pick<Domain, 'snapshot'>): Route[] => [
  handle(accountSnapshot, ({ query }) => snapshot(query)),
]
