import { fullTitle, type PageHead } from '@rouage/slice-kit'
import type { Styles } from '@rouage/slice-kit/server'
import { fontFaceCss, fontFiles } from '@rouage/ui/fonts'
import { htmlEscape } from 'escape-goat'
import {
  containerId,
  FOOTER_ID,
  HEADER_ID,
  MAIN_ID,
  MARK_META,
  PAGE_DATA_ID,
  type PageData,
  STATUS_ID,
} from '../../src/page-data'
import type { PinnedSite } from '../releases/release-store'
import { AGAIN_MS, EARLY_SCRIPT } from './early-script'
import { START_SCRIPT } from './start-script'

/** JSON that may stand inside a script element: nothing in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const NONCE = Symbol('nonce')
const MARK = Symbol('mark')
const BAR = Symbol('bar')
type Piece = string | typeof NONCE | typeof MARK | typeof BAR

/** A page's HTML in pieces, with places for what is each response's own: no text is ever searched for a place. */
export type PageDocument = readonly Piece[]

/**
 * What each response has of its own: a nonce, the mark by which its page is heard (`health/page-mark.ts`), and the bar of
 * what this browser tries, which is empty for everybody else.
 */
export type OwnParts = { readonly nonce: string; readonly mark: string; readonly bar: string }

/** The HTML of one response. */
export const completed = (document: PageDocument, { nonce, mark, bar }: OwnParts): string => {
  const own = { [NONCE]: nonce, [MARK]: mark, [BAR]: bar }
  return document.map((piece) => (typeof piece === 'string' ? piece : own[piece])).join('')
}

const documentOf = (pieces: readonly Piece[]): PageDocument => {
  const document: Piece[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
    } else {
      document.push(text, piece)
      text = ''
    }
  }
  return [...document, text]
}

/** A script of the first view. */
export type PageScript = {
  readonly src: string
  readonly integrity: string
  /**
   * `host`: run in order after parsing. `slice`: run when it arrives, so that a slow slice delays nobody.
   * `entry`: fetched ahead, run by the host, because a remote entry needs the host's federation runtime.
   */
  readonly role: 'host' | 'slice' | 'entry'
}

/** For a page that is whole without it: means nothing to a browser until `START_SCRIPT` fetches and runs it. */
const laterScriptTag = ({ src, integrity, role }: PageScript): string =>
  `<link rel="rouage-start" as="script" href="${src}" integrity="${integrity}" data-start="${role}">`

const laterScripts = (scripts: readonly PageScript[]): Piece[] => [
  ...scripts.map(laterScriptTag),
  '<script nonce="',
  NONCE,
  `">${START_SCRIPT}</script>`,
]

const scriptTag = ({ src, integrity, role }: PageScript): Piece[] =>
  role === 'entry'
    ? [`<link rel="preload" as="script" href="${src}" integrity="${integrity}">`]
    : [
        `<script src="${src}" integrity="${integrity}" ${role === 'slice' ? 'async' : 'defer'} nonce="`,
        NONCE,
        `" data-again="${AGAIN_MS}"></script>`,
      ]

/** A style element, which nothing in its rules can end: `\/` is a slash to CSS. */
const styleTag = (css: string, attributes = ''): Piece[] => [
  '<style nonce="',
  NONCE,
  `"${attributes}>${css.replaceAll('</', '<\\/')}</style>`,
]

const renderedStyles = ({ version, css }: Styles): Piece[] =>
  styleTag(css, ` data-styled="true" data-styled-version="${htmlEscape(version)}"`)

export type DocumentParts = {
  readonly site: PinnedSite
  readonly frame: { readonly header: string; readonly footer: string; readonly styles: readonly Styles[] }
  readonly page: PageData
  readonly owner: string
  /** Markup of the owner's container; empty when the browser renders it. */
  readonly html: string
  readonly styles: readonly Styles[]
  readonly head: PageHead
  /** `https://www.example.fr`, for canonical links and previews. */
  readonly origin: string
  readonly tileUrl: string
  /** Scripts that the first view needs. */
  readonly scripts: readonly PageScript[]
}

/** Search engines want whole addresses; a page knows paths only. */
const withOrigin = (value: unknown, origin: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withOrigin(each, origin))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        ADDRESSES.has(key) ? absolute(each, origin) : withOrigin(each, origin),
      ]),
    )
  }
  return value
}
const ADDRESSES = new Set(['url', 'item', 'image', '@id'])
const absolute = (value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value
  return Array.isArray(value) ? value.map((each) => absolute(each, origin)) : withOrigin(value, origin)
}

/** An address as the page at `origin` means it; undefined for a text that is none. */
const addressOf = (value: string, origin: string): URL | undefined =>
  URL.canParse(value, origin) ? new URL(value, origin) : undefined

const headTags = ({ head, origin, tileUrl }: DocumentParts): string => {
  const tags = [`<title>${htmlEscape(fullTitle(head.title))}</title>`]
  const meta = (attribute: 'name' | 'property', key: string, value: string) =>
    tags.push(`<meta ${attribute}="${htmlEscape(key)}" content="${htmlEscape(value)}">`)
  if (head.description !== undefined) meta('name', 'description', head.description)
  if (head.noindex === true) meta('name', 'robots', 'noindex')
  const canonical = head.canonical === undefined ? undefined : addressOf(head.canonical, origin)
  if (canonical?.origin === origin) tags.push(`<link rel="canonical" href="${htmlEscape(canonical.href)}">`)
  const openGraph: PageHead['openGraph'] = {
    'og:site_name': 'Rouage',
    'og:locale': 'fr_FR',
    'og:type': 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical,
    ...head.openGraph,
  }
  for (const [key, value] of Object.entries(openGraph)) {
    const isAddress = key === 'og:url' || key === 'og:image'
    const text = isAddress && value !== undefined ? addressOf(value, origin)?.href : value
    if (text !== undefined) meta('property', key, text)
  }
  meta('name', 'rouage-tiles', tileUrl)
  if (head.preloadImage !== undefined) {
    const { srcSet, sizes, type } = head.preloadImage
    tags.push(
      `<link rel="preload" as="image" type="${htmlEscape(type)}" fetchpriority="high"`,
      ` imagesrcset="${htmlEscape(srcSet)}" imagesizes="${htmlEscape(sizes)}">`,
    )
  }
  for (const object of head.jsonLd ?? []) {
    tags.push(`<script type="application/ld+json">${scriptJson(withOrigin(object, origin))}</script>`)
  }
  return tags.join('')
}

/** The whole HTML of a page. `completed` makes it a response. */
export const renderDocument = (parts: DocumentParts): PageDocument => {
  const { site, frame, page, owner, html, styles, scripts } = parts
  const containers = [...site.slices.map(({ manifest }) => manifest.name), 'shell']
    .map((name) => `<div id="${containerId(name)}">${name === owner ? html : ''}</div>`)
    .join('')
  const fonts = fontFiles
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/assets/fonts/${file.name}" crossorigin>`)
    .join('')
  const isWhole = page.rendered === owner && frame.header !== ''
  return documentOf([
    '<!doctype html>\n<html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<script nonce="',
    NONCE,
    `">${EARLY_SCRIPT}</script>`,
    headTags(parts),
    `<meta name="${MARK_META}" content="`,
    MARK,
    '"><meta name="theme-color" content="#ffffff"><link rel="icon" href="/assets/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/assets/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
    fonts,
    ...styleTag(fontFaceCss('/assets/fonts')),
    ...[...frame.styles, ...styles].flatMap(renderedStyles),
    ...(isWhole ? laterScripts(scripts) : scripts.flatMap(scriptTag)),
    '</head><body>',
    BAR,
    `<div id="${HEADER_ID}">${frame.header}</div>`,
    `<main id="${MAIN_ID}" tabindex="-1"><div id="${STATUS_ID}"></div>${containers}</main>`,
    `<div id="${FOOTER_ID}">${frame.footer}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(page)}</script></body></html>`,
  ])
}
