import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { type APIRequestContext, expect, test } from '@playwright/test'

type OwnAd = {
  readonly id: string
  readonly status: string
  readonly photo?: { readonly id: string; readonly pass?: string }
}

/** A seller with many ads. */
const seller = DEMO_ACCOUNTS.find(({ key }) => key === 'professionnel')?.email

const signIn = async (request: APIRequestContext, origin: string): Promise<Record<string, string>> => {
  const response = await request.post('/api/account/sign-in', {
    data: { identifier: seller, password: DEMO_PASSWORD },
    headers: { origin },
  })
  const { session } = (await response.json()) as { session: { accessToken: string } }
  return { origin, authorization: `Bearer ${session.accessToken}` }
}

test('a photo goes with its ad, and its owner sees it all the same', async ({ request, playwright, baseURL }) => {
  test.slow()
  const visitor = await playwright.request.newContext({ baseURL })
  const headers = await signIn(request, String(baseURL))
  const { items } = (await (await request.get('/api/listing/me/announcements', { headers })).json()) as {
    items: OwnAd[]
  }
  // The last one, and the first two, are paused by other tests.
  const ad = items.filter(({ status, photo }) => status === 'published' && photo !== undefined).at(-2)
  const address = `/media/photos/${ad?.photo?.id}/160.jpg`
  const act = async (action: string) =>
    (await (await request.post(`/api/listing/me/announcements/${ad?.id}/${action}`, { headers })).json()) as OwnAd
  const statusFor = async (path: string) => (await visitor.get(path)).status()

  // A demo photo is drawn when it is first asked for.
  await expect.poll(() => statusFor(address)).toBe(200)

  const etag = (await visitor.get(address)).headers().etag ?? ''

  const { photo } = await act('pause')

  await expect.poll(() => statusFor(address)).toBe(404)
  expect((await visitor.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(404)

  const own = await visitor.get(`${address}?pass=${photo?.pass}`)
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, max-age=300, must-revalidate'])
  expect(await statusFor(`${address}?pass=${photo?.pass}x`)).toBe(404)

  await act('resume')
  await expect.poll(() => statusFor(address)).toBe(200)
  expect((await visitor.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
