import type { Vec3 } from '../geometry/matrix'
import type { Light } from '../spec'

export type LightLook = {
  /** sRGB colours of the sky from the zenith to the horizon. */
  readonly sky: readonly [string, string, string]
  readonly cloud: string
  readonly cloudOpacity: number
  readonly zenith: Vec3
  readonly ambient: number
  readonly sunColour: Vec3 | undefined
  readonly sunElevation: number
  /** Tint (sRGB) laid over façades and hills. */
  readonly veil: readonly [number, number, number]
  readonly veilOpacity: number
  readonly exposure: number
}

export const LIGHT_LOOKS: Record<Light, LightLook> = {
  day: {
    sky: ['#4f86c4', '#8db6df', '#d6e4ee'],
    cloud: '#ffffff',
    cloudOpacity: 0.75,
    zenith: [0.2, 0.38, 0.72],
    ambient: 1,
    sunColour: [1.15, 1.08, 0.95],
    sunElevation: 0.8,
    veil: [223, 233, 242],
    veilOpacity: 0.06,
    exposure: 1,
  },
  golden: {
    sky: ['#6d8fb8', '#d9c4a4', '#f6d59c'],
    cloud: '#ffe6c0',
    cloudOpacity: 0.7,
    zenith: [0.25, 0.33, 0.48],
    ambient: 0.85,
    sunColour: [1.35, 0.92, 0.52],
    sunElevation: 0.34,
    veil: [240, 168, 80],
    veilOpacity: 0.16,
    exposure: 1.02,
  },
  overcast: {
    sky: ['#aeb6bd', '#c6ccd1', '#dde0e2'],
    cloud: '#eef0f1',
    cloudOpacity: 0.5,
    zenith: [0.62, 0.66, 0.7],
    ambient: 1,
    sunColour: undefined,
    sunElevation: 1,
    veil: [169, 180, 189],
    veilOpacity: 0.14,
    exposure: 1.02,
  },
  dusk: {
    sky: ['#3b4a6b', '#7c7f9b', '#e0a58c'],
    cloud: '#d9a2a0',
    cloudOpacity: 0.5,
    zenith: [0.12, 0.16, 0.3],
    ambient: 0.6,
    sunColour: undefined,
    sunElevation: 0.1,
    veil: [60, 66, 102],
    veilOpacity: 0.36,
    exposure: 1.3,
  },
}
