import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { Gallery } from './Gallery'

/** The gallery as the edge would render it: markup and the style elements it needs. */
export const render = (): { readonly html: string; readonly css: string } => {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <Gallery />
      </StyleSheetManager>,
    )
    return { html, css: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
