import path from 'node:path'
import { readConfig } from '@rouage/service-kit/ops/config'
import { openReleaseBucket, releaseBucketConfig } from '@rouage/service-kit/releases/bucket-config'
import { type NamedRelease, releasePlace } from '@rouage/service-kit/releases/named-release'
import * as z from 'zod/mini'

/**
 * Puts the releases of a folder into the bucket that is the release store, for `place.mjs`, which has no package: images of
 * releases have this file as one, with all that it needs.
 * @param from folder with `host/` and `slices/`
 * @param isBuild whether they are named as the build's
 */
export const placeInBucket = async (
  from: string,
  releases: readonly NamedRelease[],
  isBuild: boolean,
): Promise<void> => {
  const bucket = openReleaseBucket(readConfig(z.object(releaseBucketConfig)))
  if (bucket === undefined) throw new Error('ROUAGE_RELEASES_BUCKET names no bucket.')
  try {
    for (const release of releases) {
      await bucket.put(release, path.join(from, releasePlace(release)))
      if (isBuild) await bucket.nameAsBuilt(release)
    }
  } finally {
    await bucket.close()
  }
}
