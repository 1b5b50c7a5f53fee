import type { Vec3 } from '../geometry/matrix'
import { type Environment, type Sun, lightFrom } from './environment'
import { INVERSE_DEPTH, type Layer, TRIANGLE, WEIGHT_B, WEIGHT_C } from './rasteriser'
import type { Scene } from './scene'
import { type GroundShadow, shadowAt } from './shadow'
import { type Hit, type Painter, newHit, newSurface } from './surface'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { cos, max, min, sin, sqrt } = Math

/** Everything that is the same for all pixels of one vehicle. */
export type ShadeContext = {
  readonly scene: Scene
  readonly eye: Vec3
  /** Turns the vehicle's own axes into the world's, where the surroundings stand. */
  readonly heading: number
  readonly environment: Environment
  /** Undefined where no shadow has an edge (overcast, garage). Direction in the vehicle's axes. */
  readonly sun: Sun | undefined
  readonly shadow: GroundShadow
  readonly painter: Painter
  /** Size of a pixel at one metre. */
  readonly pixelAngle: number
}

const mirror = new Float32Array(3)
const ambient = new Float32Array(3)
const surface = newSurface()

/** Reads the place that a pixel of a layer shows into `hit`. */
export const readHit = (context: ShadeContext, layer: Layer, pixel: number, hit: Hit): void => {
  const { scene, eye } = context
  const triangle = (layer[pixel * 4 + TRIANGLE] ?? 0) - 1
  const b = layer[pixel * 4 + WEIGHT_B] ?? 0
  const c = layer[pixel * 4 + WEIGHT_C] ?? 0
  const a = 1 - b - c
  const ia = scene.indices[triangle * 3] ?? 0
  const ib = scene.indices[triangle * 3 + 1] ?? 0
  const ic = scene.indices[triangle * 3 + 2] ?? 0
  const { positions, normals, coords } = scene
  hit.material = scene.materials[triangle] ?? 0
  hit.x = a * (positions[ia * 3] ?? 0) + b * (positions[ib * 3] ?? 0) + c * (positions[ic * 3] ?? 0)
  hit.y = a * (positions[ia * 3 + 1] ?? 0) + b * (positions[ib * 3 + 1] ?? 0) + c * (positions[ic * 3 + 1] ?? 0)
  hit.z = a * (positions[ia * 3 + 2] ?? 0) + b * (positions[ib * 3 + 2] ?? 0) + c * (positions[ic * 3 + 2] ?? 0)
  const nx = a * (normals[ia * 3] ?? 0) + b * (normals[ib * 3] ?? 0) + c * (normals[ic * 3] ?? 0)
  const ny = a * (normals[ia * 3 + 1] ?? 0) + b * (normals[ib * 3 + 1] ?? 0) + c * (normals[ic * 3 + 1] ?? 0)
  const nz = a * (normals[ia * 3 + 2] ?? 0) + b * (normals[ib * 3 + 2] ?? 0) + c * (normals[ic * 3 + 2] ?? 0)
  const facing = (eye[0] - hit.x) * nx + (eye[1] - hit.y) * ny + (eye[2] - hit.z) * nz > 0
  const length = (facing ? 1 : -1) / (sqrt(nx * nx + ny * ny + nz * nz) || 1)
  hit.nx = nx * length
  hit.ny = ny * length
  hit.nz = nz * length
  hit.facing = facing
  hit.s = a * (coords[ia * 2] ?? 0) + b * (coords[ib * 2] ?? 0) + c * (coords[ic * 2] ?? 0)
  hit.t = a * (coords[ia * 2 + 1] ?? 0) + b * (coords[ib * 2 + 1] ?? 0) + c * (coords[ic * 2 + 1] ?? 0)
  hit.pixel = context.pixelAngle / (layer[pixel * 4 + INVERSE_DEPTH] ?? 0)
}

/** Light that a hit sends to the eye, linear, into `out`. Panes send reflections only; returns their strength. */
export const shadeHit = (context: ShadeContext, hit: Hit, pane: boolean, out: Float32Array): number => {
  const { eye, environment, heading, shadow, sun } = context
  surface.glowR = 0
  surface.glowG = 0
  surface.glowB = 0
  surface.shade = 1
  context.painter(hit, surface)
  let vx = eye[0] - hit.x
  let vy = eye[1] - hit.y
  let vz = eye[2] - hit.z
  const distance = sqrt(vx * vx + vy * vy + vz * vz) || 1
  vx /= distance
  vy /= distance
  vz /= distance
  const nv = max(0.02, hit.nx * vx + hit.ny * vy + hit.nz * vz)
  const ch = cos(heading)
  const sh = sin(heading)
  lightFrom(environment, hit.nx * ch - hit.ny * sh, hit.nx * sh + hit.ny * ch, hit.nz * 0.85 + 0.12, true, ambient)
  // Near the road, and on faces that look down, the vehicle stands in its own light.
  const low = min(1, max(0, hit.z / 0.55))
  const occlusion =
    (0.42 + 0.58 * low * low * (3 - 2 * low)) * (hit.nz < -0.15 ? max(0.35, 1 + hit.nz * 0.7) : 1) * surface.shade
  let lightR = (ambient[0] ?? 0) * occlusion
  let lightG = (ambient[1] ?? 0) * occlusion
  let lightB = (ambient[2] ?? 0) * occlusion
  let highlight = 0
  if (sun) {
    const [lx, ly, lz] = sun.direction
    const nl = hit.nx * lx + hit.ny * ly + hit.nz * lz
    if (nl > 0) {
      const lit = nl * surface.shade * (0.35 + 0.65 * low)
      lightR += sun.colour[0] * lit
      lightG += sun.colour[1] * lit
      lightB += sun.colour[2] * lit
      const hx = lx + vx
      const hy = ly + vy
      const hz = lz + vz
      const nh = (hit.nx * hx + hit.ny * hy + hit.nz * hz) / (sqrt(hx * hx + hy * hy + hz * hz) || 1)
      const sheen = surface.metal * 0.5 * max(0, nh) ** 24
      highlight =
        surface.coat * (surface.rough < 0.5 ? 5 * max(0, nh) ** 700 + 0.25 * max(0, nh) ** 60 : 0.3 * max(0, nh) ** 20)
      lightR += sun.colour[0] * sheen
      lightG += sun.colour[1] * sheen
      lightB += sun.colour[2] * sheen
    }
  }
  const rx = 2 * nv * hit.nx - vx
  const ry = 2 * nv * hit.ny - vy
  const rz = 2 * nv * hit.nz - vz
  const wx = rx * ch - ry * sh
  const wy = rx * sh + ry * ch
  const diffuse = pane ? 0 : 1 - surface.metal * 0.75
  let r = surface.r * lightR * diffuse
  let g = surface.g * lightG * diffuse
  let b = surface.b * lightB * diffuse
  const edge = 1 - nv
  const grazing = edge * edge * edge * edge * edge
  const fresnel = surface.coat * (0.05 + 0.95 * grazing)
  let hidden = surface.shade
  if (rz < -0.05) {
    const reach = -hit.z / rz
    hidden *= 1 - 0.9 * shadowAt(shadow.ambient, shadow.reach, hit.x + rx * reach, hit.y + ry * reach)
  }
  if (surface.metal > 0) {
    lightFrom(environment, wx, wy, rz, true, ambient)
    const tint = surface.metal * (0.5 + 0.5 * hidden)
    r += surface.r * (ambient[0] ?? 0) * tint
    g += surface.g * (ambient[1] ?? 0) * tint
    b += surface.b * (ambient[2] ?? 0) * tint
  }
  if (fresnel > 0.001) {
    lightFrom(environment, wx, wy, rz, surface.rough > 0.5, mirror)
    r = r * (1 - fresnel) + (mirror[0] ?? 0) * fresnel * hidden
    g = g * (1 - fresnel) + (mirror[1] ?? 0) * fresnel * hidden
    b = b * (1 - fresnel) + (mirror[2] ?? 0) * fresnel * hidden
  }
  const sunColour = sun?.colour
  out[0] = r + surface.glowR + highlight * (sunColour?.[0] ?? 0)
  out[1] = g + surface.glowG + highlight * (sunColour?.[1] ?? 0)
  out[2] = b + surface.glowB + highlight * (sunColour?.[2] ?? 0)
  return fresnel
}

const paneHit = newHit()
const opaqueHit = newHit()
const opaqueLight = new Float32Array(3)

/** Light of a sample that the vehicle covers; `behind` (linear) shows through panes with nothing behind them. */
export const shadeSample = (
  context: ShadeContext,
  opaque: Layer,
  panes: Layer,
  pixel: number,
  behind: Float32Array,
  out: Float32Array,
): void => {
  const hasOpaque = (opaque[pixel * 4 + TRIANGLE] ?? 0) > 0
  const paneInFront = (panes[pixel * 4 + TRIANGLE] ?? 0) > 0 && (panes[pixel * 4] ?? 0) > (opaque[pixel * 4] ?? 0)
  if (hasOpaque) {
    readHit(context, opaque, pixel, opaqueHit)
    shadeHit(context, opaqueHit, false, opaqueLight)
  } else opaqueLight.set(behind)
  if (!paneInFront) {
    out.set(opaqueLight)
    return
  }
  readHit(context, panes, pixel, paneHit)
  const reflected = shadeHit(context, paneHit, true, out)
  // Painters give panes their tint as base colour: what passes through is multiplied by it.
  const through = 1 - min(0.95, reflected)
  const inside = hasOpaque ? 0.75 : 0.5
  out[0] = (out[0] ?? 0) + (opaqueLight[0] ?? 0) * surface.r * through * inside
  out[1] = (out[1] ?? 0) + (opaqueLight[1] ?? 0) * surface.g * through * inside
  out[2] = (out[2] ?? 0) + (opaqueLight[2] ?? 0) * surface.b * through * inside
}
