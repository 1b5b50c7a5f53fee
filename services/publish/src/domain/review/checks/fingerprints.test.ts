import fc from 'fast-check'
import { areNear, bandsOf, isPlain, probesOf } from './fingerprints'
import { areSameText, signatureOf, textBandsOf } from './text-signature'

const fingerprint = fc.stringMatching(/^[0-9a-f]{16}$/)
const flipped = (hash: string, bits: readonly number[]): string =>
  bits
    .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0')
const bits = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: most })

it('finds by the index every picture that differs in six bits at most', () => {
  fc.assert(
    fc.property(fingerprint, bits(6), (hash, flips) => {
      const other = flipped(hash, flips)
      const probes = new Set(probesOf(hash))
      return areNear(hash, other) && bandsOf(other).some((band) => probes.has(band))
    }),
  )
})

it('takes no picture for another one that differs in more', () => {
  expect(areNear('8f3c1a5b7e2d4960', flipped('8f3c1a5b7e2d4960', [0, 9, 18, 27, 36, 45, 54]))).toBe(false)
})

it('sees that there is nothing to see', () => {
  expect(['0000000000000000', 'ffffffffffffffff', '0000000000000007'].map(isPlain)).toEqual([true, true, true])
  expect(isPlain('8f3c1a5b7e2d4960')).toBe(false)
})

const TEXT =
  'Achetée neuve à Albi, jamais prêtée, lavée à la main chaque dimanche. Le toit panoramique est étanche, la sellerie en ' +
  'cuir beige ne porte aucune trace et le coffre n’a servi qu’aux courses. Disques, plaquettes et rotules remplacés.'

it('takes a text for a copy whose case, accents and a word are different, and finds it by the index', () => {
  const [one, copy] = [signatureOf(TEXT), signatureOf(TEXT.toUpperCase().replace('ALBI', 'LYON'))]
  expect(areSameText(one, copy)).toBe(true)
  expect(textBandsOf(copy).some((band) => textBandsOf(one).includes(band))).toBe(true)
})

it('takes no text for a copy that is another one, or too short to tell', () => {
  const other = signatureOf(TEXT.split(' ').toReversed().join(' '))
  expect(areSameText(signatureOf(TEXT), other)).toBe(false)
  expect(signatureOf('Très bon état, contrôle technique ok.')).toEqual([])
  expect(areSameText([], [])).toBe(false)
})
