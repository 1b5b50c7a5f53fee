import { LIVE_OPEN, LIVE_RESET } from '@rouage/contracts/live'
import { renderHook } from '@testing-library/react'
import * as z from 'zod/mini'
import { emit } from './browser-events'
import { listenLive, useLive } from './live'
import { tellLive } from './testing'

/** A kind that no release of the host has ever heard of. */
const received = { kind: 'messages.received', payload: z.object({ unread: z.int() }) }
const heard = jest.fn()
const missed = jest.fn()
let end: () => void

beforeEach(() => jest.resetAllMocks())

describe('a listener', () => {
  beforeEach(() => {
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
})

describe('a component', () => {
  const lose = () => emit('live.told', { kind: LIVE_RESET, payload: {} })

  test('asks again when it is told, and when messages were missed, until it is gone', () => {
    const { unmount } = renderHook(() => useLive(received, missed))
    tellLive(received, { unread: 2 })
    lose()
    expect(missed).toHaveBeenCalledTimes(2)

    unmount()
    tellLive(received, { unread: 3 })
    lose()
    expect(missed).toHaveBeenCalledTimes(2)
  })

  test('takes what a message says, where that is enough', () => {
    renderHook(() => useLive(received, missed, heard))
    tellLive(received, { unread: 2 })

    expect(heard.mock.calls).toEqual([[{ unread: 2 }]])
    expect(missed).not.toHaveBeenCalled()
  })

  test('calls what it was given last, and misses nothing in between', () => {
    const before = jest.fn()
    const { rerender } = renderHook(({ ask }) => useLive(received, ask), { initialProps: { ask: before } })
    rerender({ ask: missed })
    tellLive(received, { unread: 2 })

    expect(before).not.toHaveBeenCalled()
    expect(missed).toHaveBeenCalledTimes(1)
  })

  test('hears nothing while it names no kind', () => {
    const { rerender } = renderHook(({ isOn }) => useLive(isOn ? received : undefined, missed), {
      initialProps: { isOn: false },
    })
    tellLive(received, { unread: 2 })
    lose()
    expect(missed).not.toHaveBeenCalled()

    rerender({ isOn: true })
    tellLive(received, { unread: 2 })
    expect(missed).toHaveBeenCalledTimes(1)
  })
})
