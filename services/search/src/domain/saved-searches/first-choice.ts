import type { IndexHit, IndexQuery } from '../../index-engine/entry'
import type { IndexEngine } from '../../index-engine/index-engine'

/** What the page takes a text for, as long as that finds anything, before it takes its words as they stand. */
export class FirstChoice {
  /** An ad that was found: while it is as it was, nothing has to be looked for. */
  private witness: Pick<IndexHit, 'id' | 'version'> | undefined

  constructor(private readonly queries: readonly IndexQuery[]) {}

  findsAny(engine: IndexEngine): boolean {
    const { witness } = this
    if (witness !== undefined && engine.versionOf(witness.id) === witness.version) return true
    const finding = this.queries.find((query) => engine.count(query) > 0)
    // Where the price of an ad stands changes without it.
    const isByAdsAlone = (finding?.values?.prixMarche ?? []).length === 0
    this.witness =
      finding !== undefined && isByAdsAlone
        ? engine.search(finding, { sort: 'newest', offset: 0, limit: 1 }).hits[0]
        : undefined
    return finding !== undefined
  }
}
