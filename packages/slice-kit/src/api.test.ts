import { type Endpoint, endpoint } from '@rouage/contracts/endpoint'
import * as z from 'zod/mini'
import { callEndpoint } from './api'

const whole = endpoint({
  service: 'search',
  name: 'ad',
  method: 'GET',
  path: '/ad',
  audience: 'public',
  summary: 'An ad.',
  response: z.object({ title: z.string() }),
})
/** As a browser holds it: `endpoint-addresses.cjs` of the build. */
const { response: _schema, ...address } = whole
const ad = (load: () => Promise<Endpoint>) => ({ ...address, load }) as typeof whole & { load: typeof load }

const fetched = jest.fn(async () => Response.json({ title: 'Clio' }))
beforeEach(() => {
  fetched.mockClear()
  globalThis.fetch = fetched
})

test('an answer is read by a schema that comes beside it', async () => {
  let bring = (): void => undefined
  const coming = new Promise<Endpoint>((resolve) => {
    bring = () => resolve(whole)
  })
  const answer = callEndpoint(ad(() => coming))

  expect(fetched).toHaveBeenCalledTimes(1)
  bring()
  expect(await answer).toEqual({ title: 'Clio' })
})

test('an answer that breaks its contract is no answer', async () => {
  fetched.mockResolvedValueOnce(Response.json({ titre: 'Clio' }))

  await expect(callEndpoint(ad(async () => whole))).rejects.toMatchObject({ code: 'bad_answer', status: 502 })
})

test('a schema that does not come has words, and is asked for again with the next call', async () => {
  const load = jest.fn(async (): Promise<Endpoint> => whole).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
  const target = ad(load)

  await expect(callEndpoint(target)).rejects.toMatchObject({ code: 'unreachable', status: 503 })
  expect(await callEndpoint(target)).toEqual({ title: 'Clio' })
})

describe('a call that changes something', () => {
  const address = { ...whole, method: 'POST' } as const
  const { response: _response, ...post } = address
  const sold = (load: () => Promise<Endpoint>) => ({ ...post, load }) as typeof address & { load: typeof load }

  test('is sent once its answer can be read, so that no answer is lost with the change made', async () => {
    let bring = (): void => undefined
    const coming = new Promise<Endpoint>((resolve) => {
      bring = () => resolve(address)
    })
    const answer = callEndpoint(sold(() => coming))
    await new Promise(setImmediate)

    expect(fetched).not.toHaveBeenCalled()
    bring()
    expect(await answer).toEqual({ title: 'Clio' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('is not sent where what reads its answer does not come', async () => {
    const load = jest
      .fn(async (): Promise<Endpoint> => address)
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    const target = sold(load)

    await expect(callEndpoint(target)).rejects.toMatchObject({ code: 'unreachable' })
    expect(fetched).not.toHaveBeenCalled()

    expect(await callEndpoint(target)).toEqual({ title: 'Clio' })
  })
})
