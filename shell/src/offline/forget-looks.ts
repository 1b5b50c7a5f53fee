import { emit } from '@rouage/slice-kit'

/** What slices keep in this browser of what was looked at, whoever it was that looked. */
const LOOKS = ['recentAds', 'comparedAds', 'recentPlaces']

/** The next one at this browser need not know what was looked at. What somebody wrote is theirs alone, and stays. */
export const forgetLooks = (): void => {
  try {
    for (const key of LOOKS) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
  emit('recent-ads.changed', {})
  emit('compared-ads.changed', {})
}
