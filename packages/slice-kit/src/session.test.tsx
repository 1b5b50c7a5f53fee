import type { Session } from '@rouage/contracts/identity'
import { getOwnProfile, signIn, startErasure } from '@rouage/contracts/endpoints/account'
import { reportReview } from '@rouage/contracts/endpoints/listing'
import { listFavorites } from '@rouage/contracts/endpoints/search'
import { act, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { callEndpoint } from './api'
import { listen } from './browser-events'
import { accountFavorites, readFavorites, toggleFavorite } from './favorites'
import { createNavigation } from './navigation'
import { definePage } from './page'
import { createQueryClient, useEndpoint } from './query'
import { readyPage } from './ready-page'
import { defineSlice } from './slice'
import { SliceRoot } from './SliceRoot'
import { sessionStore, useSession } from './session'

const sessionOf = (id: string, accessToken = `token-of-${id}`): Session => ({
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
  expiresAt: '2026-11-21T12:05:00.000Z',
})
const hint = (exists: boolean) => {
  document.cookie = exists ? 'rouage_session=1; path=/' : 'rouage_session=; path=/; max-age=0'
}

const jsonOf = (status: number, payload: unknown, type = 'application/json') =>
  ({ ok: status < 400, status, headers: new Headers({ 'content-type': type }), json: async () => payload }) as Response
const refusal = (code: string) =>
  jsonOf(
    401,
    { type: 'about:blank', title: 'Unauthorized', status: 401, code, detail: 'Veuillez vous connecter.' },
    'application/problem+json',
  )

const sent: { url: string; authorization: string | undefined }[] = []
let answer: (authorization: string | undefined, url: string) => Response
const renew = jest.fn<Promise<Session | null>, []>()
beforeEach(() => {
  sent.length = 0
  answer = () => jsonOf(200, { ids: ['a'] })
  global.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const { authorization } = { authorization: undefined, ...(init.headers as Record<string, string>) }
    sent.push({ url, authorization })
    return answer(authorization, url)
  }) as unknown as typeof fetch
  renew.mockReset()
  renew.mockImplementation(async () => null)
  sessionStore.connect(async () => ({ started: () => undefined, renew, end: async () => sessionStore.set(null) }))
  hint(false)
  sessionStore.set(null)
})

describe('a call', () => {
  it('carries the token where the endpoint asks for somebody, and nowhere else', async () => {
    sessionStore.startSession(sessionOf('lea'))
    await callEndpoint(listFavorites)
    answer = () => jsonOf(200, { status: 'second_factor_required' })
    await callEndpoint(signIn, { body: { identifier: 'a', password: 'b' } })

    expect(sent).toEqual([
      { url: '/api/search/me/favorites', authorization: 'Bearer token-of-lea' },
      { url: '/api/account/sign-in', authorization: undefined },
    ])
  })

  it('that is for everybody carries the token where the endpoint knows who is signed in', async () => {
    answer = () => jsonOf(200, { reference: 'SIG-1' })
    const report = () =>
      callEndpoint(reportReview, { params: { id: 'review' }, body: { motive: 'arnaque', message: '' } })
    await report()
    sessionStore.startSession(sessionOf('lea'))
    await report()

    expect(sent.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer token-of-lea'])
  })

  it('renews a token that was refused, once, and asks again', async () => {
    sessionStore.startSession(sessionOf('lea', 'old'))
    renew.mockImplementation(async () => {
      sessionStore.set(sessionOf('lea', 'new'))
      return sessionOf('lea', 'new')
    })
    answer = (authorization) =>
      authorization === 'Bearer new' ? jsonOf(200, { ids: ['a'] }) : refusal('token_expired')

    expect(await callEndpoint(listFavorites)).toEqual({ ids: ['a'] })
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])

    answer = () => refusal('unauthenticated')
    sent.length = 0

    await expect(callEndpoint(listFavorites)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Veuillez vous connecter.',
    })
    expect(sent).toHaveLength(2)
  })

  it('tries a password that is refused no second time', async () => {
    sessionStore.startSession(sessionOf('lea'))
    answer = () => refusal('invalid_credentials')

    await expect(callEndpoint(startErasure, { body: { password: 'x' } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(sent).toHaveLength(1)
    expect(renew).not.toHaveBeenCalled()
  })

  it('waits for the session that a page load still looks for', async () => {
    hint(true)
    sessionStore.set(undefined)
    renew.mockImplementation(async () => {
      sessionStore.set(sessionOf('lea'))
      return sessionOf('lea')
    })
    await callEndpoint(listFavorites)

    expect(sent).toEqual([{ url: '/api/search/me/favorites', authorization: 'Bearer token-of-lea' }])
  })

  it('of a visitor asks for no session', async () => {
    answer = () => refusal('unauthenticated')
    await expect(callEndpoint(getOwnProfile)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(renew).not.toHaveBeenCalled()
    expect(sent).toHaveLength(1)
  })
})

describe('a session', () => {
  it('whose code cannot be had is a service that cannot be had, in words', async () => {
    sessionStore.connect(() => Promise.reject(new Error('Loading chunk 17 failed.')))
    hint(true)
    sessionStore.set(undefined)

    await expect(callEndpoint(listFavorites)).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('ne répond pas'),
    })
    expect(sent).toEqual([])
  })

  it('is told to slices when somebody signs in or out, and not for a new token', async () => {
    const heard: unknown[] = []
    const stop = listen('session.changed', ({ user }) => heard.push(user?.id ?? null))
    sessionStore.startSession(sessionOf('lea'))
    sessionStore.set(sessionOf('lea', 'newer'))

    expect(sessionStore.read()?.accessToken).toBe('newer')

    sessionStore.set(sessionOf('tom'))
    await sessionStore.endSession()
    stop()

    expect(heard).toEqual(['lea', 'tom', null])
  })

  it('shows on the screen as it is, without drawing again for a new token', () => {
    let drawn = 0
    const Who = () => {
      const user = useSession()
      drawn += 1
      return <p>{user === undefined ? 'inconnu' : (user?.pseudo ?? 'personne')}</p>
    }
    render(<Who />)

    expect(screen.getByText('personne')).toBeTruthy()

    act(() => sessionStore.set(sessionOf('lea')))
    expect(screen.getByText('lea')).toBeTruthy()

    const before = drawn
    act(() => sessionStore.set(sessionOf('lea', 'newer')))

    expect(drawn).toBe(before)
  })
})

describe('a slice', () => {
  const Secret = () => {
    const { data } = useEndpoint(listFavorites)
    return <p>{data?.ids.join() ?? 'rien'}</p>
  }
  const Blank = () => {
    const [text, setText] = useState('')
    useEffect(() => setText('page'), [])
    return <h1>{text}</h1>
  }
  const slice = defineSlice({
    name: 'account',
    criticality: 'regular',
    host: '*',
    routes: [
      {
        path: '/secret',
        title: 'Secret',
        requiresUser: true,
        page: async () => ({ page: definePage({ head: () => ({ title: 'Secret' }), Component: Secret }) }),
      },
      {
        path: '/auth',
        title: 'Connexion',
        page: async () => ({ page: definePage({ head: () => ({ title: 'Connexion' }), Component: Blank }) }),
      },
    ],
  })
  const client = createQueryClient()
  const show = async (href: string) => {
    window.history.replaceState(null, '', href)
    const navigation = createNavigation(window)
    const first = await readyPage(slice, navigation.location())
    if (first === undefined) throw new Error('no page')
    await act(
      async () =>
        void render(
          <SliceRoot
            slice={slice}
            client={client}
            navigation={navigation}
            first={first}
            isFirstView
            fallback={() => null}
            onError={() => {}}
          />,
        ),
    )
    return navigation
  }

  it('sends a visitor to sign in and remembers where to', async () => {
    const navigation = await show('/secret?a=1')
    expect(navigation.location()).toMatchObject({ pathname: '/auth', search: '?retour=%2Fsecret%3Fa%3D1' })
    expect(sent).toEqual([])
  })

  it('shows its page to somebody signed in, and sends them away when they are signed out', async () => {
    sessionStore.startSession(sessionOf('lea'))
    const navigation = await show('/secret')

    expect(await screen.findByText('a')).toBeTruthy()

    await act(async () => sessionStore.set(null))
    expect(navigation.location().pathname).toBe('/auth')
  })

  it('stays where a session ended under somebody’s hands, until they sign in again or go on without', async () => {
    sessionStore.startSession(sessionOf('lea'))
    const navigation = await show('/secret')
    await screen.findByText('a')
    await act(async () => sessionStore.lose())

    expect(navigation.location().pathname).toBe('/secret')
    expect(sessionStore.isAsked()).toBe(true)

    await act(async () => sessionStore.set(sessionOf('lea')))
    expect(navigation.location().pathname).toBe('/secret')
    expect(sessionStore.isAsked()).toBe(false)

    await act(async () => sessionStore.lose())
    await act(async () => sessionStore.giveUp())
    expect(navigation.location().pathname).toBe('/auth')
  })

  it('shows nobody what another person was told', async () => {
    sessionStore.startSession(sessionOf('lea'))
    await show('/secret')

    expect(await screen.findByText('a')).toBeTruthy()

    answer = () => jsonOf(200, { ids: ['b'] })
    await act(async () => sessionStore.set(sessionOf('tom')))
    document.body.innerHTML = ''
    await show('/secret')

    expect(await screen.findByText('b')).toBeTruthy()
    expect(screen.queryByText('a')).toBeNull()
  })
})

describe('favorites', () => {
  beforeEach(() => {
    accountFavorites.show(undefined)
    localStorage.setItem('favoriteAnnouncements', '["local"]')
  })
  afterEach(() => accountFavorites.show(undefined))

  it('are the account’s while there is one, and the browser’s again afterwards', () => {
    const changes: unknown[] = []
    accountFavorites.connect((...change) => changes.push(change))
    accountFavorites.show(['x'])

    expect(readFavorites()).toEqual(['x'])
    expect(toggleFavorite('y')).toBe(true)
    expect(toggleFavorite('x')).toBe(false)
    expect(readFavorites()).toEqual(['y'])
    expect(changes).toEqual([
      ['y', true],
      ['x', false],
    ])
    expect(accountFavorites.kept()).toEqual(['local'])

    accountFavorites.show(undefined)
    expect(readFavorites()).toEqual(['local'])

    accountFavorites.forgetKept(['local'])
    expect(readFavorites()).toEqual([])
  })

  it('given while nobody knows who it is stay with a visitor', () => {
    hint(true)
    sessionStore.set(undefined)
    toggleFavorite('early')
    sessionStore.set(null)

    expect(readFavorites()).toEqual(['early', 'local'])
    expect(JSON.parse(localStorage.getItem('favoriteAnnouncements') ?? '[]')).toEqual(['early', 'local'])
  })

  it('given while nobody knows who it is are there for the account to take over', () => {
    hint(true)
    sessionStore.set(undefined)
    toggleFavorite('early')
    sessionStore.startSession(sessionOf('lea'))

    expect(readFavorites()).toEqual(['early', 'local'])
    expect(accountFavorites.kept()).toEqual(['early', 'local'])

    toggleFavorite('later')
    accountFavorites.forgetKept(['early', 'local'])

    expect(accountFavorites.kept()).toEqual(['later'])
  })
})
