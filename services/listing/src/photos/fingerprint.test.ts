import sharp from 'sharp'
import { fingerprintOf } from './fingerprint'

/** A picture of soft spots, each time another one. */
const picture = (seed: number) => {
  const side = 64
  const values = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    return Math.round(127 + 120 * Math.sin(x / (5 + seed) + seed) * Math.cos(y / (7 - seed) + seed * 2))
  })
  return sharp(Buffer.from(values), { raw: { width: side, height: side, channels: 1 } })
}
const jpeg = (seed: number) => picture(seed).resize(1_200, 900, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer()
const differentBits = (a: string, b: string): number =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length

it('is 64 bits that the same picture keeps in another size and quality', async () => {
  const print = await fingerprintOf(await jpeg(1))
  const smaller = await fingerprintOf(
    await sharp(await jpeg(1))
      .resize(500)
      .jpeg({ quality: 40 })
      .toBuffer(),
  )
  const brighter = await fingerprintOf(
    await sharp(await jpeg(1))
      .modulate({ brightness: 1.1 })
      .png()
      .toBuffer(),
  )

  expect(print).toMatch(/^[0-9a-f]{16}$/)
  expect(differentBits(print, smaller)).toBeLessThanOrEqual(8)
  expect(differentBits(print, brighter)).toBeLessThanOrEqual(8)
})

it('differs in many bits from another picture', async () => {
  expect(differentBits(await fingerprintOf(await jpeg(1)), await fingerprintOf(await jpeg(3)))).toBeGreaterThan(15)
})
