import { setTimeout as rest } from 'node:timers/promises'
import type { Figure } from '../table'

/** Listing draws 120 covers one after the other, about a minute of one core, and rests twice as long. */
const MOST_MS = 600_000
const LOOK_MS = 1_000
const WAITING = /^rouage_demo_covers_waiting(?:\{[^}]*\})? (\d+)$/m

/** @throws Error where listing does not say, as one of another release: figures would be of nobody knows what */
const waitingAt = async (operationsUrl: string): Promise<number> => {
  const answer = await fetch(`${operationsUrl}/metrics`, { signal: AbortSignal.timeout(10_000) })
  const [, count] = WAITING.exec(await answer.text()) ?? []
  if (count === undefined) throw new Error('Listing does not say how many demo covers it has still to draw.')
  return Number(count)
}

/**
 * Waits until listing has drawn the covers of its demo ads, which takes a part of two cores. Where it takes too long, what
 * follows is measured all the same, and the figure says so.
 * @param operationsUrl where listing answers operators
 */
export const coversDrawn = async (operationsUrl: string, tell: (detail: string) => void): Promise<Figure> => {
  const began = performance.now()
  const spent = () => performance.now() - began
  let waiting = await waitingAt(operationsUrl)
  while (waiting > 0 && spent() < MOST_MS) {
    tell(`${waiting} demo covers are still to be drawn`)
    await rest(LOOK_MS)
    waiting = await waitingAt(operationsUrl)
  }
  if (waiting > 0) {
    const name = 'demo covers still being drawn meanwhile: what follows is too slow'
    return { name, value: waiting, unit: '', limit: 0 }
  }
  return { name: 'waited for demo covers before', value: spent() / 1_000, unit: 's' }
}
