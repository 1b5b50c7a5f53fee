import type { UnderstoodText } from '@rouage/contracts/endpoints/search'
import { Button } from '@rouage/ui/Button'
import { formatNumber } from '@rouage/ui/formats'
import { MistGround } from '@rouage/ui/Ground'
import { SlidersHorizontal } from '@rouage/ui/icons'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FieldProps } from '../filters/fields'
import { FilterPanel } from '../filters/FilterPanel'
import { Aside, Layout, NarrowTools, PanelFoot, PanelHead, ToolButton } from './results.styles'
import { BackLink, OpenSheet, SaveTool, SheetOpener } from './SearchTools'
import { activeFilters } from '../criteria/active-filters'
import { useSaving } from '../saving/useSaving'
import { rememberText } from '../suggestions/recent-texts'
import { SheetProvider } from './sheet-context'
import { useView } from './view'

/** What stands around the heading where there is no room for the panel. */
export type Tools = { readonly links: ReactNode; readonly filters: ReactNode; readonly alert: ReactNode }

type Props = Pick<FieldProps, 'criteria' | 'facets' | 'onChange' | 'onIntent'> & {
  /** Exact number of ads of the criteria, once known. */
  readonly total: number | undefined
  /** What the words of the search were read as, once known: it is saved under such a name. */
  readonly understood?: UnderstoodText | undefined
  readonly onSubmit: () => void
  readonly children: (parts: { readonly formId: string; readonly tools: Tools }) => ReactNode
}

const shortCount = (total: number | undefined): string => (total === undefined ? '' : ` (${formatNumber(total)})`)

/** Filters on the left and results on the right; on a phone the filters are a sheet over the results. */
export const SearchLayout = ({ total, understood, onSubmit, children, ...fields }: Props) => {
  const { criteria } = fields
  const [isFolded, fold] = useState(false)
  const formId = useId()
  const saving = useSaving(criteria, understood)
  const { isCompact } = useView()
  const activeCount = activeFilters(criteria, null).length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    rememberText(criteria.recherche)
    onSubmit()
  }

  const tools: Tools = {
    alert: <SaveTool criteria={criteria} onSave={saving.ask} text="Créer une alerte" />,
    links: (
      <NarrowTools>
        <BackLink />
        <SaveTool criteria={criteria} onSave={saving.ask} />
      </NarrowTools>
    ),
    filters: <SheetOpener count={activeCount} />,
  }

  return (
    <SheetProvider>
      <MistGround>
        <Layout data-view={criteria.vue}>
          <Aside aria-label="Filtres">
            <PanelHead>
              <BackLink />
              <ToolButton
                type="button"
                aria-expanded={!isFolded}
                aria-controls={`${formId}-fields`}
                onClick={() => fold(!isFolded)}
              >
                <SlidersHorizontal size={18} aria-hidden />
                Filtres
              </ToolButton>
              <SaveTool criteria={criteria} onSave={saving.ask} />
            </PanelHead>
            <form id={formId} action="/search" method="get" aria-label="Critères de recherche" onSubmit={submit}>
              {isCompact && <input type="hidden" name="vue" value="compacte" />}
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
          {children({ formId, tools })}
          <OpenSheet {...fields} total={total} onSubmit={submit} />
          {saving.dialog}
        </Layout>
      </MistGround>
    </SheetProvider>
  )
}
