import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { resolveCrawlPath } from '@rouage/contracts/endpoints/search'
import { readCriteria, type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link, useNavigate, usePageContext, usePageQuery } from '@rouage/slice-kit'
import { Breadcrumbs } from '@rouage/ui/Breadcrumbs'
import { ErrorState } from '@rouage/ui/ErrorState'
import { MistGround } from '@rouage/ui/Ground'
import { NotFound } from '@rouage/ui/PagePanel'
import { pageColumn, space } from '@rouage/ui/tokens'
import { useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { useDraftCount } from '../../criteria/useDraftCount'
import { ResultSkeletons } from '../../results/ResultCards'
import { Results } from '../../results/Results'
import { Layout, ResultArea } from '../../results/results.styles'
import { SearchLayout } from '../../results/SearchLayout'
import { useView } from '../../results/view'
import { browseQueries } from './browse-queries'
import { BrowseLinks } from './BrowseLinks'

const Steps = styled.div`
  ${pageColumn}
  padding-block: ${space(2)};
`

type Resolved = ResponseOf<typeof resolveCrawlPath>

/** The last step is the page itself. */
const crumbs = ({ breadcrumb }: Resolved) =>
  [{ label: 'Accueil', path: '/' }, ...breadcrumb].map(({ label, path }, index) =>
    index === breadcrumb.length ? { label } : { label, href: path },
  )

const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)

/** The page of a make, a model or a department: its ads, and a form that begins with its criteria. */
const Found = ({ resolved }: { readonly resolved: Resolved }) => {
  const navigate = useNavigate()
  const { keep } = useView()
  const heading = useRef<HTMLHeadingElement>(null)
  const { page, tri, results: query } = browseQueries(usePageContext())
  const shown = useMemo((): SearchCriteria => {
    return { ...readCriteria(new URLSearchParams(resolved.criteria)), page, tri }
  }, [resolved.criteria, page, tri])
  const [draft, setDraft] = useState<SearchCriteria>()
  const criteria = draft ?? shown
  const results = usePageQuery(query, { keepPrevious: true })
  const answer = useDraftCount(criteria, { enabled: draft !== undefined })

  return (
    <>
      <Steps>
        <Breadcrumbs linkAs={Link} items={crumbs(resolved)} />
      </Steps>
      <SearchLayout
        criteria={criteria}
        facets={(draft === undefined ? undefined : answer?.facets) ?? results.data?.facets}
        total={draft === undefined ? resolved.total : answer?.total}
        // The path cannot say a changed search: it is gathered here and shown by /search.
        onChange={setDraft}
        onSubmit={() => void navigate(keep(searchPath({ ...criteria, page: 1 })))}
      >
        {({ formId, tools }) => (
          <Results
            criteria={shown}
            shown={shown}
            heading={resolved.heading}
            state={results}
            hrefOf={(page) => keep(pageHref(resolved.canonicalPath, page))}
            onSort={(tri) => void navigate(keep(searchPath({ ...shown, tri, page: 1 })))}
            formId={formId}
            tools={tools}
            headingRef={heading}
          />
        )}
      </SearchLayout>
      <BrowseLinks links={resolved.links} names={resolved.names} />
    </>
  )
}

/** A crawlable page, found by its path alone. */
export const BrowsePage = () => {
  const context = usePageContext()
  const { data, error, isFetching, refetch } = usePageQuery(browseQueries(context).resolve)
  if (data !== undefined) return <Found resolved={data} />
  if (error === null) {
    return (
      <MistGround>
        <Layout>
          <ResultArea>
            <ResultSkeletons count={6} />
          </ResultArea>
        </Layout>
      </MistGround>
    )
  }
  return error.code === 'page_not_found' ? (
    <NotFound
      title="Aucun véhicule à cette adresse"
      linkAs={Link}
      action={{ label: 'Voir toutes les marques', href: context.path.startsWith('/motos') ? '/motos' : '/voitures' }}
    >
      Cette marque, ce modèle ou ce département n'existe pas chez nous, ou plus.
    </NotFound>
  ) : (
    <ErrorState
      title="Impossible de charger les annonces"
      text={error.message}
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
