import type { PageHead, TransferredQuery } from '@rouage/slice-kit'
import type { Styles } from '@rouage/slice-kit/server'

/** What the edge has of a page beside its document: its rendering, or at least its answers. */
export type FirstView = {
  /** False when the browser has to render. */
  readonly isRendered: boolean
  readonly html: string
  readonly styles: readonly Styles[]
  readonly head: PageHead
  readonly answers: readonly TransferredQuery[]
}
