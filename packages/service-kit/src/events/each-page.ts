/** A page of a snapshot: `next` is where the one after it begins, null after the last. */
export type SnapshotPage<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/**
 * Reads a snapshot to its end, page by page, so that neither side ever holds all of it.
 * @param read the page after an id, the first one after ''
 * @param take is given each page, and after which id it begins
 */
export const eachPage = async <Item>(
  read: (after: string) => Promise<SnapshotPage<Item>>,
  take: (page: SnapshotPage<Item>, after: string) => Promise<void>,
): Promise<void> => {
  let after: string | null = ''
  while (after !== null) {
    const page: SnapshotPage<Item> = await read(after)
    await take(page, after)
    after = page.next
  }
}
