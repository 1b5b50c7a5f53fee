import { createAheadTurns } from './ahead-turns'

it('draws ahead once others have started, rests twice as long as a drawing took, and lets whoever waits go first', async () => {
  const [rests, order]: [number[], string[]] = [[], []]
  let at = 0
  let endWaiting = (): void => undefined
  const idle = () => new Promise<void>((resolve) => (endWaiting = resolve))
  const rest = async (ms: number) => void rests.push(ms)
  const turn = createAheadTurns({ idle }, rest, () => at)
  const first = turn().then(() => order.push('drawn'))
  await Promise.resolve()
  await Promise.resolve()
  order.push('whoever waited')
  endWaiting()
  await first
  at = 700
  const second = turn()
  await Promise.resolve()
  await Promise.resolve()
  endWaiting()
  await second

  expect(order).toEqual(['whoever waited', 'drawn'])
  expect(rests).toEqual([30_000, 1_400])
})
