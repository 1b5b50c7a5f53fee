import { drawCovers } from './demo-photos'

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
