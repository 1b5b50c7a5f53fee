import { mirrorsOf } from './documentdb-root'

it('finds the Debian mirror in both forms of apt sources', () => {
  const list =
    '# deb http://commented.example/debian sid main\ndeb [signed-by=/k.gpg] http://other.example/apt stable ' +
    'main\ndeb https://one.example/debian/ bookworm main\n'
  const deb822 =
    'Types: deb\nURIs: http://two.example/debian\nSuites: bookworm\n\nTypes: deb\nURIs: http://two.example/debian-security\n'
  expect(mirrorsOf([list, deb822])).toEqual(['https://one.example/debian', 'http://two.example/debian'])
})

it('finds none where there is none', () => {
  expect(mirrorsOf(['deb http://archive.example/ubuntu noble main'])).toEqual([])
})
