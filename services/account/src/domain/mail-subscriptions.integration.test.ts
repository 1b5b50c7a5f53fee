import { personContact } from '@rouage/contracts/endpoints/account'
import { callService } from '@rouage/service-kit'
import { testCaller } from '@rouage/service-kit/testing'
import request from 'supertest'
import { startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const contactOf = (userId: string) =>
  callService(personContact, { params: { userId } }, { baseUrl: account.url, caller: testCaller('messaging') })
const somebody = async () => {
  const { session } = await account.person()
  const { unsubscribe } = await contactOf(session.user.id)
  if (unsubscribe === undefined) throw new Error('no tokens')
  return { id: session.user.id, tokens: unsubscribe }
}
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const click = (token: string, body = ONE_CLICK, type = 'application/x-www-form-urlencoded') =>
  request(account.url).post(`/unsubscribe/${token}`).set('content-type', type).send(body)
const wanted = async (id: string) => (await contactOf(id)).notifications

it('turns off by one click what the mail was about, and nothing else, however often it is sent', async () => {
  const { id, tokens } = await somebody()
  const answers = [await click(tokens.messages), await click(tokens.messages)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.headers['set-cookie']).toBeUndefined()
  expect(await wanted(id)).toEqual({ messages: false, favorites: true, searchAlerts: true, newsletter: false })
})

it('takes the click as a form of several parts, too', async () => {
  const { id, tokens } = await somebody()
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'

  expect((await click(tokens.searchAlerts, part, 'multipart/form-data; boundary=x')).status).toBe(200)
  expect((await wanted(id)).searchAlerts).toBe(false)
})

it('changes nothing where the link is followed: it leads to the page that asks', async () => {
  const { id, tokens } = await somebody()
  const answer = await request(account.url).get(`/unsubscribe/${tokens.favorites}`)

  expect(answer.status).toBe(302)
  expect(answer.headers.location).toMatch(/^https?:\/\/[^/]+\/desabonnement\?jeton=/)
  expect((await wanted(id)).favorites).toBe(true)
})

it('is turned off and on again by the page', async () => {
  const { id, tokens } = await somebody()
  const path = `/mail-subscriptions/${tokens.favorites}`
  const change = (isOn: boolean) => request(account.url).put(path).send({ isOn })

  expect((await request(account.url).get(path)).body).toEqual({ preference: 'favorites', isOn: true })
  expect((await change(false)).body).toEqual({ preference: 'favorites', isOn: false })
  expect((await wanted(id)).favorites).toBe(false)
  await change(true)
  expect((await wanted(id)).favorites).toBe(true)
})

it('knows no token that it has not signed for that very person and kind', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const [, , signature] = one.tokens.messages.split('.')
  const forged = [`${other.id}.messages.${signature}`, `${one.id}.newsletter.${signature}`, `${one.id}.messages.`, 'x']
  for (const token of forged) {
    expect((await click(token)).status).toBe(403)
    const read = await request(account.url).get(`/mail-subscriptions/${token}`)
    expect([read.status, read.body.code]).toEqual([404, 'invalid_token'])
  }
  expect((await click(one.tokens.messages, 'something=else')).status).toBe(403)

  expect((await wanted(other.id)).messages).toBe(true)
})

it('keeps the rhythm of somebody whose page does not know of it', async () => {
  const { session, call } = await account.person()
  const all = { messages: true, favorites: true, searchAlerts: true, newsletter: false }
  await call('put', '/me/notifications', { ...all, messagesRhythm: 'daily' })
  await call('put', '/me/notifications', { ...all, favorites: false })

  expect(await wanted(session.user.id)).toEqual({ ...all, favorites: false, messagesRhythm: 'daily' })
})
