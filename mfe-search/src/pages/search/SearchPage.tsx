import { searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { readCriteria, searchPath, type Sort } from '@rouage/contracts/search-criteria'
import { type PageContext, useEndpoint, useSliceNavigation } from '@rouage/slice-kit'
import { useMemo, useRef } from 'react'
import { headingOf } from '../../criteria/names'
import { queryOf } from '../../criteria/query-of'
import { useUrlCriteria } from '../../criteria/useUrlCriteria'
import { Results } from '../../results/Results'
import { SearchLayout } from '../../results/SearchLayout'

/** A search whose whole state is its address: filters, order and page. */
export const SearchPage = ({ search }: PageContext) => {
  const navigation = useSliceNavigation()
  const criteria = useMemo(() => readCriteria(search), [search])
  const { draft, change, flush } = useUrlCriteria(criteria)
  const results = useEndpoint(searchAnnouncements, { query: queryOf(criteria) }, { keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = results

  return (
    <SearchLayout
      criteria={draft}
      facets={data?.facets}
      total={data?.total}
      onChange={change}
      onSubmit={() => {
        flush()
        heading.current?.focus()
      }}
    >
      {({ formId, tools }) => (
        <Results
          criteria={criteria}
          heading={headingOf(criteria)}
          state={results}
          hrefOf={(page) => searchPath({ ...criteria, page })}
          onSort={(tri: Sort) => navigation?.push(searchPath({ ...criteria, tri, page: 1 }))}
          formId={formId}
          tools={tools}
          headingRef={heading}
        />
      )}
    </SearchLayout>
  )
}
