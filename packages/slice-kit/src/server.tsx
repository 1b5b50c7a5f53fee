/** Rendering a slice without a browser: what the edge's render worker calls. Not part of what browsers share. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import type { NavigationLocation } from './navigation'
import type { PageContext, PageHead } from './page'
import { takeKnownRules } from './known-rules'
import { createQueryClient, fillQueryClient, type PageQuery, type TransferredQuery } from './query'
import { readFrom } from './read-query'
import { paramsOf, readyPage } from './ready-page'
import type { Slice } from './slice'
import { SliceRoot } from './SliceRoot'

const locationOf = (address: string): NavigationLocation => {
  const { pathname, search } = new URL(address, 'http://edge.invalid')
  return { pathname, search, hash: '', state: null, key: 'default' }
}

const pageAt = async (slice: Slice, address: string) => {
  const ready = await readyPage(slice, locationOf(address))
  if (ready === undefined) throw new Error(`Slice ${slice.name} has no page for ${address}: check its routes.`)
  const { pathname: path, search } = ready.location
  const context: PageContext = { path, params: paramsOf(ready), search: new URLSearchParams(search) }
  return { ready, context }
}

/** The queries that the page at an address (path and query) declares. */
export const queriesAt = async (slice: Slice, address: string): Promise<readonly PageQuery[]> => {
  const { ready, context } = await pageAt(slice, address)
  return ready.page.queries?.(context) ?? []
}

/** Rules of rendered components, with the version of styled-components that wrote them: its browser part looks for it. */
export type Styles = { readonly version: string; readonly css: string }

/** What the edge puts into the HTML of a first view. */
export type RenderedPage = { readonly html: string; readonly styles: readonly Styles[]; readonly head: PageHead }

const VERSION = 'data-styled-version'
const stylesOf = (sheet: ServerStyleSheet): Styles[] =>
  sheet
    .getStyleElement()
    .map(({ props }: { props: { [VERSION]: string; dangerouslySetInnerHTML: { __html: string } } }) => ({
      version: props[VERSION],
      css: props.dangerouslySetInnerHTML.__html,
    }))

const newSheet = (): ServerStyleSheet => {
  const sheet = new ServerStyleSheet()
  takeKnownRules(sheet.instance)
  return sheet
}

/** Renders a component that belongs to no page. `prefix` keeps its ids apart from everybody else's. */
export const renderFragment = (
  Fragment: ComponentType,
  prefix: string,
): { readonly html: string; readonly styles: readonly Styles[] } => {
  const sheet = newSheet()
  try {
    const html = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <Fragment />
      </StyleSheetManager>,
      { identifierPrefix: prefix },
    )
    return { html, styles: stylesOf(sheet) }
  } finally {
    sheet.seal()
  }
}

/**
 * Renders the page at an address from the answers to its queries, for a visitor nobody knows.
 * `styles` hold the rules of the components that were rendered.
 */
export const renderSlice = async (
  slice: Slice,
  address: string,
  answers: readonly TransferredQuery[],
): Promise<RenderedPage> => {
  const { ready, context } = await pageAt(slice, address)
  const client = createQueryClient()
  fillQueryClient(client, answers)
  const head = ready.page.head(context, readFrom(client))
  const sheet = newSheet()
  try {
    const html = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <SliceRoot
          slice={slice}
          client={client}
          navigation={undefined}
          first={ready}
          isFirstView
          fallback={() => null}
          onError={() => {}}
        />
      </StyleSheetManager>,
      { identifierPrefix: `${slice.name}-` },
    )
    return { html, styles: stylesOf(sheet), head }
  } finally {
    sheet.seal()
    client.clear()
  }
}
