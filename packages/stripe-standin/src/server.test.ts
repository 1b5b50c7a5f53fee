import { request } from 'node:http'
import { type Bench, failureOf, startBench } from './testing/bench'
import { startStripeStandin } from './standin'

describe('the server of the stand-in', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench()
  })
  afterAll(() => bench.stop())

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${bench.standin.url}${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: 'Bearer sk_test_rouage',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  const statusOfPath = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ port: bench.standin.port, path }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
        .on('error', reject)
        .end()
    })

  it.each([
    ['a name without its bracket', 'metadata[a=1'],
    ['a hash in the place of a text', 'name[a]=1'],
    ['a text in the place of a hash', 'metadata=1'],
    ['a name that comes twice', 'name=a&name=b'],
    ['a name that is text and hash', 'metadata=&metadata[a]=1'],
    ['what is no UTF-8', 'name=%ff'],
    ['hashes without end', `a${'[b]'.repeat(50)}=1`],
    ['too many parameters', Array.from({ length: 1_001 }, (_, place) => `metadata[${place}]=1`).join('&')],
    ['too much metadata', Array.from({ length: 51 }, (_, place) => `metadata[k${place}]=1`).join('&')],
    ['a long value of metadata', `metadata[a]=${'x'.repeat(501)}`],
    ['an empty id', 'test_clock='],
    ['a list that is none', 'preferred_locales=fr'],
  ])('refuses %s', async (_, body) => {
    const response = await post('/v1/customers', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('refuses JSON, what is too long, and who shows no key', async () => {
    expect((await post('/v1/customers', '{}', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await post('/v1/customers', `name=${'x'.repeat(2_000_000)}`)).status).toBe(413)
    expect((await post('/v1/customers', '', { authorization: '' })).status).toBe(401)
    expect((await post('/v1/customers', '', { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })

  it('lives on after paths that are none', async () => {
    expect(await statusOfPath('//')).toBe(401)
    expect(await statusOfPath('/_3ds/../%00')).toBeGreaterThanOrEqual(400)
    expect(await statusOfPath('/_control/nothing')).toBe(404)
    expect((await bench.stripe.customers.create({ name: 'Ana' })).name).toBe('Ana')
  })

  it('keeps customers as they were told, until they are deleted', async () => {
    const created = await bench.stripe.customers.create({
      name: 'Ana',
      email: 'a@exemple.fr',
      address: { line1: '1 rue de Test', city: 'Lyon', postal_code: '69001', country: 'FR' },
      metadata: { a: '1', ['__proto__']: 'x' },
    })
    const updated = await bench.stripe.customers.update(created.id, { name: '', metadata: { b: '2' } })
    expect(updated).toMatchObject({ name: null, email: 'a@exemple.fr', metadata: { a: '1', b: '2' } })
    expect(updated.address).toMatchObject({ city: 'Lyon', line2: null })
    expect((await bench.stripe.customers.list({ email: 'a@exemple.fr' })).data).toHaveLength(1)

    expect(await bench.stripe.customers.del(created.id)).toEqual({ id: created.id, object: 'customer', deleted: true })
    expect(await bench.stripe.customers.retrieve(created.id)).toMatchObject({ deleted: true })
    expect((await failureOf(bench.stripe.customers.update(created.id, { name: 'B' }))).code).toBe('resource_missing')
  })

  it('lets the one key in alone where it is given one', async () => {
    const strict = await startBench({ secretKey: 'sk_test_the_one' })
    expect((await failureOf(strict.stripe.customers.list())).type).toBe('StripeAuthenticationError')
    await strict.stop()
  })

  it('leaves the data of one that runs alone where its port is asked for again', async () => {
    const customer = await bench.stripe.customers.create({ name: 'Ben' })
    const second = startStripeStandin({ dataDir: bench.folder, port: bench.standin.port })
    await expect(second).rejects.toThrow(/is taken/)
    await bench.stripe.customers.update(customer.id, { name: 'Ben B.' })
    await bench.standin.stop()

    const next = await startBench({ dataDir: bench.folder })
    expect(await next.stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Ben B.' })
    await next.stop()
  })

  it('says at its control door what it cannot do', async () => {
    const { control, stop } = await startBench({ webhookUrl: undefined })
    await expect(control.flush()).rejects.toThrow(/No webhook URL/)
    await expect(control.resend('evt_1')).rejects.toThrow(/No webhook URL/)
    await expect(control.failNext('500', { calls: 0 })).rejects.toThrow(/400/)
    await expect(control.advance(-1)).rejects.toThrow(/does not go back/)
    await expect(control.authenticate('pi_1', 'accepted')).rejects.toThrow(/404/)
    expect(await control.deliveries()).toEqual([])
    await stop()
  })
})
