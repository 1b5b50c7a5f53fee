import { Link, type LinkProps, useLocation } from '@rouage/slice-kit'
import type { TrailState } from '@rouage/slice-kit/trail'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { SearchResults } from '@rouage/contracts/endpoints/search'

const Here = createContext<TrailState | undefined>(undefined)

type Props = { readonly results: SearchResults; readonly children: ReactNode }

/** The ads inside lead back to this page of results, and to their neighbours on it. */
export const TrailStart = ({ results, children }: Props) => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const state = useMemo((): TrailState => {
    const { page, pageCount, total, items } = results
    return { trail: { address, origin: address, page, pageCount, total, ads: items } }
  }, [address, results])
  return <Here value={state}>{children}</Here>
}

/** A link to an ad, which takes the trail along where there is one. */
export const TrailLink = (props: LinkProps) => <Link {...props} state={use(Here)} />
