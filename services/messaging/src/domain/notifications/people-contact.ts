import type { ResponseOf } from '@rouage/contracts'
import { personContact } from '@rouage/contracts/endpoints/account'
import { callService, RemoteProblem, type ServiceCaller } from '@rouage/service-kit'

type Contact = ResponseOf<typeof personContact>
export type ContactOf = (userId: string) => Promise<Contact | null>

/** Asks account what somebody wishes to be told of. @returns null for somebody who is gone @throws where account is away */
export const createContactOf =
  (account: { readonly baseUrl: string; readonly caller: ServiceCaller }): ContactOf =>
  async (userId) => {
    try {
      return await callService(personContact, { params: { userId } }, account)
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'user_not_found') return null
      throw error
    }
  }
