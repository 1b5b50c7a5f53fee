import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import * as z from 'zod/mini'

/** A source map as esbuild writes it (ECMA-426, version 3). */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  mappings: z.string(),
})

const isPackage = (source: string): boolean => source.includes('node_modules/')

/**
 * A bundle's source map without what leads into packages: nine tenths of it, which Node reads as the program starts and
 * unpacks at its first error, for as long as the program itself takes to load, and keeps in memory.
 * @param json the map as it was written
 * @returns the map of our own sources; a line of a package stands in a stack as it is in the bundle
 */
export const ownSourceMap = (json: string): string => {
  const map = z.parse(sourceMap, JSON.parse(json))
  const places = new Map<number, number>()
  const placeOf = (source: number): number => {
    const known = places.get(source) ?? places.size
    places.set(source, known)
    return known
  }
  let isInPackage = true
  const ownSegments = (segment: SourceMapSegment): SourceMapSegment[] => {
    if (segment.length === 1 || isPackage(map.sources[segment[1]] ?? '')) {
      // What comes before the next segment belongs to the one before it: the first of a package has to end ours.
      const ends: SourceMapSegment[] = isInPackage ? [] : [[segment[0]]]
      isInPackage = true
      return ends
    }
    isInPackage = false
    const [column, source, sourceLine, sourceColumn] = segment
    return [[column, placeOf(source), sourceLine, sourceColumn]]
  }
  const mappings = encode(decode(map.mappings).map((line) => line.flatMap(ownSegments)))
  const sources = [...places.keys()].map((source) => map.sources[source] ?? '')
  return JSON.stringify({ version: map.version, sources, names: [], mappings })
}
