import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { order } from '../../support/control'
import { mailTo } from '../../support/mails'
import { slowness } from '../../support/slowness'
import { ask, askForAccount, confirmAccount, type Seen, type Slice, visitorsOf } from '../../support/visitors'

const site = process.env.ROUAGE_URL ?? ''

/** Everything is back within this long of its death, on a machine that is not busy with something else. */
const BACK_MS = 10_000
/** Requests that began before everything was back may be answered a little later. */
const LATE_MS = 1_000

type Process = {
  readonly name: string
  /** What may fail with 503 while it is away; nothing may ever fail otherwise. */
  readonly slices: readonly Slice[]
  /** Something that works only with it. */
  readonly probe: (people: People) => Promise<boolean>
  /** While the edge is away nobody answers at all. */
  readonly isDoor?: true
}

const hasFailed = ({ status }: Seen): boolean => status === 0 || status >= 500
/** Whether that is what people see of a program that is away. */
const mayFail = (away: Process | undefined, { slice, status }: Seen): boolean => {
  if (away === undefined) return false
  return status === 503 ? away.slices.includes(slice) : status === 0 && away.isDoor === true
}

type People = Awaited<ReturnType<typeof signedIn>>

const answers = async (path: string, token?: string): Promise<boolean> =>
  (await ask(site, path, { token })).status === 200

/** An ad that everybody looks at. */
let adId = ''
const PROCESSES: readonly Process[] = [
  { name: 'account', slices: ['account'], probe: ({ token }) => answers('/api/account/me', token) },
  { name: 'listing', slices: ['listing'], probe: () => answers(`/api/listing/announcements/${adId}`) },
  {
    name: 'messaging',
    slices: ['messaging'],
    probe: ({ token }) => answers('/api/messaging/me/unread', token),
  },
  { name: 'publish', slices: ['publish'], probe: () => answers('/api/publish/prices') },
  {
    name: 'rollout',
    slices: [],
    // Whoever is no operator hears so of the service alone.
    probe: async ({ token }) => (await ask(site, '/api/rollout/rollouts', { token })).status === 403,
  },
  {
    name: 'search',
    slices: ['search', 'favorites'],
    probe: () => answers('/api/search/announcements/count?type=moto'),
  },
  { name: 'edge', slices: [], probe: () => answers('/aide'), isDoor: true },
  {
    name: 'database',
    slices: ['account', 'listing', 'search', 'favorites'],
    probe: ({ token }) => answers('/api/account/me', token),
  },
  { name: 'queue', slices: ['live'], probe: ({ token }) => answers('/live', token) },
  {
    name: 'mail-catcher',
    slices: [],
    probe: async () =>
      fetch(process.env.ROUAGE_MAIL_PAGE_URL ?? '').then(
        ({ ok }) => ok,
        () => false,
      ),
  },
]

/** Somebody who changes things all the time and remembers what was acknowledged. */
const signedIn = async () => {
  const email = await askForAccount(site)
  if (email === undefined) throw new Error('Nobody could sign up before anything was broken.')
  const token = await confirmAccount(site, email)
  const { text } = await ask(site, '/api/search/announcements?type=automobile')
  const ads = (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id)
  adId = ads[0] ?? ''

  const seen: Seen[] = []
  const favorites = new Set<string>()
  const newcomers: string[] = []
  /** The name that was acknowledged last, and those that were asked for after it and may have been taken or not. */
  let names: string[] = []
  let isOver = false
  const note = (slice: Slice, path: string, status: number, at: number): boolean => {
    seen.push({ slice, path, status, at, tookMs: Date.now() - at })
    return status >= 200 && status < 300
  }
  const favorite = async (): Promise<void> => {
    for (let turn = 0; !isOver;) {
      const id = ads[turn % ads.length] ?? ''
      const isIn = favorites.has(id)
      const path = `/api/search/me/favorites/${id}`
      const at = Date.now()
      const { status } = await ask(site, path, { method: isIn ? 'DELETE' : 'PUT', token })
      // What was not acknowledged may have been done all the same: the same is asked for until it is acknowledged.
      if (note('favorites', path, status, at)) {
        if (isIn) favorites.delete(id)
        else favorites.add(id)
        turn += 1
      }
      await pause(300)
    }
  }
  const rename = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      // Another name each turn, of letters: a name has no digits.
      const firstName = `Dominique ${[...String(turn)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
      const at = Date.now()
      names.push(firstName)
      const { status } = await ask(site, '/api/account/me', {
        method: 'PATCH',
        body: { firstName, lastName: 'Essai' },
        token,
      })
      if (note('account', '/api/account/me', status, at)) names = [firstName]
      await pause(400)
    }
  }
  const bring = async (): Promise<void> => {
    while (!isOver) {
      const newcomer = await askForAccount(site)
      if (newcomer !== undefined) newcomers.push(newcomer)
      await pause(2_500)
    }
  }
  const all = [favorite(), rename(), bring()]
  return {
    token,
    seen,
    newcomers,
    favorites,
    names: () => names,
    leave: async (): Promise<void> => {
      isOver = true
      await Promise.all(all)
    },
  }
}

const until = async (look: () => Promise<boolean>, ms: number): Promise<number> => {
  const began = Date.now()
  while (!(await look())) {
    if (Date.now() - began > ms) return Number.POSITIVE_INFINITY
    await pause(50)
  }
  return Date.now() - began
}

test('whatever is killed under 20 visitors is back within 10 s, takes nobody else along and loses nothing', async () => {
  // Each of a dozen programs dies once, and each may take its time to come back.
  test.setTimeout(600_000)
  const people = await signedIn()
  const paths: (readonly [Slice, string])[] = [
    ['search', '/'],
    ['search', '/search?type=automobile'],
    ['listing', `/announcement/${adId}`],
    ['shell', '/aide'],
    ['search', '/api/search/announcements/count?type=moto'],
    ['search', '/api/search/announcements?type=automobile'],
    ['account', '/api/account/keys'],
    ['publish', '/api/publish/prices'],
    ['shell', '/mentions-legales'],
  ]
  const visitors = visitorsOf(site, paths, { count: 20, everyMs: 500 })
  const faults: string[] = []
  const late: string[] = []

  await test.step('everything works before anything is broken', async () => {
    for (const { name, probe } of PROCESSES) expect([name, await probe(people)]).toEqual([name, true])
  })
  // A request that began while one was away may be answered after the next one was killed.
  let before: Process | undefined
  let wholeAt = 0
  for (const program of PROCESSES) {
    const { name, probe } = program
    await test.step(`${name} is killed`, async () => {
      const limit = BACK_MS * slowness()
      const killedAt = Date.now()
      await order({ do: 'kill', program: name })
      const ms = await until(() => probe(people), limit)
      if (ms > limit) late.push(`${name} was not back within ${Math.round(limit / 1_000)} s`)
      // Whoever asked while it was away has the answer now, and the next one is killed on a site that is whole.
      await pause(LATE_MS)
      const whole = async () => (await Promise.all(PROCESSES.map((each) => each.probe(people)))).every(Boolean)

      expect(await until(whole, limit)).toBeLessThan(limit)

      for (const each of [...visitors.seen, ...people.seen]) {
        const isExcused = mayFail(program, each) || (each.at < wholeAt && mayFail(before, each))
        const when = `${each.at - killedAt} ms after its death, for ${each.tookMs} ms`
        if (hasFailed(each) && !isExcused)
          faults.push(`${name} away: ${each.path} was answered ${each.status} (${when})`)
      }
      visitors.seen.length = 0
      people.seen.length = 0
      before = program
      wholeAt = Date.now()
    })
  }
  await visitors.leave()
  await people.leave()

  expect(faults).toEqual([])
  expect(late).toEqual([])

  await test.step('what was acknowledged is there', async () => {
    const { text: kept } = await ask(site, '/api/search/me/favorites', { token: people.token })
    expect(new Set((JSON.parse(kept) as { ids: string[] }).ids)).toEqual(people.favorites)

    const { text: profile } = await ask(site, '/api/account/me', { token: people.token })
    expect(people.names()).toContain((JSON.parse(profile) as { firstName: string }).firstName)
    expect(people.newcomers.length).toBeGreaterThan(5)
    for (const newcomer of people.newcomers) expect(await mailTo(newcomer, /Confirmez/)).toContain('confirmation=')

    const last = people.newcomers.at(-1)
    if (last !== undefined) expect(await confirmAccount(site, last)).not.toBe('')
  })
})
