import { weaknesses } from './password-strength'

const words = ['camille.durand@courriel.example', 'Camille', 'Durand', 'camdu31']

it.each([
  ['Court-9!', /10 caractères/],
  ['aaaaaaaaaaaa', /deviner|courants/],
  ['azertyuiop', /courants|deviner/],
  ['motdepasse123', /courants|deviner/],
  ['password12345', /courants|deviner/],
  ['1234567890', /courants|deviner/],
  ['camilledurand', /ressemble/],
  ['CamilleDurand31!', /ressemble/],
  ['durand.camille', /ressemble/],
])('%s is refused with its reason', (password, reason) => {
  expect(weaknesses(password, words).join(' ')).toMatch(reason)
})

it.each(['Cinq-chevaux-verts-27', 'tortue lampe wagon prairie', 'xK9#mQ2$vL7p', 'é'.repeat(3) + 'Wagon-bleu-81'])(
  '%s is accepted',
  (password) => {
    expect(weaknesses(password, words)).toEqual([])
  },
)

it('judges 200 characters in no more than 50 times what it takes for 20', () => {
  const timeOf = (password: string): number => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      weaknesses(password, words)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  timeOf('aZ9'.repeat(7))

  expect(timeOf('aZ9'.repeat(66)) / timeOf('aZ9'.repeat(7))).toBeLessThan(50)
})
