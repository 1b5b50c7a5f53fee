import { type CarriedWish, WISH_WORDS } from '@rouage/contracts/wish'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { useNavigate, useSearchParams, useUser } from '@rouage/slice-kit'

/**
 * Whether whoever is signed in came back to this page for a wish that they had as a visitor, and how to end it: the
 * address then forgets it, so that neither Back nor a reload begins it anew.
 * @param value which of several on the page it has to be about
 *
 * @example
 * const { isWished, end } = useWish('report', announcementId)
 * return isWished && <ReportDialog onClose={end} />
 */
export const useWish = (wish: CarriedWish, value = '1'): { readonly isWished: boolean; readonly end: () => void } => {
  const isSignedIn = useUser() !== undefined
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const word = WISH_WORDS[wish]
  return {
    isWished: isSignedIn && search.get(word) === value,
    end: () => {
      // The browser's address: whoever goes back over dialog and page at once is on another page as the dialog closes.
      const { pathname, search: here, hash } = window.location
      const rest = new URLSearchParams(here)
      if (!rest.has(word)) return
      rest.delete(word)
      void navigate({ pathname, search: rest.toString(), hash }, { replace: true })
    },
  }
}
