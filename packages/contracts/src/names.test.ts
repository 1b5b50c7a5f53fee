import * as z from 'zod/mini'
import { signUpBody, updateProfile } from './endpoints/account'
import { companyName, personName, pseudo, soundsLikeStaff } from './names'

const firstName = personName('Veuillez saisir votre prénom')
const said = (schema: z.ZodMiniType, text: string): string => {
  const parsed = z.safeParse(schema, text)
  return parsed.success ? 'accepted' : (parsed.error.issues[0]?.message ?? '')
}

describe('a person’s name', () => {
  it.each([
    ['  Jean   Pierre ', 'Jean Pierre'],
    ['Jean‑Pierre', 'Jean-Pierre'],
    ['d’Artagnan', 'd’Artagnan'],
    ["O'Neill", "O'Neill"],
    ['Gaël', 'Gaël'],
    ['Ｊｅａｎ', 'Jean'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['محمد', 'محمد'],
    ['Дмитрий', 'Дмитрий'],
    ['アキラ', 'アキラ'],
    ['राजेश', 'राजेश'],
    ['Li', 'Li'],
    ['X', 'X'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(z.parse(firstName, typed)).toBe(kept)
  })

  it.each([
    '500€ offerts: https://gagnez.example',
    'Jean\nCliquez ici',
    'Jean\r\nBcc: tous',
    'gagnez.com',
    'Jean.',
    'Jean 2',
    'a@b.fr',
    '06 12 34 56 78',
    '<b>Jean</b>',
    'Jean\u200bne',
    '\u202enaeJ',
    'Je\u0000an',
    'Jean--Pierre',
    '-Jean',
    'Z\u0336\u0335\u0334\u0333\u0332\u0331a',
    'x/y',
    'Jean\tPaul',
    '👍',
    'Ⅷ.',
  ])('%j is refused with its reason', (text) => {
    expect(said(firstName, text)).toBe('Des lettres, des espaces, des apostrophes et des traits d’union seulement')
  })

  it('is there, and has 40 characters at most', () => {
    expect(said(firstName, ' \u00a0 ')).toBe('Veuillez saisir votre prénom')
    expect(said(firstName, 'a'.repeat(40))).toBe('accepted')
    expect(said(firstName, 'a'.repeat(41))).toBe('40 caractères au plus')
    // One character that becomes eighteen.
    expect(said(firstName, '\ufdfa'.repeat(40))).toBe('40 caractères au plus')
  })
})

describe('a pseudo', () => {
  it.each([
    'ClaireM31',
    'claire.martin',
    'c.frade',
    'Camille D.',
    'jean_31',
    "l'ami",
    'Дмитрий 31',
    '東京',
    'Le Gall',
    'Badminton31',
    'Les Rouages',
    'Modeste',
    'Marin',
    'Supporter du PSG',
    '42',
  ])('%j is accepted', (text) => expect(said(pseudo, text)).toBe('accepted'))

  it.each([
    ['a', 'Au moins 2 caractères'],
    ['--', 'Au moins 2 lettres ou chiffres'],
    ['x'.repeat(41), '40 caractères au plus'],
    ['Раul', 'Un seul alphabet à la fois'],
    ['Ροrsche', 'Un seul alphabet à la fois'],
    ['gagnez.com', 'Pas d’adresse de site dans un pseudo'],
    ['Jean\u202e31', 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'],
    ['Jean\u200d31', 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'],
    ['Jean\u00ad31', 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'],
    ['Jean\n31', 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'],
    ['<script>', 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'],
    ['Claire ✓', 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'],
  ])('%j is refused: %s', (text, reason) => {
    expect(said(pseudo, text)).toBe(reason)
  })

  it.each([
    'Rouage',
    'R0uage',
    'r.o.u.a.g.e',
    'R O U A G E 31',
    'supportrouage',
    'SupportRouage',
    'L’équipe Rouage',
    'ｒｏｕａｇｅ',
    'Rouage Toulouse',
    'Admin',
    'admin31',
    '4dm1n',
    'Ad min',
    'adminn',
    'Administrateur',
    'Modération',
    'moderateur_31',
    'xXmoderateurXx',
    'service client',
    'ServiceClient',
    'Support',
    'L’équipe officielle',
    'rou-age officiel',
  ])('%j would speak for Rouage', (text) => {
    expect(said(pseudo, text)).toBe('Ce nom laisserait croire que vous parlez au nom de Rouage')
  })
})

describe('a company’s name', () => {
  it.each([
    'Garage des Tilleuls',
    'Auto & Moto 31',
    'L’Atelier (Motos)',
    'S.A.R.L. Dupont',
    'A.B.C. Autos',
    'Dupont/Martin',
    'C’est tout bon !',
    'Müller & Söhne',
    'N° 1 Occasions',
    'Moto Support',
    'Les Rouages de l’Auto',
    'SAS 2R+',
    'Service Auto 31',
  ])('%j is accepted', (text) => expect(said(companyName, text)).toBe('accepted'))

  it.each([
    ['', 'Veuillez saisir le nom de votre société'],
    ['&&', 'Veuillez saisir le nom de votre société'],
    ['Garage https://gagnez.example', 'Pas d’adresse de site : laissez une espace après chaque point'],
    ['www.gagnez', 'Pas d’adresse de site : laissez une espace après chaque point'],
    ['Ets.Dupont', 'Pas d’adresse de site : laissez une espace après chaque point'],
    ['Garage\nDupont', 'Ce nom contient des signes qui ne sont pas acceptés'],
    ['Garage\u2066Dupont', 'Ce nom contient des signes qui ne sont pas acceptés'],
    ['Gаrage Dupont', 'Un seul alphabet à la fois'],
    ['Rouage SARL', 'Ce nom laisserait croire que vous parlez au nom de Rouage'],
  ])('%j is refused: %s', (text, reason) => {
    expect(said(companyName, text)).toBe(reason)
  })
})

it('hostile lengths are looked at in a moment', () => {
  const start = process.cpuUsage()
  for (const schema of [firstName, pseudo, companyName]) {
    for (const text of [
      'a '.repeat(500),
      '\ufdfa'.repeat(1_000),
      'a'.repeat(1_000_000),
      ' '.repeat(1_000),
      "a'".repeat(499),
    ])
      said(schema, text)
  }
  soundsLikeStaff('a b '.repeat(20))

  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
})

it('every endpoint that takes a name keeps these rules', () => {
  const hostile = '500€ offerts: https://gagnez.example'
  const body = {
    email: 'a@b.fr',
    password: 'x',
    sellerKind: 'professionnel',
    firstName: hostile,
    lastName: hostile,
    pseudo: hostile,
    companyName: hostile,
  }
  const refused = z.safeParse(signUpBody, body).error?.issues.map(({ path }) => path[0])

  expect(refused).toEqual(expect.arrayContaining(['firstName', 'lastName', 'pseudo', 'companyName']))

  const profile =
    updateProfile.body === undefined
      ? undefined
      : z.safeParse(updateProfile.body, { firstName: hostile, lastName: hostile })
  expect(profile?.error?.issues).toHaveLength(2)
})
