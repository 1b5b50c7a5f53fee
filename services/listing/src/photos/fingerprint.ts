import sharp from 'sharp'

const ROWS = 8

/**
 * Difference hash of a picture: of 8 rows of 9 grey points each, whether the next point is brighter. The same picture in
 * another size or quality differs in few of its 64 bits. @returns 16 hexadecimal digits
 */
export const fingerprintOf = async (bytes: Uint8Array): Promise<string> => {
  const grey = await sharp(bytes)
    .greyscale()
    .resize({ width: ROWS + 1, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer()
  let text = ''
  for (let row = 0; row < ROWS; row += 1) {
    let bits = 0
    for (let column = 0; column < ROWS; column += 1) {
      const at = row * (ROWS + 1) + column
      bits = bits * 2 + Number((grey[at] ?? 0) < (grey[at + 1] ?? 0))
    }
    text += bits.toString(16).padStart(2, '0')
  }
  return text
}
