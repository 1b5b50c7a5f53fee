import { randomUUID } from 'node:crypto'
import { ordinaryCar, type Seller } from './sellers'

/** What a version says that a moderator has to look at: it links to another site. */
export const doubtfulWords = (mark: string): string =>
  `Entretien suivi, carnet complet. Toutes les photos sur www.photos-de-${mark}.example, visible le soir.`

type Given = { readonly photoIds?: readonly string[]; readonly fields?: Readonly<Record<string, string>> }

/** Hands in an ad that costs nothing and waits for a moderator; answers what it is called. */
export const handInDoubtfulAd = async (
  seller: Seller,
  mark: string,
  { photoIds = [], fields = {} }: Given = {},
): Promise<string> => {
  const engine = `1.0 TCe ${mark}`
  const before = await seller.done('/api/publish/me/drafts/new')
  const draft = await seller.done('/api/publish/me/drafts/new', {
    method: 'PUT',
    body: {
      revision: before.revision,
      fields: { ...ordinaryCar(mark), engine, description: doubtfulWords(mark), ...fields },
      photoIds,
      options: {},
    },
  })
  const quote = await seller.done('/api/publish/me/quote?purpose=publication')
  await seller.done('/api/publish/me/drafts/new/submissions', {
    method: 'POST',
    body: { revision: draft.revision, quoteVersion: quote.version },
    key: randomUUID(),
  })
  return `Renault Clio ${engine}`
}
