/**
 * The first script of a page under development: React Refresh, before React starts. One copy for the host and all
 * slices, because React knows one set of components.
 */
import * as refresh from 'react-refresh/runtime'

/** A page as a module under `src/pages` exports it. */
type Page = { Component?: unknown }
/** webpack's hot API, as far as it is used. */
type Hot = { readonly data?: { page?: Page }; accept(): void; dispose(callback: (data: { page?: Page }) => void): void }

declare global {
  interface Window {
    rouageRefresh: typeof refresh
    rouageKeepPage: (hot: Hot, id: string, page: Page) => void
  }
}

refresh.injectIntoGlobalHook(window)
window.rouageRefresh = refresh

/**
 * Lets a module that exports a page be replaced without a reload. React Refresh replaces modules that export components
 * alone; a page is an object around one. What is on the screen goes on holding the first object, which takes over what
 * the new one says, and its component keeps its state.
 */
window.rouageKeepPage = (hot, id, page) => {
  const shown = hot.data?.page
  refresh.register(page.Component, `${id} page`)
  hot.dispose((data) => {
    data.page = shown ?? page
  })
  hot.accept()
  if (shown === undefined) return
  Object.assign(shown, page)
  // Nothing to show anew but queries or the head: those are asked for when the page is opened.
  if (refresh.performReactRefresh() === null) window.location.reload()
}
