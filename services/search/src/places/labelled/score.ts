import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gazetteer } from '../gazetteer'
import { resolvePlace, type Resolution } from '../resolve'

const isExpected = ({ place, filter }: Resolution, expected: string): boolean => {
  const [, department] = /^dép (.+)$/.exec(expected) ?? []
  const [, region] = /^région (.+)$/.exec(expected) ?? []
  if (expected === 'rien') return place === null
  if (expected === 'France') return place?.kind === 'france'
  // La Réunion is a region of one department.
  if (department !== undefined) return filter?.kind === 'departments' && filter.codes.join() === department
  if (region !== undefined) return place?.kind === 'region' && place.label === region
  if (/^\d/.test(expected)) return place?.kind === 'code-postal' && place.label.endsWith(`(${expected})`)
  const [name = '', code = ''] = expected.split('|')
  // Paris is a department of one commune.
  return place?.kind !== 'region' && place?.label.startsWith(`${name} (${code}`) === true
}

export type PlacesScore = { readonly texts: number; readonly right: number; readonly wrong: readonly string[] }

/** How many of the labelled places of one half are understood as a person expects: `text => place` line by line. */
export const placesScoreOf = (half: 'tuning' | 'held-out'): PlacesScore => {
  const lines = readFileSync(path.join(import.meta.dirname, `places.${half}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const wrong = lines.flatMap((line) => {
    const [localisation = '', expected = ''] = line.split(' => ')
    const resolution = resolvePlace(gazetteer(), { localisation })
    return isExpected(resolution, expected) ? [] : [`${line}, but ${resolution.place?.label ?? 'nothing'}`]
  })
  return { texts: lines.length, right: lines.length - wrong.length, wrong }
}
