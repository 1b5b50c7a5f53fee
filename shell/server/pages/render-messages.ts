import type { AddressParts } from '@rouage/contracts/endpoint'
import type { PageHead, TransferredQuery } from '@rouage/slice-kit'
import type { Styles } from '@rouage/slice-kit/server'

/** A declared query, told across threads: endpoints are known by name on both sides. */
export type PlannedQuery = { readonly endpoint: string; readonly input: AddressParts; readonly key: [string, string] }

export type RenderTask =
  /** Which queries the page at an address declares. */
  | { readonly kind: 'plan'; readonly build: string; readonly address: string }
  /** The page's first view from the answers to its queries. */
  | {
      readonly kind: 'page'
      readonly build: string
      readonly address: string
      readonly answers: readonly TransferredQuery[]
    }
  /** Header and footer; they do not depend on the address. */
  | { readonly kind: 'frame'; readonly build: string }

export type RenderResults = {
  plan: readonly PlannedQuery[]
  page: { readonly html: string; readonly styles: readonly Styles[]; readonly head: PageHead }
  frame: { readonly header: string; readonly footer: string; readonly styles: readonly Styles[] }
}

export type RenderRequest = { readonly id: number; readonly task: RenderTask }
export type RenderReply =
  | { readonly id: number; readonly result: RenderResults[keyof RenderResults] }
  | { readonly id: number; readonly error: string }
