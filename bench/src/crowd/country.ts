import { setTimeout as pause } from 'node:timers/promises'
import { megabytesOf } from '../memory'
import { type Figure, percentile } from '../table'
import { type Answer, crowd, isFailure } from './crowd'

const PER_SECOND = 200
const MINUTES = 10
/** The service that is killed in the middle, and what may fail meanwhile. */
const KILLED = 'listing'
const OWN = /^\/(?:announcement|media\/photos)\//

export type Site = {
  readonly url: string
  readonly edgePid: number
  /** Ads that are looked at. */
  readonly ids: readonly string[]
  /** A photo of each. */
  readonly photos: readonly string[]
  /** Kills a service, which is started again as it is on any site. */
  readonly kill: (service: string) => void
}

/** What visitors ask for in turn: of ten requests five photos, two listings, two pages of results, and home. */
const addressAt = ({ url, ids, photos }: Site, turn: number): string => {
  const pick = (list: readonly string[]): string => list[turn % list.length] ?? ''
  switch (turn % 10) {
    case 0:
      return `${url}/`
    case 1:
    case 2:
      return `${url}/search?prixMax=${5_000 + (turn % 400) * 50}`
    case 3:
    case 4:
      return `${url}/announcement/${pick(ids)}`
    default:
      return url + pick(photos)
  }
}

/** Visitors of a whole country for ten minutes, with a service killed after five. */
export const countryFigures = async (site: Site, tell: (detail: string) => void): Promise<Figure[]> => {
  const megabytes: number[] = []
  const answers: Answer[] = []
  let asked = 0
  for (let minute = 0; minute < MINUTES; minute += 1) {
    tell(`minute ${minute + 1} of ${MINUTES}`)
    const kill = minute === MINUTES / 2 ? pause(10_000).then(() => site.kill(KILLED)) : undefined
    const begin = asked
    answers.push(...(await crowd((turn) => addressAt(site, begin + turn), PER_SECOND, 60)))
    asked += PER_SECOND * 60
    await kill
    megabytes.push(megabytesOf(site.edgePid))
  }
  const failed = answers.filter(isFailure)
  const own = failed.filter(({ path }) => OWN.test(path))
  const times = answers.map(({ ms }) => ms)
  const [, early = Number.NaN] = megabytes
  return [
    { name: 'visitors’ requests', value: asked, unit: '' },
    { name: 'p50', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'p99', value: percentile(times, 0.99), unit: 'ms' },
    {
      name: `failures of what ${KILLED} has no part in`,
      value: failed.length - own.length,
      unit: '',
      limit: 0,
    },
    { name: `failures of ${KILLED}’s own pages and photos`, value: own.length, unit: '' },
    {
      name: 'memory of the edge at the end / after two minutes',
      value: (megabytes.at(-1) ?? Number.NaN) / early,
      unit: '×',
      limit: 1.2,
    },
    { name: 'memory of the edge at the end', value: megabytes.at(-1) ?? Number.NaN, unit: 'MB' },
  ]
}
