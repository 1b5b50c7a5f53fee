import type { Body } from '@rouage/contracts/vehicle'

/** What a car looks like from afar: finer than what sellers call its body. */
export const SILHOUETTES = [
  'micro',
  'mini',
  'supermini',
  'hatchback',
  'saloon',
  'fastback',
  'estate',
  'crossover',
  'suv',
  'large-suv',
  'mpv',
  'minivan',
  'coupe',
  'cabriolet',
  'small-van',
  'van',
  'high-van',
  'pick-up',
] as const
export type Silhouette = (typeof SILHOUETTES)[number]

/** What cars of a body look like of which nothing else is known. */
export const USUAL_SILHOUETTES: Readonly<Record<Body, readonly [Silhouette, ...Silhouette[]]>> = {
  citadine: ['supermini', 'supermini', 'mini'],
  berline: ['hatchback', 'saloon'],
  break: ['estate'],
  suv: ['suv', 'crossover', 'large-suv'],
  monospace: ['mpv'],
  coupe: ['coupe'],
  cabriolet: ['cabriolet'],
  utilitaire: ['small-van', 'van', 'high-van'],
  'pick-up': ['pick-up'],
}

const named = (models: string): ReadonlySet<string> => new Set(models.split(', '))

/** Models that look otherwise than most of their body. */
const OTHERWISE: Readonly<Partial<Record<Body, Partial<Record<Silhouette, ReadonlySet<string>>>>>> = {
  citadine: {
    micro: named('ForTwo, City, JS 50, M.Go'),
    mini: named(
      '106, 107, 108, 205, C1, C2, Saxo, Super 5, Twingo, Spring, Up!, Aygo, Ka, i10, Picanto, 500, ' +
        '500e, Panda, 595, Ypsilon, Ignis',
    ),
  },
  berline: {
    mini: named('2 CV, 4, Coccinelle'),
    hatchback: named(
      '307, 308, C4, Mégane, Mégane E-Tech, Golf, ID.3, A3, A3 Sportback, Série 1, Classe A, Astra, ' +
        'Leon, Auris, Corolla, Prius, Focus, Leaf, i30, Ceed, Tipo, Giulietta, V40, Mazda 3, 3, Civic, ' +
        'MG4, Dolphin',
    ),
  },
  suv: {
    crossover: named(
      '2008, e-2008, C3 Aircross, C4 Cactus, DS 3 Crossback, Captur, T-Roc, T-Cross, Q2, Mokka, ' +
        'Crossland X, Arona, Yaris Cross, Puma, EcoSport, Juke, Kona, 500X, Vitara, Jimny, Renegade, ZS, ' +
        'Tivoli, UX, Countryman',
    ),
    'large-suv': named('5008, Touareg, X5, Kodiaq, Cayenne, Land Cruiser, XC90, Defender, Discovery Sport, Wrangler'),
  },
  monospace: { minivan: named('Rifter, Berlingo, Kangoo'), hatchback: named('Golf Plus') },
  coupe: { fastback: named('A5 Sportback, CLA') },
  utilitaire: {
    'small-van': named('Partner, Berlingo Van, Kangoo Express'),
    van: named('Expert, Trafic, Transporter, Vito, Vivaro, Transit Custom'),
    'high-van': named('Ducato, Master, Sprinter, Boxer, Jumper'),
  },
}

/** What most cars of a body are, where the model is none of those that look otherwise. */
const MOSTLY: Readonly<Partial<Record<Body, Silhouette>>> = { citadine: 'supermini', berline: 'saloon', suv: 'suv' }

/** How a model of the catalogue looks: a 308 is a hatchback, a Rifter a minivan; undefined where its body says all. */
export const silhouetteOf = (body: Body, model: string): Silhouette | undefined => {
  const among = OTHERWISE[body] ?? {}
  return SILHOUETTES.find((silhouette) => among[silhouette]?.has(model) === true) ?? MOSTLY[body]
}
