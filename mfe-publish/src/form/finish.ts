import type { Draft } from '@rouage/contracts/endpoints/publish'
import type { AdProblem } from '@rouage/contracts/read-ad'

/** What became of the last step: nothing to say where the page is left. */
export type Finished = { readonly problems?: readonly AdProblem[]; readonly failure?: string } | undefined

/** What comes after the last step. */
export type Finish = { readonly label: string; readonly run: (saved: Draft) => Promise<Finished> }
