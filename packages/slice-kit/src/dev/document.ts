import { type ManifestRoute, sliceRoute } from '@rouage/contracts/releases'
import * as z from 'zod/mini'
import type { Slice } from '../slice'
import { HOST_BASE, PAGE_BASE, sliceBase, VERSION } from './addresses'

/** What the edge tells the host in a page, as far as it is changed here. */
const pageData = z.looseObject({
  slices: z.array(z.looseObject({ name: z.string(), version: z.string(), base: z.string(), entry: z.unknown() })),
})

const DATA = /(<script type="application\/json" id="rouage-page">)(.*?)(<\/script>)/s

const scriptsOf = (nonce: string): string =>
  `<script src="${PAGE_BASE}page.js" nonce="${nonce}"></script>` +
  `<script src="${HOST_BASE}host.js" defer nonce="${nonce}"></script>`

/** A slice under development, as its sources declare it. */
export type DevelopedSlice = {
  readonly name: string
  readonly criticality: Slice['criticality']
  readonly routes: readonly ManifestRoute[]
}

/** What of a slice goes into a page. */
export const developedSlice = ({ name, criticality, routes }: Slice): DevelopedSlice => ({
  name,
  criticality,
  routes: routes.map((route) => sliceRoute.parse(route)),
})

const pinned = ({ name, criticality, routes }: DevelopedSlice) => ({
  name,
  version: VERSION,
  base: sliceBase(name),
  entry: { file: 'remoteEntry.js', integrity: '' },
  criticality,
  state: 'live',
  routes,
})

/**
 * Turns a page of the running site into one under development: the host and the named slices come from the development
 * server, and the browser renders everything, because the edge knows released builds only. What the edge fetched stays; the
 * mark by which the page would be heard goes, since what breaks here is no fault of a release. A slice that the site does
 * not know yet is there all the same, at the paths that it declares.
 */
export const withDevelopment = (html: string, developed: readonly DevelopedSlice[]): string => {
  const [, open = '', json = '', close = ''] = DATA.exec(html) ?? []
  if (json === '') return html
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  const { rendered: _rendered, ...page } = pageData.parse(JSON.parse(json))
  const others = page.slices.filter(({ name }) => developed.every((slice) => slice.name !== name))
  const slices = [...developed.map(pinned), ...others]
  const containers = [...slices.map(({ name }) => name), 'shell']
    .map((name) => `<div id="page-${name}"></div>`)
    .join('')
  return html
    .replace(/<script src="\/(slices|host)\/[^>]*><\/script>|<link rel="[\w-]+" as="script" [^>]*>/g, '')
    .replace(/<meta name="rouage-mark"[^>]*>/, '')
    .replace(/<style[^>]* data-styled.*?<\/style>/gs, '')
    .replace(/(<div id="rouage-header">).*(<\/div><main )/s, '$1$2')
    .replace(
      /(<main [^>]*><div id="rouage-status"><\/div>).*(<\/main>)/s,
      (_, start: string, end: string) => start + containers + end,
    )
    .replace(/(<div id="rouage-footer">).*(<\/div><script type="application\/json" id="rouage-page">)/s, '$1$2')
    .replace('</head>', () => `${scriptsOf(nonce)}</head>`)
    .replace(DATA, () => open + JSON.stringify({ ...page, slices }).replace(/</g, '\\u003c') + close)
}

/**
 * The page's security policy, loosened for the development server alone: its socket, and the words that it lays over a
 * page that does not compile, which style themselves. The site itself never answers this.
 */
export const developmentPolicy = (policy: string): string =>
  policy
    .split(/;\s*/)
    .map((directive) => {
      const [name = '', ...sources] = directive.split(/\s+/)
      if (name === 'connect-src') return [name, ...sources, 'ws:', 'wss:'].join(' ')
      // A nonce would make browsers ignore what comes without one.
      if (name === 'style-src')
        return [name, ...sources.filter((source) => !source.startsWith("'nonce-")), "'unsafe-inline'"].join(' ')
      return directive
    })
    .join('; ')
