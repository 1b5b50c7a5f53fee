import { getOwnProfile, type OwnProfile } from '@rouage/contracts/endpoints/account'
import { useEndpointCache } from '@rouage/slice-kit'
import { useCallback } from 'react'

/** Shows an account as a service has just answered it. */
export const useShowProfile = (): ((profile: OwnProfile) => void) => {
  const cache = useEndpointCache()
  return useCallback((profile) => void cache.write(getOwnProfile, profile), [cache])
}

/** What every section of the settings is about. */
export type SectionProps = { readonly profile: OwnProfile }
