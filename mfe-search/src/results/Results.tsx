import type { searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { PAGE_SIZE, type SearchCriteria, type Sort } from '@rouage/contracts/search-criteria'
import { type EndpointResult, Link } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { Pagination } from '@rouage/ui/Pagination'
import { StaleNote } from '@rouage/ui/RetryNote'
import { type RefObject, useEffect, useRef } from 'react'
import { ListSide, MapSide, Views } from '../map/map.styles'
import { MapToggle } from '../map/MapToggle'
import { ResultsMap } from '../map/parts'
import { ActiveChips } from './ActiveChips'
import { foundSentence } from './count'
import { EmptyResults, PastEnd } from './EmptyResults'
import { LeadOn } from './LeadOn'
import { RankingNote } from './RankingNote'
import { ResultCards, ResultSkeletons } from './ResultCards'
import { Heading, HeadingRow, Pages, ResultArea, ResultHead, Toolbar } from './results.styles'
import type { Tools } from './SearchLayout'
import { SortSelect } from './SortSelect'
import { TrailStart } from './trail'
import { UnderstoodNote } from './UnderstoodNote'

/** What a query for results has told so far. */
export type ResultsState = EndpointResult<typeof searchAnnouncements>

type Props = {
  readonly criteria: SearchCriteria
  /** What was searched: criteria instead of the words that were understood. */
  readonly shown: SearchCriteria
  readonly heading: string
  readonly state: ResultsState
  readonly hrefOf: (page: number) => string
  readonly onSort: (sort: Sort) => void
  readonly formId: string
  readonly tools: Tools
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

const List = ({
  criteria,
  shown,
  state,
  hrefOf,
  tools,
  onGo,
}: Pick<Props, 'criteria' | 'shown' | 'state' | 'hrefOf' | 'tools'> & { onGo: () => void }) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = state
  if (data === undefined) {
    if (error === null) return <ResultSkeletons count={PAGE_SIZE} />
    return (
      <ErrorState
        title="Impossible de charger les annonces"
        text={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  const leadOn = <LeadOn criteria={shown} results={data} alert={tools.alert} />
  if (data.total === 0)
    return (
      <>
        <EmptyResults criteria={shown} results={data} />
        {leadOn}
      </>
    )
  return (
    <>
      {data.items.length === 0 ? (
        <PastEnd pageCount={data.pageCount} hrefOf={hrefOf} />
      ) : (
        <TrailStart results={data}>
          <ResultCards items={data.items} isStale={isPlaceholderData} />
        </TrailStart>
      )}
      <Pages>
        <Pagination page={data.page} pageCount={data.pageCount} hrefOf={hrefOf} linkAs={Link} onPage={onGo} />
      </Pages>
      <RankingNote sort={criteria.tri} />
      {leadOn}
    </>
  )
}

/** The right side of a search: how many, in which order, the ads and their pages. */
export const Results = ({ criteria, shown, heading, state, hrefOf, onSort, formId, tools, headingRef }: Props) => {
  const { data } = state
  /** A number of a page was clicked: Back and Forward find the place that the visitor left. */
  const goesToTop = useRef(false)

  // Another page of results is read from its top; a changed filter leaves one where one is.
  useEffect(() => {
    if (!goesToTop.current) return
    goesToTop.current = false
    headingRef.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [criteria.page, headingRef])

  return (
    <ResultArea>
      {tools.links}
      <ResultHead>
        <HeadingRow>
          <Heading ref={headingRef} tabIndex={-1}>
            {heading}
          </Heading>
          <output>{data !== undefined && `(${foundSentence(data.total)})`}</output>
        </HeadingRow>
        <Toolbar>
          {tools.filters}
          <MapToggle criteria={criteria} />
          <SortSelect criteria={criteria} form={formId} onChange={onSort} />
        </Toolbar>
      </ResultHead>
      <ActiveChips criteria={shown} place={data?.place ?? null} />
      {data !== undefined && !state.isPlaceholderData && <UnderstoodNote criteria={criteria} results={data} />}
      <StaleNote of={state} />
      <Views data-view={criteria.vue}>
        <ListSide data-has-items={data === undefined || data.items.length > 0}>
          <List
            criteria={criteria}
            shown={shown}
            state={state}
            hrefOf={hrefOf}
            tools={tools}
            onGo={() => {
              goesToTop.current = true
            }}
          />
        </ListSide>
        {criteria.vue === 'carte' && (
          <MapSide aria-label="Carte des résultats">
            <ResultsMap criteria={shown} place={data?.place} />
          </MapSide>
        )}
      </Views>
    </ResultArea>
  )
}
