import type { UnderstoodText } from '@rouage/contracts/endpoints/search'
import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { useUser } from '@rouage/slice-kit'
import { useWish } from '@rouage/slice-kit/wish'
import { type ReactNode, useState } from 'react'
import { Saving } from './parts'

/** Saving the search of the page: `ask` begins it, `dialog` stands anywhere on the page. */
export const useSaving = (
  criteria: SearchCriteria,
  understood: UnderstoodText | undefined,
): { readonly ask: () => void; readonly dialog: ReactNode } => {
  const user = useUser()
  const [isAsked, setAsked] = useState(false)
  const { isWished, end } = useWish('save')
  const close = () => {
    setAsked(false)
    end()
  }
  return {
    ask: () => setAsked(true),
    dialog: user ? (
      <Saving criteria={criteria} understood={understood} isAsked={isAsked || isWished} onClose={close} />
    ) : null,
  }
}
