import type { PinnedSite } from '../releases/release-store'
import type { OwnParts, PageDocument } from './document'
import type { FirstView } from './first-view-parts'
import { packDocument, type PackedDocument } from './packed-document'
import type { RenderResults } from './render-messages'

/** What a document is made of besides its view. */
export type Around = {
  readonly frame: RenderResults['frame']
  readonly site: PinnedSite
  /** `https://www.example.fr` */
  readonly origin: string
}
type Shown = {
  readonly frame: RenderResults['frame']
  readonly key: string
  readonly document: PageDocument
  packed?: PackedDocument
  isBeingPacked: boolean
}

/**
 * The last document around each view, for when it is shown again to somebody with the same releases: made once, and
 * packed once it is shown again. It is forgotten with its view.
 */
export type ShownDocuments = {
  /**
   * @param own of the response that it is for: those of the same releases have parts of the same lengths
   * @returns `packed` once that is done
   */
  readonly find: (
    view: FirstView,
    around: Around,
    own: OwnParts,
  ) => { readonly document: PageDocument; readonly packed?: PackedDocument } | undefined
  readonly keep: (view: FirstView, around: Around, document: PageDocument) => void
}

export const createShownDocuments = (): ShownDocuments => {
  const documents = new WeakMap<FirstView, Shown>()
  const bases = new WeakMap<PinnedSite, string>()
  /** Where the site is, and what is live of it. */
  const keyOf = ({ site, origin }: Around): string => {
    const known = bases.get(site)
    const made = known ?? [site.hostBase, ...site.slices.map(({ base, state }) => `${base} ${state}`)].join('\n')
    if (known === undefined) bases.set(site, made)
    return `${origin}\n${made}`
  }
  const pack = async (shown: Shown, own: OwnParts): Promise<void> => {
    shown.isBeingPacked = true
    shown.packed = await packDocument(shown.document, own)
  }

  return {
    find: (view, around, own) => {
      const shown = documents.get(view)
      if (shown === undefined || shown.frame !== around.frame || shown.key !== keyOf(around)) return undefined
      // Where it cannot be packed, each response still is.
      if (!shown.isBeingPacked) pack(shown, own).catch(() => undefined)
      return shown
    },
    keep: (view, around, document) =>
      void documents.set(view, { frame: around.frame, key: keyOf(around), document, isBeingPacked: false }),
  }
}
