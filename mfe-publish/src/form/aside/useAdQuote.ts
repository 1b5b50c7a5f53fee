import { getQuote } from '@rouage/contracts/endpoints/publish'
import type { AdOptions } from '@rouage/contracts/offers'
import { useEndpoint } from '@rouage/slice-kit'

/** What the ad, or its edit, would cost with these options: the service says so. */
export const useAdQuote = (draftKey: string, { photoPack, urgent, lift }: AdOptions) => {
  const isNew = draftKey === 'new'
  return useEndpoint(
    getQuote,
    {
      query: {
        purpose: isNew ? 'publication' : 'edit',
        announcementId: isNew ? undefined : draftKey,
        photoPack,
        urgent: urgent === true ? 'true' : undefined,
        lift,
      },
    },
    { keepPrevious: true },
  )
}
