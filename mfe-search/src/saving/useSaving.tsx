import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { useNavigate, useSearchParams, useSession } from '@rouage/slice-kit'
import { type ReactNode, useState } from 'react'
import { Saving } from './parts'
import { SAVE_WISH } from './wish'

/** Saving the search of the page: `ask` begins it, `dialog` stands anywhere on the page. */
export const useSaving = (criteria: SearchCriteria): { readonly ask: () => void; readonly dialog: ReactNode } => {
  const user = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const isWished = params.has(SAVE_WISH)
  const close = () => {
    setAsked(false)
    if (isWished) void navigate(searchPath(criteria), { replace: true })
  }
  return {
    ask: () => setAsked(true),
    dialog: user ? <Saving criteria={criteria} isAsked={isAsked || isWished} onClose={close} /> : null,
  }
}
