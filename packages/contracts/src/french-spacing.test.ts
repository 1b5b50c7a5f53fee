import { unbroken } from './french-spacing'

it.each([
  ['Toujours disponible ?', 'Toujours disponible\u00a0?'],
  ['Prix : 100 € ; ferme !', 'Prix\u00a0: 100 €\u00a0; ferme\u00a0!'],
  ['« Peugeot 208 », vue hier', '«\u00a0Peugeot 208\u00a0», vue hier'],
  ['Vraiment ?!', 'Vraiment\u00a0?!'],
  ['merci :p et https://rouage.example/?a=b', 'merci :p et https://rouage.example/?a=b'],
])('%s', (written, set) => {
  expect(unbroken(written)).toBe(set)
})
