import type { Session } from '@rouage/contracts/identity'
import { ApiProblem, type SessionState } from '@rouage/slice-kit'
import { createSessionRefresher, type SessionRefresher, RENEW_BEFORE_MS } from './session-refresher'
import { sharedLocks } from './testing'

const sessionOf = (accessToken: string, id = 'lea'): Session => ({
  user: {
    id,
    role: 'user',
    sellerKind: 'particulier',
    pseudo: id,
    firstName: id,
    email: `${id}@exemple.fr`,
    emailVerified: true,
  },
  accessToken,
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})
const problem = (status: number, code: string) =>
  new ApiProblem({ type: 'about:blank', title: code, status, code, detail: code })

/** Tabs of one browser: each hears what the others post, a moment later. */
const browser = (askSession: () => Promise<Session | null>, { withLocks = true } = {}) => {
  const locks = withLocks ? sharedLocks() : undefined
  const ears: ((event: { data: unknown }) => void)[] = []
  let clock = 0
  const signOuts: unknown[] = []
  const newTab = (state?: SessionState) => {
    const tab = {
      state: state as SessionState,
      lost: undefined as string | undefined,
      isHinted: true,
      refresher: undefined as SessionRefresher | undefined,
    }
    let own: ((event: { data: unknown }) => void) | undefined
    const channel = {
      postMessage: (data: unknown) => {
        for (const ear of ears) if (ear !== own) setTimeout(() => ear({ data: structuredClone(data) }), 1)
      },
      addEventListener: (_type: string, listener: unknown) => {
        own = listener as typeof own
        if (own !== undefined) ears.push(own)
      },
    } as unknown as BroadcastChannel
    const refresher = createSessionRefresher({
      store: {
        read: () => tab.state,
        set: (next) => (tab.state = next),
        lose: () => {
          tab.lost = tab.state?.user.id
          tab.state = null
        },
        isHinted: () => tab.isHinted,
      },
      askSession,
      tellSignOut: async () => signOuts.push(1),
      channel,
      locks,
      now: () => Date.now() + clock,
    })
    return Object.assign(tab, { refresher })
  }
  return { newTab, signOuts, advance: (ms: number) => (clock += ms), ears }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

afterEach(() => jest.restoreAllMocks())

describe('a renewal', () => {
  it('is asked for once by all tabs at once, and all have its token', async () => {
    let asked = 0
    const { newTab } = browser(async () => {
      asked += 1
      await settle()
      return sessionOf(`token-${asked}`)
    })
    const tabs = [newTab(), newTab(), newTab()]
    const sessions = await Promise.all(tabs.flatMap(({ refresher }) => [refresher.renew(), refresher.renew()]))
    await settle()

    expect(asked).toBe(1)
    expect(new Set(sessions.map((session) => session?.accessToken))).toEqual(new Set(['token-1']))
    expect(tabs.map(({ state }) => state?.accessToken)).toEqual(['token-1', 'token-1', 'token-1'])
  })

  it('comes when the token ends within 90 s, and not before', async () => {
    // Time passes as the test says, however long the machine takes.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    let asked = 0
    const { newTab, advance } = browser(async () => sessionOf(`token-${++asked}`))
    const tab = newTab()
    await tab.refresher.renewIfDue()

    expect(asked).toBe(1)

    advance(300_000 - RENEW_BEFORE_MS - 2_000)
    await tab.refresher.renewIfDue()

    expect(asked).toBe(1)

    advance(3_000)
    await tab.refresher.renewIfDue()

    expect([asked, tab.state?.accessToken]).toEqual([2, 'token-2'])
  })

  it('looks neither for visitors nor for whoever signed out', async () => {
    let asked = 0
    const { newTab } = browser(async () => (asked++, null))
    const visitor = newTab()
    visitor.isHinted = false
    await visitor.refresher.renewIfDue()
    await newTab(null).refresher.renewIfDue()

    expect(asked).toBe(0)
  })

  it('does not run in circles where the clock of the device is wrong', async () => {
    for (const wrongBy of [-3_600_000, 3_600_000]) {
      let asked = 0
      const { newTab } = browser(async () => ({
        ...sessionOf(`token-${++asked}`),
        expiresAt: new Date(Date.now() + 300_000 + wrongBy).toISOString(),
      }))
      const tab = newTab()
      for (let turn = 0; turn < 5; turn += 1) await tab.refresher.renewIfDue()
      expect(asked).toBe(1)
    }
  })

  it('that fails leaves the session as it was, and the next one may succeed', async () => {
    let isAway = true
    const { newTab } = browser(async () => {
      if (isAway) throw problem(503, 'unreachable')
      return sessionOf('new')
    })
    const tab = newTab(sessionOf('old'))

    await expect(tab.refresher.renew()).rejects.toMatchObject({ code: 'unreachable' })
    expect(tab.state?.accessToken).toBe('old')

    isAway = false
    expect((await tab.refresher.renew())?.accessToken).toBe('new')
  })

  it('of a suspended account ends the session everywhere, and says why', async () => {
    const { newTab } = browser(async () => {
      throw problem(403, 'account_suspended')
    })
    const [tab, other] = [newTab(sessionOf('old')), newTab(sessionOf('old'))]

    await expect(tab.refresher.renew()).rejects.toMatchObject({ code: 'account_suspended' })

    await settle()
    expect([tab.state, other.state]).toEqual([null, null])
  })

  it('works without locks, each tab for itself', async () => {
    let asked = 0
    const { newTab } = browser(async () => sessionOf(`token-${++asked}`), { withLocks: false })
    await newTab().refresher.renew()
    await newTab().refresher.renew()

    expect(asked).toBe(2)
  })
})

describe('other tabs', () => {
  it('follow a sign-in and a sign-out', async () => {
    const { newTab, signOuts } = browser(async () => null)
    const [tab, other] = [newTab(null), newTab(null)]
    await other.refresher.renew()
    await settle()
    tab.state = sessionOf('fresh')
    tab.refresher.started(tab.state)
    await settle()

    expect(other.state?.accessToken).toBe('fresh')

    await other.refresher.end()
    await settle()

    expect([tab.state, other.state, signOuts.length]).toEqual([null, null, 1])
  })

  it('do not bring back a session that ends while one of them renews it', async () => {
    let answer = (_session: Session | null) => undefined as void
    const { newTab } = browser(() => new Promise((resolve) => (answer = resolve)))
    const [tab, other] = [newTab(sessionOf('old')), newTab(sessionOf('old'))]
    const renewal = tab.refresher.renew()
    const end = other.refresher.end()
    await settle()
    answer(sessionOf('new'))
    await Promise.all([renewal, end])
    await settle()

    expect([tab.state, other.state]).toEqual([null, null])
  })

  it.each([
    ['that there is no session', null],
    ['the session of the one before', sessionOf('late', 'max')],
  ])('keep who signed in while a renewal was on its way that says %s', async (_name, late) => {
    let answer: (session: Session | null) => void = () => undefined
    const { newTab } = browser(() => new Promise((resolve) => (answer = resolve)))
    const before = sessionOf('old', 'max')
    const [one, other] = [newTab(before), newTab(before)]
    const renewal = one.refresher.renew()
    await settle()
    other.state = sessionOf('new')
    other.refresher.started(sessionOf('new'))
    await settle()
    answer(late)

    expect((await renewal)?.accessToken).toBe('new')
    await settle()
    expect([one.state?.accessToken, other.state?.accessToken]).toEqual(['new', 'new'])
    expect([one.lost, other.lost]).toEqual([undefined, undefined])
  })

  it('pass over what is no message of theirs', async () => {
    const { newTab, ears } = browser(async () => null)
    const tab = newTab(sessionOf('own'))
    for (const data of [null, 'ended', { kind: 'session', session: { accessToken: 'x' } }])
      for (const ear of ears) ear({ data })

    expect(tab.state?.accessToken).toBe('own')
  })
})

describe('a session that is over', () => {
  it('is lost where nobody ended it, in every tab that had it', async () => {
    const { newTab } = browser(async () => null)
    const [a, b, visitor] = [newTab(sessionOf('t1')), newTab(sessionOf('t1')), newTab(null)]
    await a.refresher.renew()
    await settle()

    expect([a.lost, b.lost, visitor.lost]).toEqual(['lea', 'lea', undefined])
    expect([a.state, b.state]).toEqual([null, null])
  })

  it('is lost in no tab where somebody signed out', async () => {
    const { newTab } = browser(async () => null)
    const [a, b] = [newTab(sessionOf('t1')), newTab(sessionOf('t1'))]
    await a.refresher.end()
    await settle()

    expect([a.lost, b.lost]).toEqual([undefined, undefined])
    expect([a.state, b.state]).toEqual([null, null])
  })
})
