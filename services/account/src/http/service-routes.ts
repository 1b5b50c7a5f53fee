import { accountSnapshot, personContact } from '@rouage/contracts/endpoints/account'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** For other services. */
export const serviceRoutes = ({ snapshot, profiles }: Pick<Domain, 'snapshot' | 'profiles'>): Route[] => [
  handle(accountSnapshot, ({ query }) => snapshot(query)),
  handle(personContact, ({ params }) => profiles.readContact(params.userId)),
]
