import { problem } from '@rouage/contracts/problem'
import { sliceName, sliceRoute } from '@rouage/contracts/releases'
import * as z from 'zod/mini'

const asset = z.object({ file: z.string(), integrity: z.string() })

/** A slice as this page was given it: the release stays the same for the life of the page. */
export const pinnedSlice = z.object({
  name: sliceName,
  version: z.string(),
  /** Address path of the release's folder, with a slash at its end. */
  base: z.string(),
  entry: asset,
  state: z.enum(['live', 'killed']),
  criticality: z.enum(['primary', 'regular']),
  routes: z.array(sliceRoute),
})
export type PinnedSlice = z.infer<typeof pinnedSlice>

const answer = z.object({
  key: z.tuple([z.string(), z.string()]),
  at: z.number(),
  data: z.optional(z.unknown()),
  problem: z.optional(problem),
})

/** What the edge tells the host, as JSON in the page. */
export const pageData = z.object({
  /** Path and query that the edge answered. */
  address: z.string(),
  /** Who rendered the first view; missing when the browser has to. */
  rendered: z.optional(z.string()),
  answers: z.array(answer),
  slices: z.array(pinnedSlice),
})
export type PageData = z.infer<typeof pageData>

/** Ids of the elements that the edge writes and the host finds. */
export const PAGE_DATA_ID = 'rouage-page'
export const MAIN_ID = 'contenu'
export const HEADER_ID = 'rouage-header'
export const FOOTER_ID = 'rouage-footer'
export const STATUS_ID = 'rouage-status'
export const containerId = (owner: string): string => `page-${owner}`
