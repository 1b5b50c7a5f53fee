import type { Camera } from '../raster/camera'
import type { Masks, Scene } from '../raster/rasteriser'
import type { Painter } from '../raster/surface'

/** A vehicle ready to be photographed from any side. */
export type Subject = {
  readonly scene: Scene
  readonly masks: Masks
  readonly painter: Painter
  /** Half the side of the square of ground that its shadows need, in metres. */
  readonly reach: number
}

/** One photo of a subject. */
export type Shot = { readonly subject: Subject; readonly camera: Camera }

/** Small least-recently-made memory: the photos of one ad follow each other and share its vehicle. */
export const remembered = <Value>(limit: number): ((key: string, make: () => Value) => Value) => {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make()
    kept.set(key, value)
    const oldest = kept.keys().next().value
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
