import { LIVE_OPEN, LIVE_RESET } from '@rouage/contracts/live'
import * as z from 'zod/mini'
import { emit } from './browser-events'
import { listenLive } from './live'
import { tellLive } from './testing'

/** A kind that no release of the host has ever heard of. */
const received = { kind: 'messages.received', payload: z.object({ unread: z.int() }) }
const heard = jest.fn()
const missed = jest.fn()
let end: () => void

beforeEach(() => {
  jest.resetAllMocks()
  end = listenLive(received, heard, missed)
})
afterEach(() => end())

test('hears its own kind, and no other', () => {
  tellLive(received, { unread: 2 })
  tellLive({ kind: 'own-announcements.changed', payload: z.object({}) }, {})
  emit('live.told', { kind: LIVE_OPEN, payload: {} })

  expect(heard.mock.calls).toEqual([[{ unread: 2 }]])
  expect(missed).not.toHaveBeenCalled()
})

test('asks again where messages were missed, or one cannot be read', () => {
  emit('live.told', { kind: LIVE_RESET, payload: {} })
  expect(missed).toHaveBeenCalledTimes(1)

  emit('live.told', { kind: 'messages.received', payload: { unread: 'beaucoup' } })
  expect(missed).toHaveBeenCalledTimes(2)
  expect(heard).not.toHaveBeenCalled()
})

test('hears nothing once it has ended', () => {
  end()
  tellLive(received, { unread: 2 })

  expect(heard).not.toHaveBeenCalled()
})
