import { createInTurn } from './in-turn'

/** Work that ends when it is told to. */
const held = () => {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { ended, end }
}

it('runs works about one thing one after the other, and those about others meanwhile', async () => {
  const inTurn = createInTurn()
  const first = held()
  const done: string[] = []
  const all = [
    inTurn('a', () => first.ended.then(() => void done.push('a1'))),
    inTurn('a', async () => void done.push('a2')),
    inTurn('b', async () => void done.push('b1')),
  ]
  await all[2]
  expect(done).toEqual(['b1'])
  first.end()
  await Promise.all(all)
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

it('goes on after a work that fails, which fails for its own caller alone', async () => {
  const inTurn = createInTurn()
  const failing = inTurn('a', () => Promise.reject(new Error('of the first')))
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('of the first')
  expect(await next).toBe('done')
})
