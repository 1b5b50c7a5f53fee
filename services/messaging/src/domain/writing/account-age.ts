import { personContact } from '@rouage/contracts/endpoints/account'
import { callService, RemoteProblem, type ServiceCaller } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'

/** For so long a first message with contact details waits for somebody to look at it. */
const YOUNG_MS = 7 * 86_400_000

/** How long somebody has been here; account is asked where it has not told yet. */
export const createAccountAge = (
  { people }: Pick<Repositories, 'people'>,
  account: { readonly baseUrl: string; readonly caller: ServiceCaller },
) => {
  const memberSinceOf = async (userId: string): Promise<Date | undefined> => {
    const known = (await people.byId(userId))?.memberSince
    if (known) return known
    try {
      const contact = await callService(personContact, { params: { userId } }, account)
      const memberSince = new Date(contact.memberSince)
      await people.setMemberSince(userId, memberSince)
      return memberSince
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'user_not_found') return undefined
      throw error
    }
  }

  return {
    /** Whether an account is younger than 7 days, or unknown. @throws CallFailed where nobody can say */
    isYoung: async (userId: string): Promise<boolean> => {
      const since = await memberSinceOf(userId)
      return since === undefined || Date.now() - since.getTime() < YOUNG_MS
    },
  }
}
export type AccountAge = ReturnType<typeof createAccountAge>
