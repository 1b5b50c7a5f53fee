import { Link } from '@rouage/slice-kit'
import { Button, formatNumber, MistGround, usePart } from '@rouage/ui'
import { ArrowLeft, Bookmark, SlidersHorizontal } from '@rouage/ui/icons'
import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FieldProps } from '../filters/fields'
import { FilterPanel } from '../filters/FilterPanel'
import {
  Aside,
  FilterButton,
  Layout,
  NarrowTools,
  PanelFoot,
  PanelHead,
  SheetFailure,
  ToolButton,
} from './results.styles'
import { activeFilters } from '../criteria/active-filters'

const loadSheet = () => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet)

/** What stands around the heading where there is no room for the panel. */
export type Tools = { readonly links: ReactNode; readonly filters: ReactNode }

type Props = Pick<FieldProps, 'criteria' | 'facets' | 'onChange' | 'onIntent'> & {
  /** Exact number of ads of the criteria, once known. */
  readonly total: number | undefined
  readonly onSubmit: () => void
  readonly children: (parts: { readonly formId: string; readonly tools: Tools }) => ReactNode
}

const shortCount = (total: number | undefined): string => (total === undefined ? '' : ` (${formatNumber(total)})`)

/** Alerts belong to an account: saving a search begins with signing in, and comes back to it. */
const saveHref = (criteria: SearchCriteria): string => `/auth?retour=${encodeURIComponent(searchPath(criteria))}`

/** Filters on the left and results on the right; on a phone the filters are a sheet over the results. */
export const SearchLayout = ({ total, onSubmit, children, ...fields }: Props) => {
  const { criteria } = fields
  const [isSheetOpen, openSheet] = useState(false)
  const { Part: FilterSheet, hasFailed, want } = usePart(loadSheet)
  const [isFolded, fold] = useState(false)
  const formId = useId()
  const activeCount = activeFilters(criteria, null).length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    openSheet(false)
    onSubmit()
  }

  const back = (
    <ToolButton as={Link} href="/">
      <ArrowLeft size={18} aria-hidden />
      Retour
    </ToolButton>
  )
  const save = (
    <ToolButton
      as={Link}
      href={saveHref(criteria)}
      title="Connectez-vous pour retrouver cette recherche et être alerté des nouvelles annonces"
    >
      <Bookmark size={18} aria-hidden />
      Sauvegarder
    </ToolButton>
  )

  return (
    <MistGround>
      <Layout>
        <Aside aria-label="Filtres">
          <PanelHead>
            {back}
            <ToolButton
              type="button"
              aria-expanded={!isFolded}
              aria-controls={`${formId}-fields`}
              onClick={() => fold(!isFolded)}
            >
              <SlidersHorizontal size={18} aria-hidden />
              Filtres
            </ToolButton>
            {save}
          </PanelHead>
          <form id={formId} action="/search" method="get" aria-label="Critères de recherche" onSubmit={submit}>
            <div id={`${formId}-fields`} hidden={isFolded}>
              <FilterPanel {...fields} />
            </div>
            <PanelFoot>
              <Button kind="primary" size="large" isWide type="submit">
                RECHERCHER{shortCount(total)}
              </Button>
            </PanelFoot>
          </form>
        </Aside>
        {children({
          formId,
          tools: {
            links: (
              <NarrowTools>
                {back}
                {save}
              </NarrowTools>
            ),
            filters: (
              <>
                <FilterButton
                  type="button"
                  aria-haspopup="dialog"
                  onPointerEnter={want}
                  onFocus={want}
                  onClick={() => {
                    want()
                    openSheet(true)
                  }}
                >
                  <SlidersHorizontal size={18} aria-hidden />
                  Filtres{activeCount > 0 && ` (${activeCount})`}
                </FilterButton>
                {isSheetOpen && hasFailed && (
                  <SheetFailure role="alert">Les filtres n’ont pas pu être chargés. Réessayez.</SheetFailure>
                )}
              </>
            ),
          },
        })}
        {isSheetOpen && FilterSheet !== undefined && (
          <FilterSheet {...fields} total={total} onClose={() => openSheet(false)} onSubmit={submit} />
        )}
      </Layout>
    </MistGround>
  )
}
