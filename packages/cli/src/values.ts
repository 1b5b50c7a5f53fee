import { InvalidArgumentError } from 'commander'
import { releaseOwner, type ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { ALL_SHARES, canaryAudience, type CanaryAudience, releaseVersion } from '@rouage/contracts/releases'

/** Whole hundredths of a percent are what shares are made of. */
const PER_PERCENT = ALL_SHARES / 100

export const readOwner = (text: string): ReleaseOwner => {
  // A slice is also known by its workspace.
  const read = releaseOwner.safeParse(text.replace(/^mfe-/, '').replace(/^shell$/, 'host'))
  if (read.success) return read.data
  throw new InvalidArgumentError(`Expected one of ${releaseOwner.options.join(', ')}.`)
}

export const readVersion = (text: string): string => {
  const read = releaseVersion.safeParse(text)
  if (read.success) return read.data
  throw new InvalidArgumentError('Expected a version, as 1.4.0 or 1.4.0-3f9c1a2b4d.')
}

/** @returns the share in 10,000ths */
export const readPercent = (text: string): number => {
  const share = Number((Number(text) * PER_PERCENT).toFixed(6))
  if (text.trim() !== '' && Number.isInteger(share) && share >= 0 && share <= ALL_SHARES) return share
  throw new InvalidArgumentError('Expected 0 to 100, with at most two decimals.')
}

export const readRevision = (text: string): number => {
  const revision = Number(text)
  if (Number.isInteger(revision) && revision > 0) return revision
  throw new InvalidArgumentError('Expected a revision, as `rouage history` shows it.')
}

export const readAudience = (text: string): CanaryAudience => {
  const read = canaryAudience.safeParse(text.replace(/^signed-in$/, 'signedIn'))
  if (read.success) return read.data
  throw new InvalidArgumentError('Expected everybody, signed-in or employees.')
}

export const isSite = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text)

export const readSite = (text: string): string => {
  if (isSite(text)) return new URL(text).origin
  throw new InvalidArgumentError('Expected an address, as https://rouage.example.')
}

export const percentOf = (share: number): string => `${share / PER_PERCENT} %`
