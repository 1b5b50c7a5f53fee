import { type PushService, startPushService } from '../../testing/push-service'
import { createPushSender } from './push-sender'
import webPush from 'web-push'

let pushService: PushService
beforeAll(async () => {
  pushService = await startPushService()
})
afterAll(() => pushService.stop())

const news = { title: 'Du nouveau', body: '', path: '/', tag: 'x' }
const how = { keys: webPush.generateVAPIDKeys(), ttlSeconds: 60, isUrgent: false }
const sendTo = async (
  { endpoint, keys }: ReturnType<PushService['browser']>['subscription'],
  { testOrigin = pushService.origin, answerMs = 5_000 }: { testOrigin?: string; answerMs?: number } = {},
) => {
  const sender = createPushSender({ contact: 'support@rouage.example', testOrigin, answerMs })
  const outcome = await sender.send({ endpoint, ...keys }, news, how)
  await sender.close()
  return outcome
}

it('waits for no push service that does not answer', async () => {
  expect(await sendTo(pushService.browser('never').subscription, { answerMs: 200 })).toMatchObject({
    kind: 'later',
    why: 'timeout',
  })
})

it('leaves one alone that goes on not answering, and waits for it no more', async () => {
  const quiet = await startPushService()
  const sender = createPushSender({ contact: 'support@rouage.example', testOrigin: quiet.origin, answerMs: 50 })
  const outcomes = []
  for (let times = 0; times < 4; times += 1) {
    const { endpoint, keys } = quiet.browser('never').subscription
    outcomes.push(await sender.send({ endpoint, ...keys }, news, how))
  }
  await sender.close()
  await quiet.stop()

  const timeOut = { kind: 'later', why: 'timeout' }
  expect(outcomes).toMatchObject([
    timeOut,
    timeOut,
    timeOut,
    { kind: 'later', why: 'a push service that does not answer' },
  ])
  expect(outcomes.at(-1)).toMatchObject({ afterMs: expect.closeTo(10_000, -4) })
})

it('tries one again that is not there', async () => {
  const gone = await startPushService()
  const { subscription } = gone.browser()
  await gone.stop()
  expect(await sendTo(subscription, { testOrigin: gone.origin })).toMatchObject({ kind: 'later', why: 'ECONNREFUSED' })
})

it('follows nobody elsewhere', async () => {
  const target = pushService.browser()
  const from = pushService.browser({ status: 307, headers: { location: target.subscription.endpoint } })

  expect(await sendTo(from.subscription)).toMatchObject({ kind: 'refused' })
  expect(target.received).toHaveLength(0)
})

it('sends to no address inside, whoever stored it', async () => {
  const { subscription } = pushService.browser()
  expect(await sendTo(subscription, { testOrigin: 'http://127.0.0.1:1' })).toMatchObject({ kind: 'refused' })
})

it('reads when to come again, as seconds or as a date', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
  const outcomes = [
    await sendTo(pushService.browser({ status: 429, headers: { 'retry-after': '120' } }).subscription),
    await sendTo(pushService.browser({ status: 503, headers: { 'retry-after': inAnHour } }).subscription),
    await sendTo(pushService.browser({ status: 500, headers: { 'retry-after': 'soon' } }).subscription),
  ]
  expect(outcomes).toMatchObject([
    { kind: 'later', afterMs: 120_000 },
    { kind: 'later', afterMs: expect.closeTo(3_600_000, -4) },
    { kind: 'later', afterMs: undefined },
  ])
})
