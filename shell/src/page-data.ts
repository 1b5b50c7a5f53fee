import type { ManifestRoute, ReleaseManifest } from '@rouage/contracts/releases'
import type { TransferredQuery } from '@rouage/slice-kit'

/** A slice as this page was given it: the release stays the same for the life of the page. */
export type PinnedSlice = Pick<ReleaseManifest, 'name' | 'version' | 'entry' | 'criticality'> & {
  /** Address path of the release's folder, with a slash at its end. */
  readonly base: string
  readonly state: 'live' | 'killed'
  readonly routes: readonly ManifestRoute[]
}

/** What the edge tells the host, as JSON in the page. */
export type PageData = {
  /** Path and query that the edge answered. */
  readonly address: string
  /** Who rendered the first view; missing when the browser has to. */
  readonly rendered?: string | undefined
  /** Parsed by the edge, which asked. */
  readonly answers: readonly TransferredQuery[]
  readonly slices: readonly PinnedSlice[]
}

const hasTexts = (value: unknown, ...names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => name in value && typeof (value as Record<string, unknown>)[name] === 'string')

const isAnswer = (value: unknown): boolean =>
  hasTexts(value) && Array.isArray(value.key) && value.key.length === 2 && typeof value.at === 'number'

const isPinnedSlice = (value: unknown): boolean =>
  hasTexts(value, 'name', 'version', 'base', 'state', 'criticality') &&
  hasTexts(value.entry, 'file', 'integrity') &&
  Array.isArray(value.routes) &&
  value.routes.every((route) => hasTexts(route, 'path', 'title'))

const isPageData = (value: unknown): value is PageData =>
  hasTexts(value, 'address') &&
  Array.isArray(value.answers) &&
  value.answers.every(isAnswer) &&
  Array.isArray(value.slices) &&
  value.slices.every(isPinnedSlice)

/**
 * Reads what the edge wrote into the document. By hand: the page starts with it, and a schema would bring zod into every
 * first view.
 * @throws when an edge that tells another story wrote it
 */
export const readPageData = (text: string): PageData => {
  const data: unknown = JSON.parse(text)
  if (!isPageData(data))
    throw new Error('The page says something else than this host reads: edge and host do not belong together.')
  return data
}

/** Ids of the elements that the edge writes and the host finds. */
export const PAGE_DATA_ID = 'rouage-page'
/** The meta element with what this page shows when it reports. */
export const MARK_META = 'rouage-mark'
export const MAIN_ID = 'contenu'
export const HEADER_ID = 'rouage-header'
export const FOOTER_ID = 'rouage-footer'
export const STATUS_ID = 'rouage-status'
export const containerId = (owner: string): string => `page-${owner}`
