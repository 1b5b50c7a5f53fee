import { MAX_AD_PHOTO_BYTES } from '@rouage/contracts/endpoints/listing'
import { photoSetFor, renderPhoto } from '@rouage/demo-data/photos/index'
import sharp from 'sharp'
import { cleanPhoto } from '../../../services/listing/src/photos/clean-photo'
import { encodeVariant, variantsOf } from '../../../shell/server/media/resized-photo'
import { percentile, type Figure } from '../table'

const PHOTOS = 5
/** Of a telephone's camera. */
const SIZE = { width: 4_032, height: 3_024 }
const LEAST_QUALITY = 70

/** A picture just under 5 MB, as a telephone takes it: a drawn vehicle, enlarged, with the noise of a sensor. */
const largePhoto = async (): Promise<Buffer> => {
  const vehicle = { type: 'automobile', body: 'citadine', make: 'Peugeot', colour: 'Bleu', year: 2021 } as const
  const [spec] = photoSetFor('bench', vehicle, 1)
  if (spec === undefined) throw new Error('There is no view to draw.')
  const { data, width, height } = await renderPhoto(spec, 1_600)
  const noise = await sharp({
    create: { ...SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const picture = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...SIZE, fit: 'fill' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (let quality = 100; quality >= LEAST_QUALITY; quality -= 1) {
    const photo = await sharp(picture).jpeg({ quality }).toBuffer()
    if (photo.byteLength <= MAX_AD_PHOTO_BYTES) return photo
  }
  throw new Error('The picture cannot be made smaller than 5 MB.')
}

/** Seconds of processor time, all threads together, and so those of one core. */
const timed = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (user + system) / 1_000_000 }
}

/** What a photo of 5 MB costs, from what a seller sends to every file that visitors may ask for. */
export const photoFigures = async (): Promise<Figure[]> => {
  const photo = await largePhoto()
  const variants = variantsOf('bench')
  const kept: number[] = []
  const sizes: number[] = []
  for (let turn = 0; turn < PHOTOS; turn += 1) {
    const cleaned = await timed(() => cleanPhoto(photo))
    const original = Buffer.from(cleaned.result.bytes)
    const resized = await timed(async () => {
      for (const variant of variants) await encodeVariant(original, variant)
    })
    kept.push(cleaned.seconds)
    sizes.push(resized.seconds)
  }
  const [keep, resize] = [percentile(kept, 0.5), percentile(sizes, 0.5)]
  const size = `a photo of ${(photo.byteLength / 1_000_000).toFixed(1)} MB`
  return [
    { name: `${size} to the one that is kept, of one core`, value: keep, unit: 's' },
    { name: `from there to its ${variants.length} files, of one core`, value: resize, unit: 's' },
    { name: `${size} to all its sizes, of one core`, value: keep + resize, unit: 's', limit: 1.5 },
  ]
}
