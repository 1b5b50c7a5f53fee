import type { Parts } from '../parts'
import { createAds } from './ads'
import { createOwn } from './own'
import { createReading } from './reading'
import { createStates } from './states'
import { createTell } from './tell'
import { createViews } from './views'
import { createAppend } from './writing/append'
import { createBegin } from './writing/begin'
import { createRequireOpen } from './writing/require-open'
import { createWriting } from './writing/writing'

/** What the service can do, made of what it stands on. */
export const createDomain = ({ repositories, database, redis, logger, caller, config }: Parts) => {
  const ads = createAds(repositories, { baseUrl: config.LISTING_URL, caller })
  const findOwn = createOwn(repositories)
  const views = createViews(repositories)
  const tell = createTell(repositories, { redis, logger })
  const requireOpen = createRequireOpen(repositories)
  const append = createAppend(repositories, { database, requireOpen, tell })
  const begin = createBegin(repositories, { database, requireOpen, tell })
  return {
    writing: createWriting(repositories, { ads, findOwn, views, append, begin }),
    reading: createReading(repositories, { ads, findOwn, views }),
    states: createStates(repositories, { database, findOwn, views, tell }),
  }
}
export type Domain = ReturnType<typeof createDomain>
