import sharp from 'sharp'
import { lerp } from './geometry/curve'
import { type Vec3, scale } from './geometry/matrix'
import { hashText, randomFrom } from './random'
import { compose } from './raster/compose'
import { type Environment, environmentFrom, sunAt } from './raster/environment'
import { type Visibility, emptyVisibility, rasterise } from './raster/rasteriser'
import { groundShadow } from './raster/shadow'
import { LIGHT_LOOKS } from './scenery/lights'
import { panoramaOf } from './scenery/panorama'
import { PLACE_LOOKS, PLACE_VARIANTS } from './scenery/places'
import { isCarPhoto, type PhotoSpec, photoSpec } from './spec'
import { carShot } from './subjects/car'
import { motoShot } from './subjects/moto'
import { remembered } from './remembered'

/** Half a second of one core; wider ones cost more than a demo is worth. */
export const PHOTO_WIDTH = 800
export const PHOTO_HEIGHT = 600

/** Three 8-bit channels per pixel, row by row from the top. */
export type RawPhoto = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** One pair of buffers per thread (61 MB at full size), reused: rendering is synchronous once the place is drawn. */
let buffers: Visibility | undefined
const buffersOf = (width: number, height: number): Visibility => {
  if (buffers?.width !== width || buffers.height !== height) buffers = emptyVisibility(width, height)
  return buffers
}

const environments = remembered<Environment>(16)
const INDOOR_ZENITH: Vec3 = [0.16, 0.16, 0.155]

/** Draws a photo as pixels, 4:3, 64 to 1600 wide. The same spec and size give the same pixels. */
export const renderPhoto = async (input: PhotoSpec, wanted = PHOTO_WIDTH): Promise<RawPhoto> => {
  const spec = photoSpec.parse(input)
  const width = Math.min(1600, Math.max(64, Math.round(wanted / 4) * 4))
  const height = (width * PHOTO_HEIGHT) / PHOTO_WIDTH
  const variant = hashText(`${spec.seed}:variant`) % PLACE_VARIANTS
  const panorama = await panoramaOf(spec.place, spec.light, variant, width)
  const random = randomFrom(`${spec.seed}:scenery`)
  const { grounds, indoors } = PLACE_LOOKS[spec.place]
  const light = LIGHT_LOOKS[spec.light]
  const plain = random.pick(grounds)
  const ground = { ...plain, colour: scale(plain.colour, indoors ? 0.9 : light.ambient * (light.sunColour ? 1.25 : 1)) }
  const heading = random.between(0, Math.PI * 2)
  const { subject, camera } = isCarPhoto(spec)
    ? carShot(spec.seed, spec.vehicle, spec.view)
    : motoShot(spec.seed, spec.vehicle, spec.view)
  const viewAzimuth = Math.atan2(camera.position[1], camera.position[0])
  // A seller stands with the sun behind him, or on the side that he shows.
  const shownSide = Math.sign(viewAzimuth || 1) * (Math.PI / 2)
  const sunAzimuth = lerp(viewAzimuth, shownSide, random.between(0, 1)) + random.between(-0.25, 0.25)
  const sun = light.sunColour && !indoors ? sunAt(sunAzimuth, light.sunElevation, light.sunColour) : undefined
  const environment = environments(
    `${spec.place}:${spec.light}:${variant}:${grounds.indexOf(plain)}:${panorama.width}`,
    () =>
      environmentFrom(panorama, {
        zenith: indoors ? INDOOR_ZENITH : light.zenith,
        ground: ground.colour,
        strips: indoors ? 1.6 : 0,
      }),
  )
  const shadow = groundShadow(subject.scene, subject.reach, sun?.direction)
  const visibility = buffersOf(width * 2, height * 2)
  rasterise(subject.scene, camera, visibility, subject.masks)
  const data = compose(
    camera,
    heading,
    { panorama, ground, shadow },
    {
      visibility,
      context: {
        scene: subject.scene,
        eye: camera.position,
        heading,
        environment,
        sun,
        shadow,
        painter: subject.painter,
        pixelAngle: 1 / (camera.focal * width),
      },
    },
    {
      exposure: subject.exposure * (indoors ? 1.15 : light.exposure) * random.between(0.93, 1.08),
      warmth: random.between(-0.035, 0.04),
      contrast: random.between(0.2, 0.5),
      vignette: random.between(0.05, 0.22),
      grain: random.between(1, 3),
    },
    width,
    height,
  )
  return { width, height, data }
}

/** Draws a photo as a JPEG of 800 × 600 (or another width), about 50 kB. */
export const rasterisePhoto = async (spec: PhotoSpec, width = PHOTO_WIDTH): Promise<Buffer> => {
  const photo = await renderPhoto(spec, width)
  return sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
