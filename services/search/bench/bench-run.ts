import { writeFile } from 'node:fs/promises'

type Figure = { name: string; value: number; unit: string; limit?: number | undefined }

/** Figures of one measurement: a line for each, and `{ figures }` as `npm run bench` reads it. */
export const createFigures = () => {
  const figures: Figure[] = []
  return {
    tell: (name: string, value: number, unit: string, limit?: number): void => {
      figures.push({ name, value, unit, limit })
      const asked = limit === undefined ? '' : ` (asked: ${limit})`
      console.log(`${name}: ${Math.round(value * 1_000) / 1_000} ${unit}${asked}`)
    },
    write: async (file: string | undefined): Promise<void> => {
      if (file !== undefined) await writeFile(file, JSON.stringify({ figures }))
    },
  }
}

/** The same seed gives the same choices in every run. */
export const createChoices = (seed: number) => {
  let state = seed
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(chance() * (to - from + 1))
  const one = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to choose from.')
    return item
  }
  return { chance, whole, one }
}
