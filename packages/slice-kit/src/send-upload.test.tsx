import { partCount, UPLOAD_PART_BYTES, uploadEndpoints } from '@rouage/contracts/uploads'
import { sendUpload, uploadTo } from './send-upload'
import { sessionStore } from './session'
import { beHost, type Call, problemAnswer, sessionFixture, stubServices } from './testing'

const endpoints = uploadEndpoints('publish', { types: ['image/png'], maxBytes: 5 * 1024 * 1024 })
const FILE = new File([new Uint8Array(2 * UPLOAD_PART_BYTES + 10)], 'a.png', { type: 'image/png' })
const EXPIRES = '2026-11-23T10:00:00.000Z'
const upload = (parts: number[]) => ({ id: 'up', bytes: FILE.size, parts, expiresAt: EXPIRES })

/** A service that takes parts; `fail` says what it answers to a call instead. */
const service = (fail: (call: Call) => unknown = () => undefined, came: number[] = []) => {
  const takePart = (part: number) => (call: Call) => {
    const failure = fail(call)
    if (failure !== undefined) return failure
    came.push(part)
    return upload([...came])
  }
  const calls = stubServices({
    'POST /api/publish/uploads': () => upload([]),
    'GET /api/publish/uploads/up': () => upload([...came]),
    ...Object.fromEntries(
      [0, 1, 2].map((part) => [`PUT /api/publish/uploads/up/parts/${part}`, takePart(part)] as const),
    ),
  })
  return { calls, came }
}
const keys = (calls: readonly Call[]) => calls.map(({ key }) => key.replace('/api/publish/uploads', ''))
const send = (options: Partial<Parameters<typeof sendUpload>[2]> = {}) => {
  const { signal } = new AbortController()
  return sendUpload(endpoints, FILE, { signal, ...options })
}
/** Waits pass at once. */
const inNoTime = () => jest.useFakeTimers({ advanceTimers: 500 })

beforeEach(() => {
  beHost()
  sessionStore.set(sessionFixture())
})
afterEach(() => jest.useRealTimers())

test('a file is sent part after part, and how far it is is told', async () => {
  const { calls } = service()
  const shares: number[] = []

  expect(await send({ onProgress: (share) => shares.push(share) })).toBe('up')

  expect(keys(calls)).toEqual(['POST ', 'PUT /up/parts/0', 'PUT /up/parts/1', 'PUT /up/parts/2'])
  expect(calls.slice(1).map(({ body }) => (body as Blob).size)).toEqual([UPLOAD_PART_BYTES, UPLOAD_PART_BYTES, 10])
  expect(calls[1]?.headers).toMatchObject({
    authorization: 'Bearer token-of-u1',
    'content-type': 'application/octet-stream',
  })
  expect(shares).toEqual([0, 1 / 3, 2 / 3, 1])
  expect(partCount(FILE.size)).toBe(3)
})

test('what came before a reload is not sent again', async () => {
  const { calls } = service(() => undefined, [0, 2])

  await send({ resume: 'up' })

  expect(keys(calls)).toEqual(['GET /up', 'PUT /up/parts/1'])
})

test('an upload that is over is begun anew', async () => {
  const { calls } = service()

  expect(await send({ resume: 'forgotten' })).toBe('up')

  expect(keys(calls).slice(0, 2)).toEqual(['GET /forgotten', 'POST '])
})

test('a part that did not come is sent again, and the others are not', async () => {
  inNoTime()
  let tries = 0
  const { calls } = service(({ key }) => {
    if (!key.endsWith('/1')) return undefined
    tries += 1
    return tries < 4 ? problemAnswer(503, 'unavailable') : undefined
  })

  expect(await send()).toBe('up')

  expect(keys(calls).filter((key) => key.endsWith('/1'))).toHaveLength(4)
  expect(keys(calls)).toHaveLength(7)
})

test('a file that is refused is not sent again', async () => {
  const { calls } = service(() => problemAnswer(415, 'unsupported_upload', 'Pas une photo.'))

  await expect(send()).rejects.toThrow('Pas une photo.')

  expect(keys(calls)).toEqual(['POST ', 'PUT /up/parts/0'])
})

test('who changes their mind while it waits ends it at once', async () => {
  const controller = new AbortController()
  service(() => {
    setTimeout(() => controller.abort(new Error('changed')))
    return problemAnswer(503, 'unavailable')
  })

  await expect(send({ signal: controller.signal })).rejects.toThrow('changed')
})

test('a failure of a file is said in the words of the service, and whether sending it again may help', async () => {
  const { signal } = new AbortController()
  const options = { signal, onProgress: () => undefined }
  const { send: sendTo, problemOf } = uploadTo(endpoints)
  const refusals = [
    problemAnswer(400, 'invalid_input', 'Vérifiez votre saisie.', [
      { path: 'body.bytes', message: 'Ce fichier est trop lourd.' },
    ]),
    problemAnswer(429, 'too_many_requests', 'Réessayez un peu plus tard.'),
  ]
  const said: unknown[] = []
  for (const refusal of refusals) {
    service(({ key }) => (key.startsWith('PUT') ? refusal : undefined))
    await sendTo(FILE, options).catch((error: unknown) => said.push(problemOf(error)))
  }

  expect(said).toEqual([
    { text: 'Ce fichier est trop lourd.', isFinal: true },
    { text: 'Réessayez un peu plus tard.', isFinal: false },
  ])
  service()
  expect(await sendTo(FILE, options)).toBe('up')
})
