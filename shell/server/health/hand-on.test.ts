import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { releaseSums, type ReleaseSums } from '@rouage/contracts/release-health'
import { silentLogger } from '@rouage/service-kit'
import { testCaller } from '@rouage/service-kit/testing'
import * as z from 'zod/mini'
import { handOnHealth } from './hand-on'

const sent = z.object({ batch: z.string(), sums: z.array(releaseSums) })

const sums = (visitors: number): ReleaseSums => ({
  owner: 'search',
  version: '1.0.0',
  minute: '2026-11-23T10:00:00.000Z',
  isSignedIn: false,
  isEmployee: false,
  counts: { visitors },
})

/** What came in, and what it is answered: each status once, then 200. */
const came: { readonly batch: string; readonly visitors: number | undefined }[] = []
let statuses: number[] = []
let service: Server
let rolloutUrl = ''
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { batch, sums: told } = sent.parse(JSON.parse(Buffer.concat(chunks).toString()))
      came.push({ batch, visitors: told[0]?.counts.visitors })
      const status = statuses.shift() ?? 200
      response.writeHead(status, { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' })
      response.end(
        JSON.stringify(
          status === 200
            ? { isNew: true }
            : { type: 'about:blank', title: 'x', detail: 'x', status, code: 'invalid_input' },
        ),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  rolloutUrl = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => service.close())
beforeEach(() => {
  came.length = 0
})

/** Hands on what is given turn by turn, and ends. */
const handOn = async (turns: readonly (readonly ReleaseSums[])[]): Promise<void> => {
  const left = [...turns]
  let handing: ReturnType<typeof handOnHealth> | undefined
  await new Promise<void>((resolve) => {
    const take = (): readonly ReleaseSums[] => {
      if (left.length === 0) resolve()
      return left.shift() ?? []
    }
    const given = { counts: { take }, rolloutUrl, caller: testCaller('edge'), logger: silentLogger() }
    handing = handOnHealth({ ...given, everyMs: 5 })
  })
  await handing?.close()
}

it('sends a batch by the same id until it is taken, and then what came meanwhile', async () => {
  statuses = [503, 503]
  await handOn([[sums(1)], [sums(2)], []])

  const ids = [...new Set(came.map(({ batch }) => batch))]
  expect(ids).toHaveLength(2)
  expect(came.filter(({ batch }) => batch === ids[0]).map(({ visitors }) => visitors)).toEqual([1, 1, 1])
  expect(came.filter(({ batch }) => batch === ids[1])).toMatchObject([{ visitors: 2 }])
})

it('lets what the service will never take hold up nothing else', async () => {
  statuses = [400]
  await handOn([[sums(1)], [sums(2)]])
  expect(came.map(({ visitors }) => visitors)).toEqual([1, 2])
})

it('says nothing where there is nothing to say', async () => {
  await handOn([[], []])
  expect(came).toEqual([])
})
