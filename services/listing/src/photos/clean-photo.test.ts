import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { cleanPhoto, turnPhoto } from './clean-photo'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const { detail } = await cleanPhoto(bytes).then(
    () => ({ detail: 'accepted' }),
    (error: { detail: string }) => error,
  )
  return detail
}

describe('cleanPhoto', () => {
  it('turns a picture upright and forgets where and with what it was taken', async () => {
    const taken = await picture(400, 300)
      .withExif({ IFD0: { Make: 'Canon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const cleaned = await cleanPhoto(taken)

    expect(cleaned).toMatchObject({ width: 300, height: 400 })

    const { exif, icc, xmp, orientation, format } = await sharp(cleaned.bytes).metadata()
    expect({ exif, icc, xmp, orientation, format }).toEqual({ format: 'jpeg' })
  })

  it.each(['png', 'webp', 'jpeg', 'avif'] as const)('takes %s', async (format) => {
    const bytes = await picture(200, 120).toFormat(format).toBuffer()
    expect(await cleanPhoto(bytes)).toMatchObject({ width: 200, height: 120 })
  })

  it('makes large pictures smaller and never small ones larger', async () => {
    expect(await cleanPhoto(await picture(4_000, 1_000).png().toBuffer())).toMatchObject({ width: 2_400, height: 600 })
  })

  it('refuses some bytes that claim to be 900 million pixels', async () => {
    const chunk = (type: string, data: Buffer): Buffer => {
      const length = Buffer.alloc(4)
      const sum = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
      return Buffer.concat([length, Buffer.from(type), data, sum])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(30_000, 0)
    header.writeUInt32BE(30_000, 4)
    header.set([8, 2], 8)
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(90_001))),
      chunk('IEND', Buffer.alloc(0)),
    ])

    expect(await refusal(bomb)).toMatch(/illisible|pixels/)
  })

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ])('refuses %s', async (_name, bytes) => {
    expect(await refusal(bytes)).toMatch(/JPEG, PNG ou WebP/)
  })

  it('refuses a GIF, a picture cut off, one too heavy and one too small', async () => {
    expect(await refusal(await picture(200, 200).gif().toBuffer())).toContain('format')

    const whole = await picture(600, 400).jpeg().toBuffer()
    expect(await refusal(whole.subarray(0, whole.length - 200))).toContain('illisible')
    expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toContain('5 Mo')
    expect(await refusal(await picture(20, 20).png().toBuffer())).toContain('petite')
  })
})

describe('turnPhoto', () => {
  it('turns clockwise', async () => {
    const red = await picture(100, 100).composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    const pair = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
      .composite([{ input: await red.png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    const { bytes, width, height } = await turnPhoto(pair, 1)
    const { data } = await sharp(bytes).extract({ left: 50, top: 10, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })

    expect([width, height]).toEqual([100, 200])
    // What was left is on top.
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })
})
