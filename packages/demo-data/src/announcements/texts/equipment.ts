import type { Vehicle } from '@rouage/contracts/announcement'
import { integerBetween, type Random, someOf } from '../chance'
import { isElectric, isMicrocar, isMoped } from './wording'

/** Equipment by the years in which ads boast of it. */
const CAR_EQUIPMENT: readonly (readonly [number, number, readonly string[]])[] = [
  [
    1960,
    1989,
    [
      'autoradio cassette',
      'ceintures avant à enrouleur',
      'roue de secours',
      'housses de sièges',
      'essuie-glace deux vitesses',
    ],
  ],
  [
    1990,
    2005,
    [
      'direction assistée',
      'vitres avant électriques',
      'fermeture centralisée',
      'autoradio CD',
      'ABS',
      'airbags avant',
      'climatisation',
      'siège conducteur réglable en hauteur',
      'banquette rabattable',
      'phares antibrouillard',
    ],
  ],
  [
    2006,
    2013,
    [
      'climatisation automatique',
      'régulateur et limiteur de vitesse',
      'radar de recul',
      'Bluetooth',
      'prise USB',
      'vitres électriques',
      'fermeture centralisée à distance',
      'ordinateur de bord',
      'jantes alliage',
      'volant cuir',
      'rétroviseurs électriques dégivrants',
      'phares antibrouillard',
      'accoudoir central',
      'fixations Isofix',
    ],
  ],
  [
    2012,
    2019,
    [
      'GPS avec écran tactile',
      'Bluetooth et prise USB',
      'caméra de recul',
      'aide au stationnement avant et arrière',
      'régulateur et limiteur de vitesse',
      'climatisation automatique bizone',
      'allumage automatique des feux et essuie-glaces',
      'rétroviseurs rabattables électriquement',
      'jantes alliage 16 pouces',
      'jantes alliage 17 pouces',
      'feux de jour à LED',
      'vitres arrière surteintées',
      'accès et démarrage sans clé',
      'Start & Stop',
      'fixations Isofix',
      'volant cuir multifonction',
    ],
  ],
  [
    2017,
    2100,
    [
      'Apple CarPlay et Android Auto',
      'caméra de recul',
      'radars avant et arrière',
      'régulateur de vitesse adaptatif',
      'aide au maintien dans la voie',
      "freinage automatique d'urgence",
      'reconnaissance des panneaux',
      'phares à LED',
      'accès et démarrage mains libres',
      'écran tactile',
      "combiné d'instruments numérique",
      'climatisation automatique bizone',
      "détecteur d'angle mort",
      'recharge du téléphone par induction',
      'sièges avant chauffants',
      'jantes alliage 18 pouces',
      'vitres arrière surteintées',
      'feux de route automatiques',
    ],
  ],
]
const COMFORT = [
  'toit panoramique',
  'sellerie cuir',
  'sellerie mi-cuir',
  'attelage',
  'hayon électrique',
  'barres de toit',
  'système audio haut de gamme',
  'sièges avant électriques à mémoire',
  'jantes hiver en plus',
]
const VAN = [
  'cloison de séparation',
  'porte latérale coulissante',
  'portes arrière battantes',
  'habillage bois de la zone de charge',
  'galerie de toit',
  'attelage',
  "trois places à l'avant",
  'direction assistée',
  'climatisation',
  "prise 12 V à l'arrière",
  'Bluetooth',
  'radar de recul',
]
const MICROCAR = [
  'autoradio avec Bluetooth',
  'vitres électriques',
  'jantes alliage',
  'feux de jour à LED',
  'fermeture centralisée',
  'coffre pratique',
  'caméra de recul',
  'sièges sport',
]
const ELECTRIC_CAR = [
  'câble de recharge Type 2',
  'câble pour prise renforcée',
  'charge rapide en courant continu',
  'pompe à chaleur',
  "préconditionnement de l'habitacle depuis le téléphone",
]
const MOTO = [
  'poignées chauffantes',
  'saute-vent',
  'protège-mains',
  'béquille centrale',
  'top-case',
  'valises latérales',
  'alarme',
  'antivol U homologué',
  'support de téléphone',
  'prise USB',
  'support de plaque court',
  'clignotants à LED',
  'crash-bars',
  'tampons de protection',
  'bulle haute',
  'sabot moteur',
  'selle confort',
  'leviers réglables',
  'feux additionnels',
  'traqueur GPS',
  'dosseret passager',
  'échappement homologué',
  'shifter',
]
const SCOOTER = [
  'top-case',
  'pare-brise haut',
  'tablier',
  'antivol U homologué',
  'alarme',
  'prise USB',
  'coffre sous la selle pour deux casques',
  'manchons',
  'dosseret passager',
  'béquille latérale',
  'poignées chauffantes',
  'support de téléphone',
  'démarrage sans clé',
  'bulle courte',
]
const OFFROAD = [
  'guidon renforcé',
  'protège-mains',
  'sabot moteur',
  'pneus neufs',
  'kit chaîne récent',
  'jeu de plastiques de rechange',
  'protège-radiateurs',
  'filtre à air neuf',
]

const RICH = /adaptatif|maintien|angle mort|induction|chauffants|feux de route|combiné|mains libres|panneaux/

const carEquipment = ({ year, body, powerHp }: Vehicle): readonly string[] => {
  if (body === 'utilitaire') return VAN.filter((item) => year >= 2010 || !/Bluetooth|radar/.test(item))
  const items = CAR_EQUIPMENT.filter(([from, to]) => from <= year && year <= to).flatMap(([, , ofPeriod]) => ofPeriod)
  const isRich = (powerHp ?? 0) >= (year >= 2022 ? 100 : 115)
  return items.filter(
    (item) =>
      (isRich || !RICH.test(item)) &&
      (year >= 2009 || !/Bluetooth|USB/.test(item)) &&
      ((powerHp ?? 0) > 80 || !/18 pouces|bizone/.test(item)),
  )
}
/** Extras that only fit some cars. */
const comfort = ({ year, body, powerHp }: Vehicle): readonly string[] =>
  COMFORT.filter((item) => {
    if (year < 2004 || body === 'utilitaire') return false
    if (/hayon électrique|haut de gamme|à mémoire/.test(item))
      return (
        year >= 2012 && (powerHp ?? 0) >= 140 && (item !== 'hayon électrique' || body === 'suv' || body === 'break')
      )
    if (/attelage|barres/.test(item)) return body !== 'citadine' && body !== 'coupe' && body !== 'cabriolet'
    return (body !== 'cabriolet' || !item.includes('toit')) && (powerHp ?? 0) >= 75
  })
/** What the vehicle may well have, in the words of ads; some of them twice. */
export const possibleEquipment = (vehicle: Vehicle): readonly string[] => {
  if (isMicrocar(vehicle)) return MICROCAR
  if (vehicle.type === 'automobile')
    return [...carEquipment(vehicle), ...(isElectric(vehicle) ? ELECTRIC_CAR : []), ...comfort(vehicle)]
  if (vehicle.motoType === 'scooter')
    return isMoped(vehicle) ? SCOOTER.slice(0, 8).filter((item) => !item.includes('deux casques')) : SCOOTER
  if (vehicle.motoType === 'enduro') return OFFROAD
  return MOTO.filter(
    (item) =>
      (vehicle.year >= 2014 || !/USB|téléphone|GPS|LED|shifter/.test(item)) &&
      (vehicle.motoType === 'trail' || vehicle.motoType === 'touring' || !/valises|sabot|feux additionnels/.test(item)),
  )
}

/** Two words for one thing may not stand in one list. */
const KINDS = [
  /jantes alliage/,
  /^climatisation/,
  /sellerie/,
  /radar|aide au stationnement/,
  /Bluetooth/,
  /écran/,
  /accès et démarrage/,
  /bulle|saute-vent|pare-brise/,
  /USB/,
  /vitres (avant )?électriques/,
  /régulateur/,
  /fermeture centralisée/,
  /feux de jour|phares à LED/,
  /volant/,
  /rétroviseurs/,
]
const withoutRepeats = (items: readonly string[]): string[] =>
  items.filter((item, index) => {
    const kind = KINDS.find((pattern) => pattern.test(item))
    return (
      items.indexOf(item) === index && (kind === undefined || items.findIndex((other) => kind.test(other)) === index)
    )
  })

/** Some of what the vehicle may well have, in random order. */
export const drawEquipment = (random: Random, vehicle: Vehicle, atLeast: number, atMost: number): string[] =>
  withoutRepeats(someOf(random, possibleEquipment(vehicle), 40)).slice(0, integerBetween(random, atLeast, atMost))
