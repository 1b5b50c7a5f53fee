import type { Camera } from '../raster/camera'
import type { Masks } from '../raster/rasteriser'
import type { Scene } from '../raster/scene'
import type { Painter } from '../raster/surface'

/** A vehicle ready to be photographed from any side. */
export type Subject = {
  readonly scene: Scene
  readonly masks: Masks
  readonly painter: Painter
  /** Half the side of the square of ground that its shadows need, in metres. */
  readonly reach: number
  /** How much longer the photographer exposes: inside a car the light is weaker. */
  readonly exposure: number
}

/** One photo of a subject. */
export type Shot = { readonly subject: Subject; readonly camera: Camera }
