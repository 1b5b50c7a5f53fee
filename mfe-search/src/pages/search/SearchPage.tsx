import { searchPath, type Sort } from '@rouage/contracts/search-criteria'
import { useNavigate, usePageContext, usePageQuery } from '@rouage/slice-kit'
import { useRef } from 'react'
import { headingOf } from '../../criteria/heading'
import { understoodCriteria } from '../../criteria/understood'
import { useUrlCriteria } from '../../criteria/useUrlCriteria'
import { Results } from '../../results/Results'
import { SearchLayout } from '../../results/SearchLayout'
import { useView } from '../../results/view'
import { searchAt } from './search-at'

/** A search whose whole state is its address: filters, order and page. */
export const SearchPage = () => {
  const navigate = useNavigate()
  const { criteria, query } = searchAt(usePageContext())
  const { draft, change, flush } = useUrlCriteria(criteria)
  const view = useView()
  const results = usePageQuery(query, { keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPlaceholderData } = results
  const own = isPlaceholderData ? undefined : data
  const shown = understoodCriteria(criteria, own)

  return (
    <SearchLayout
      criteria={draft}
      facets={data?.facets}
      total={data?.total}
      understood={own?.understood}
      onChange={change}
      onSubmit={() => {
        flush()
        heading.current?.focus()
      }}
    >
      {({ formId, tools }) => (
        <Results
          criteria={criteria}
          shown={shown}
          heading={headingOf(shown)}
          state={results}
          hrefOf={(page) => view.keep(searchPath({ ...criteria, page }))}
          onSort={(tri: Sort) => void navigate(view.keep(searchPath({ ...criteria, tri, page: 1 })))}
          formId={formId}
          tools={tools}
          headingRef={heading}
        />
      )}
    </SearchLayout>
  )
}
