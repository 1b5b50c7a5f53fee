import { drawCovers, readPhotoOf } from './demo-photos'

test('a cover is drawn ahead only once nobody waits for a photo', async () => {
  const drawn: string[] = []
  const turns: (() => void)[] = []
  const done = drawCovers({
    announcementLists: { newestCovers: async () => ['a', 'b'] },
    readPhoto: async (id, asked) => {
      drawn.push(id)
      expect(asked).toEqual({ isAhead: true })
      return undefined
    },
    limit: 2,
    atOnce: 1,
    isAhead: true,
    turn: () => new Promise((resolve) => turns.push(resolve)),
  })
  const turnAsked = async () => {
    while (turns.length === 0) await Promise.resolve()
    return turns.pop()
  }
  const first = await turnAsked()
  expect(drawn).toEqual([])

  first?.()
  const second = await turnAsked()
  expect(drawn).toEqual(['a'])

  second?.()
  await done
  expect(drawn).toEqual(['a', 'b'])
})

describe('a small demo photo', () => {
  const readerOf = (draw: () => Promise<Uint8Array>) => {
    const drawn = jest.fn(draw)
    const removed = new Set<string>()
    const readPhoto = readPhotoOf({
      store: { open: async () => undefined, save: async () => undefined },
      photos: { demoSpecOf: async (id) => (removed.has(id) ? undefined : { id }) },
      demoPhotos: { width: 800, draw: drawn, idle: async () => undefined, close: async () => undefined },
    })
    return { drawn, removed, read: (id: string, width = 320) => readPhoto(id, { width }) }
  }
  const picture = async () => new Uint8Array([1, 2, 3])

  test('is drawn once for all who ask, at the same time or later', async () => {
    const { drawn, read } = readerOf(picture)
    const [one, other] = await Promise.all([read('a'), read('a')])
    const later = await read('a')

    expect([one, other, later].map((photo) => photo?.size)).toEqual([3, 3, 3])
    expect(drawn).toHaveBeenCalledTimes(1)

    await read('a', 640)
    await read('b')
    expect(drawn).toHaveBeenCalledTimes(3)
  })

  test('that could not be drawn is drawn for whoever asks next', async () => {
    let isBroken = true
    const { read } = readerOf(() => (isBroken ? Promise.reject(new Error('No thread.')) : picture()))
    await expect(read('a')).rejects.toThrow('No thread.')

    isBroken = false
    expect((await read('a'))?.size).toBe(3)
  })

  test('that was removed is none, whether it was drawn or not', async () => {
    const { drawn, removed, read } = readerOf(picture)
    await read('a')
    removed.add('a').add('b')

    expect(await read('a')).toBeUndefined()
    expect(await read('b')).toBeUndefined()
    expect(drawn).toHaveBeenCalledTimes(1)
  })
})
