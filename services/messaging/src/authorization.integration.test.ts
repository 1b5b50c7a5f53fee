import { authorizationCaller, authorizationCases, uniqueName } from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from './testing'

let messaging: TestMessaging
let callers: ReturnType<typeof authorizationCaller>
let ids: { id: string; key: string; announcementId: string }
beforeAll(async () => {
  messaging = await testMessaging()
  const { id } = await messaging.talk()
  ids = { id, key: id, announcementId: messaging.addAd(await messaging.somebody()) }
  callers = authorizationCaller({
    baseUrl: messaging.service.url,
    identity: messaging.people,
    inputOf: ({ endpoint }) => ({
      params: { id: ids.id, key: ids.key, userId: 'somebody', section: 'messages', size: 'small', part: '0' },
      query: { listConversations: { side: 'buyer' }, messageMoments: { since: '2026-01-01T00:00:00.000Z' } }[
        endpoint.name
      ],
      body: {
        announcementId: ids.announcementId,
        text: 'Bonjour',
        motive: 'autre',
        note: '',
        uploadId: 'nothing-is-here',
        type: 'image/jpeg',
        bytes: 100,
        clientId: uniqueName('client'),
        upTo: 1,
        isArchived: true,
        isBlocked: true,
        email: `${uniqueName('claire')}@courriel.example`,
        fullName: 'Claire Martin',
        subject: 'autre',
        message: 'Bonjour, une question.',
      },
    }),
  })
})
afterAll(() => messaging.stop())

it.each(authorizationCases('messaging'))('$title', async (test) => {
  expect(await callers.outcomeOf(test)).toBe(test.outcome)
})

it('tells of a conversation of others, whoever asks, what it tells of none', async () => {
  const { id, ad } = await messaging.talk()
  const stranger = await messaging.somebody('Curieux')
  const calls = (key: string) => [
    stranger.call('get', `/conversations/${key}`),
    stranger.call('get', `/conversations/${key}/messages`),
    stranger.send(key, 'Bonjour'),
    stranger.read(key, 1),
    stranger.call('post', `/conversations/${key}/typing`),
    stranger.call('put', `/conversations/${key}/archived`, { isArchived: true }),
    stranger.call('put', `/conversations/${key}/blocked`, { isBlocked: true }),
    stranger.call('get', `/conversations/of/${key}`),
  ]
  const answers = async (key: string) =>
    (await Promise.all(calls(key))).map(({ status, body }) => [status, body.code, body.detail])

  const ofOthers = await answers(id)

  expect(ofOthers).toEqual(await answers('nothing-is-here'))
  expect(new Set(ofOthers.map(([status, code]) => `${status} ${code}`))).toEqual(
    new Set(['404 conversation_not_found']),
  )
  // The ad that they talk about is there for everybody.
  expect((await stranger.call('get', `/conversations/of/${ad}`)).body).toMatchObject({ status: 'new', ad: { id: ad } })
})
