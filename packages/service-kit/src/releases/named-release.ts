import type { ReleaseOwner } from '@rouage/contracts/releases'

/** A release by its names. */
export type NamedRelease = { readonly owner: ReleaseOwner; readonly version: string }

/** Where a release lies below a store: `host/1.0.0-3f9c1a2b4d`, `slices/search/1.1.0-3f9c1a2b4d`. */
export const releasePlace = ({ owner, version }: NamedRelease): string =>
  owner === 'host' ? `host/${version}` : `slices/${owner}/${version}`
