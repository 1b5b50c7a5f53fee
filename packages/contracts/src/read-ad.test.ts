import { adContent } from './ad-content'
import type { AdFieldName, AdFields } from './ad-form'
import { type AdKnowledge, readAd } from './read-ad'
import { catalogueOf } from './reference/catalogue'
import { CAR_FIELDS, TOULOUSE } from './testing/ad-samples'

const knowledge: AdKnowledge = {
  makesOf: catalogueOf,
  placeOf: (code) => (code === '31555' ? TOULOUSE : undefined),
  now: new Date('2026-11-22T13:00:00.000Z'),
}

const CAR: AdFields = { ...CAR_FIELDS, price: '12 000,50' }
const MOTO: AdFields = {
  vehicleType: 'moto',
  make: 'Yamaha',
  model: 'MT-07',
  firstRegistration: '03/2021',
  mileageKm: '14000',
  condition: 'tres-bon-etat',
  motoType: 'roadster',
  displacementCc: '689',
  powerHp: '74',
  price: '6500',
  communeCode: '31555',
}

const contentOf = (fields: AdFields) => {
  const read = readAd(fields, knowledge)
  if (!read.ok) throw new Error(`Not an ad: ${JSON.stringify(read.problems)}`)
  return read.content
}
const problemsOf = (fields: AdFields): Partial<Record<AdFieldName, string>> => {
  const read = readAd(fields, knowledge)
  return read.ok ? {} : Object.fromEntries(read.problems.map(({ field, message }) => [field, message]))
}
/** Fields that are wrong, without what is said of them. */
const wrongIn = (fields: AdFields): readonly string[] => Object.keys(problemsOf(fields))

describe('an ad', () => {
  it('is made of the fields of a car', () => {
    expect(
      contentOf({ ...CAR, body: 'citadine', doors: '5', seats: '5', powerHp: '110', colour: ' Gris  nuit ' }),
    ).toEqual({
      title: 'Peugeot 208 1.2 PureTech 110',
      description: '',
      priceCents: 12_000_50,
      vehicle: {
        type: 'automobile',
        make: 'Peugeot',
        model: '208',
        engine: '1.2 PureTech 110',
        year: 2019,
        firstRegistration: '06/2019',
        mileageKm: 85_000,
        mileageGuaranteed: true,
        condition: 'bon-etat',
        powerHp: 110,
        colour: 'Gris nuit',
        body: 'citadine',
        fuel: 'essence',
        gearbox: 'manuelle',
        doors: 5,
        seats: 5,
      },
      place: TOULOUSE,
      phone: null,
    })
  })

  it('is made of the fields of a motorcycle', () => {
    const content = contentOf(MOTO)
    expect(content.title).toBe('Yamaha MT-07')
    expect(content.vehicle).toEqual({
      type: 'moto',
      make: 'Yamaha',
      model: 'MT-07',
      year: 2021,
      firstRegistration: '03/2021',
      mileageKm: 14_000,
      mileageGuaranteed: true,
      condition: 'tres-bon-etat',
      powerHp: 74,
      displacementCc: 689,
      motoType: 'roadster',
      licence: 'a',
    })
    expect(adContent.safeParse(content).success).toBe(true)
  })

  it('says everything that is missing at once', () => {
    expect(wrongIn({})).toEqual([
      'vehicleType',
      'make',
      'model',
      'firstRegistration',
      'mileageKm',
      'condition',
      'price',
      'communeCode',
    ])
    expect(wrongIn({ vehicleType: 'automobile' })).toEqual(expect.arrayContaining(['fuel', 'gearbox', 'make', 'price']))
    expect(wrongIn({ vehicleType: 'moto' })).toEqual(expect.arrayContaining(['motoType', 'displacementCc']))
    expect(wrongIn({ vehicleType: 'moto' })).not.toContain('fuel')
  })

  it('leaves out what the other kind of vehicle has', () => {
    const car = contentOf({ ...CAR, motoType: 'custom', displacementCc: 'mille', licence: 'a' })
    expect(car).toEqual(contentOf(CAR))
    const moto = contentOf({ ...MOTO, doors: '12', seats: 'x', body: 'suv', gearbox: 'tracteur', fuel: 'diesel' })
    expect(moto).toEqual(contentOf(MOTO))
  })

  it('has its equipment once, in the order of the catalogue, of its kind alone', () => {
    const told = (fields: AdFields) => contentOf(fields).vehicle.equipment
    expect(told({ ...CAR, equipment: ' gps  climatisation gps top-case ' })).toEqual(['climatisation', 'gps'])
    expect(told({ ...MOTO, equipment: 'top-case climatisation abs' })).toEqual(['abs', 'top-case'])
    for (const nothing of [undefined, '', ' ', 'top-case']) expect(told({ ...CAR, equipment: nothing })).toBeUndefined()
  })
})

describe.each<{ field: AdFieldName; wrong: readonly (readonly [text: string, message: string])[] }>([
  {
    field: 'price',
    wrong: [
      ['', 'Indiquez le prix, en euros.'],
      ['0', 'Indiquez un prix d’au moins 1\u202f€.'],
      ['0,99', 'Indiquez un prix d’au moins 1\u202f€.'],
      ['10 000 000,01', 'Indiquez un prix de 10\u202f000\u202f000\u202f€ au plus.'],
      ...[
        '-1',
        '1e12',
        'NaN',
        'Infinity',
        'abc',
        '12,000',
        '12.5.3',
        '12 km',
        '1,2345k',
        '€',
        '1,2,3',
        '0x10',
        '٣٠٠',
        '9'.repeat(400),
      ].map((text) => [text, 'Écrivez le prix en chiffres, par exemple 12\u202f500 ou 12\u202f000,50.'] as const),
    ],
  },
  {
    field: 'equipment',
    wrong: ['coussin-d-air', 'abs,gps', '<script>', '__proto__', 'abs '.repeat(999) + 'x', '{"$ne":1}'].map(
      (text) => [text, 'Choisissez les équipements dans la liste.'] as const,
    ),
  },
  {
    field: 'mileageKm',
    wrong: ['', '-1', '2000001', '2001k', '1e5', 'NaN', 'peu', '12 000,50', 'km', '95 ch', '95 km/h'].map(
      (text) => [text, 'Indiquez le kilométrage en chiffres, de 0 à 2\u202f000\u202f000.'] as const,
    ),
  },
  {
    field: 'powerHp',
    wrong: ['0', '2001', '-5', '1e2', 'cent', '81 kW', '81k'].map(
      (text) => [text, 'Indiquez la puissance en chevaux, de 1 à 2\u202f000.'] as const,
    ),
  },
  { field: 'doors', wrong: ['1', '6', '3,5', 'cinq'].map((text) => [text, 'Choisissez de 2 à 5 portes.'] as const) },
  { field: 'seats', wrong: ['1', '10', '-2', 'x'].map((text) => [text, 'Choisissez de 2 à 9 sièges.'] as const) },
  {
    field: 'firstRegistration',
    wrong: [
      ['', 'Indiquez le mois et l’année, par exemple 06/2019.'],
      ['13/2031', 'Le mois va de 01 à 12 : corrigez-le, par exemple 06/2019.'],
      ['00/2019', 'Le mois va de 01 à 12 : corrigez-le, par exemple 06/2019.'],
      ['12/2031', 'Cette date est à venir : indiquez au plus tard 11/2026.'],
      ['12/2026', 'Cette date est à venir : indiquez au plus tard 11/2026.'],
      ['12/1959', 'Indiquez une date à partir de 01/1960.'],
      ...['2019', '06/19', '0620', 'juin 2019', '06-2019', '06/20190'].map(
        (text) => [text, 'Écrivez le mois sur deux chiffres et l’année sur quatre, par exemple 06/2019.'] as const,
      ),
    ],
  },
  {
    field: 'make',
    wrong: [
      ['', 'Choisissez la marque.'],
      ['Yamaha', 'Choisissez une marque de la liste.'],
      ['<b>Peugeot</b>', 'Choisissez une marque de la liste.'],
    ],
  },
  {
    field: 'model',
    wrong: [
      [' ', 'Choisissez le modèle.'],
      ['Clio', 'Choisissez un modèle de Peugeot, ou « Autre ».'],
      ['constructor', 'Choisissez un modèle de Peugeot, ou « Autre ».'],
    ],
  },
  { field: 'condition', wrong: ['', 'parfait'].map((text) => [text, 'Choisissez l’état du véhicule.'] as const) },
  { field: 'fuel', wrong: ['', 'charbon', 'toString'].map((text) => [text, 'Choisissez le carburant.'] as const) },
  { field: 'gearbox', wrong: ['', 'robot'].map((text) => [text, 'Choisissez la boîte de vitesses.'] as const) },
  { field: 'body', wrong: [['char', 'Choisissez une carrosserie de la liste.']] },
  { field: 'engine', wrong: [['x'.repeat(81), 'Raccourcissez ce texte à 80 caractères.']] },
  { field: 'colour', wrong: [['x'.repeat(41), 'Raccourcissez ce texte à 40 caractères.']] },
  {
    field: 'description',
    wrong: [['x'.repeat(4_213), 'Retirez 213 caractères : la description en a 4\u202f000 au plus.']],
  },
  {
    field: 'communeCode',
    wrong: ['', '99999', 'Toulouse'].map((text) => [text, 'Choisissez une commune dans les suggestions.'] as const),
  },
])('$field of a car', ({ field, wrong }) => {
  it.each(wrong)('%j is refused with its remedy', (text, message) => {
    expect(problemsOf({ ...CAR, [field]: text })).toEqual({ [field]: message })
  })
})

describe('what is typed in French is understood', () => {
  it.each([
    ['12 000,50', 12_000_50],
    ['12\u00a0000,50', 12_000_50],
    ['12\u202f000,5', 12_000_50],
    ['12000.50', 12_000_50],
    ['12.000', 12_000_00],
    ['1.250.000,99', 1_250_000_99],
    ['1', 1_00],
    ['10 000 000', 10_000_000_00],
    [' 4 990 ', 4_990_00],
    ['11 500 €', 11_500_00],
    ['11\u202f500,50\u00a0€', 11_500_50],
    ['12.000 Euros', 12_000_00],
    ['11k', 11_000_00],
    ['11,5 k€', 11_500_00],
  ])('price %j', (price, cents) => expect(contentOf({ ...CAR, price }).priceCents).toBe(cents))

  it.each([
    ['0', 0],
    ['2\u202f000\u202f000', 2_000_000],
    ['85.000', 85_000],
    ['95 000 km', 95_000],
    ['95\u202f000\u00a0Kms', 95_000],
    ['95 000 kilome\u0300tres', 95_000],
    ['95km', 95],
    ['95k', 95_000],
    ['95,5 K km', 95_500],
  ])('mileage %j', (mileageKm, km) => expect(contentOf({ ...CAR, mileageKm }).vehicle.mileageKm).toBe(km))

  it.each([
    ['110 ch', 110],
    ['110CV', 110],
    ['110 chevaux', 110],
  ])('power %j', (powerHp, hp) => expect(contentOf({ ...CAR, powerHp }).vehicle.powerHp).toBe(hp))

  it.each(['689 cm3', '689\u00a0cm³', '689 cc'])('displacement %j', (displacementCc) =>
    expect(contentOf({ ...MOTO, displacementCc }).vehicle.displacementCc).toBe(689),
  )

  it.each([
    ['01/1960', '01/1960', 1960],
    ['11/2026', '11/2026', 2026],
    [' 6/2019 ', '06/2019', 2019],
  ])('first registration %j', (firstRegistration, text, year) =>
    expect(contentOf({ ...CAR, firstRegistration }).vehicle).toMatchObject({ firstRegistration: text, year }),
  )

  it('names in any case, and models that the catalogue lacks', () => {
    expect(contentOf({ ...CAR, make: 'PEUGEOT', model: 'e-208' }).vehicle).toMatchObject({
      make: 'Peugeot',
      model: 'e-208',
    })
    expect(contentOf({ ...CAR, model: 'Autre', engine: '309 GTI' })).toMatchObject({
      title: 'Peugeot 309 GTI',
      vehicle: { model: 'Autre' },
    })
  })

  it('a mileage that is not guaranteed, only where it says so', () => {
    const guaranteed = (mileageNotGuaranteed: string) =>
      contentOf({ ...CAR, mileageNotGuaranteed }).vehicle.mileageGuaranteed
    expect([guaranteed('oui'), guaranteed(''), guaranteed('non')]).toEqual([false, true, true])
  })
})

describe('texts', () => {
  it('keep line breaks and HTML, and lose what nobody sees', () => {
    const description = ' Vends <b>208</b>\r\n\r\nÀ voir\u0000\u001b[31m\u202e !\tPrix\ud800 ferme\u2028Fin '
    expect(contentOf({ ...CAR, description }).description).toBe('Vends <b>208</b>\n\nÀ voir[31m ! Prix ferme\nFin')
    expect(contentOf({ ...CAR, engine: '<i>GT</i>\n\u0007 Line' }).title).toBe('Peugeot 208 <i>GT</i> Line')
  })

  it('may have 4,000 characters', () => {
    expect(contentOf({ ...CAR, description: 'é'.repeat(4_000) }).description).toHaveLength(4_000)
    expect(contentOf({ ...CAR, description: `${'x'.repeat(4_000)}\n\n ` }).description).toHaveLength(4_000)
  })
})

describe('the phone number', () => {
  it.each([
    ['0612345678', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['+33 6 12 34 56 78', '06 12 34 56 78'],
    ['+33 (0)5 61 00 00 00', '05 61 00 00 00'],
    ['0033 612345678', '06 12 34 56 78'],
    ['+262 692 12 34 56', '06 92 12 34 56'],
    ['0262\u00a012-34-56', '02 62 12 34 56'],
  ])('%j is shown as %j', (phone, shown) => expect(contentOf({ ...CAR, phone, showPhone: 'oui' }).phone).toBe(shown))

  it.each(['', '06', '0012345678', '06123456789', '+44 7911 123456', '06 12 34 56 7x', '0612345678 ou mail'])(
    '%j cannot be shown',
    (phone) => {
      expect(problemsOf({ ...CAR, phone, showPhone: 'oui' })).toEqual({
        phone: 'Indiquez un numéro français à dix chiffres, par exemple 06 12 34 56 78.',
      })
    },
  )

  it('is nobody’s business where it is not to be shown', () => {
    expect(contentOf({ ...CAR, phone: '0612345678' }).phone).toBeNull()
    expect(contentOf({ ...CAR, phone: 'pas encore', showPhone: 'non' }).phone).toBeNull()
  })
})

describe('the engine of a motorcycle', () => {
  it('cannot have any power', () => {
    expect(problemsOf({ ...MOTO, motoType: 'scooter', displacementCc: '50', powerHp: '400' })).toEqual({
      powerHp: '400\u202fch pour 50\u202fcm³, c’est impossible : corrigez la puissance ou la cylindrée.',
    })
    expect(contentOf({ ...MOTO, displacementCc: '1 000', powerHp: '218' }).vehicle.powerHp).toBe(218)
  })

  it.each(['', '0', '19', '3001', '689,5', 'gros'])('has no displacement of %j', (displacementCc) => {
    expect(problemsOf({ ...MOTO, displacementCc })).toEqual({
      displacementCc: 'Indiquez la cylindrée en cm³, de 20 à 3\u202f000.',
    })
  })

  it.each(['', 'avion'])('has no type %j', (motoType) =>
    expect(problemsOf({ ...MOTO, motoType })).toEqual({ motoType: 'Choisissez le type de moto.' }),
  )

  it.each<AdFields>([{ fuel: 'electrique' }, { make: 'Zero', model: 'Autre' }])(
    'has no displacement where it is electric: %j',
    (electric) => {
      const { vehicle } = contentOf({ ...MOTO, displacementCc: '', powerHp: '60', ...electric })
      expect(vehicle).toMatchObject({ fuel: 'electrique', displacementCc: undefined, licence: 'a' })
    },
  )

  it.each([
    ['125', '15', '', 'a1'],
    ['125', '16', '', 'a2'],
    ['126', '15', '', 'a2'],
    ['471', '47', '', 'a2'],
    ['689', '74', '', 'a'],
    ['50', '4', '', undefined],
    ['50', '10', '', 'a1'],
    ['689', '', '', undefined],
    ['689', '74', 'a1', 'a'],
    ['689', '', 'a1', 'a2'],
    ['125', '15', 'a', 'a'],
    ['689', '47', 'a2', 'a2'],
  ])('of %s cm3 and %j hp, chosen %j, needs licence %s', (displacementCc, powerHp, licence, expected) => {
    expect(contentOf({ ...MOTO, displacementCc, powerHp, licence }).vehicle.licence).toBe(expected)
  })

  it('knows three licences', () => {
    expect(problemsOf({ ...MOTO, licence: 'b' })).toEqual({ licence: 'Choisissez un permis de la liste.' })
  })
})
