import { integerBetween, oneOf, type Random } from './chance'

const FEMALE = [
  'Amandine',
  'Anaïs',
  'Audrey',
  'Aurélie',
  'Camille',
  'Caroline',
  'Céline',
  'Chloé',
  'Claire',
  'Clara',
  'Delphine',
  'Élodie',
  'Emma',
  'Estelle',
  'Fanny',
  'Florence',
  'Inès',
  'Isabelle',
  'Julie',
  'Karine',
  'Laetitia',
  'Laura',
  'Léa',
  'Lucie',
  'Manon',
  'Marie',
  'Marine',
  'Mélanie',
  'Myriam',
  'Nadia',
  'Nathalie',
  'Noémie',
  'Océane',
  'Pauline',
  'Sabrina',
  'Sandrine',
  'Sarah',
  'Sophie',
  'Stéphanie',
  'Valérie',
  'Véronique',
  'Virginie',
  'Yasmine',
  'Zoé',
]
const MALE = [
  'Adrien',
  'Alain',
  'Alexandre',
  'Antoine',
  'Arnaud',
  'Baptiste',
  'Benjamin',
  'Bruno',
  'Cédric',
  'Christophe',
  'Clément',
  'Damien',
  'David',
  'Didier',
  'Éric',
  'Fabien',
  'Farid',
  'Florian',
  'Franck',
  'Frédéric',
  'Gaël',
  'Gilles',
  'Guillaume',
  'Hugo',
  'Jérôme',
  'Julien',
  'Karim',
  'Kevin',
  'Laurent',
  'Lionel',
  'Loïc',
  'Lucas',
  'Ludovic',
  'Mathieu',
  'Maxime',
  'Mehdi',
  'Mickaël',
  'Nicolas',
  'Olivier',
  'Pascal',
  'Patrick',
  'Philippe',
  'Quentin',
  'Rachid',
  'Rémi',
  'Romain',
  'Samuel',
  'Sébastien',
  'Stéphane',
  'Sylvain',
  'Thibault',
  'Thierry',
  'Thomas',
  'Vincent',
  'Xavier',
  'Yann',
  'Yves',
]
const FAMILY = [
  'Andrieu',
  'Aubert',
  'Barbier',
  'Baudry',
  'Belkacem',
  'Benoit',
  'Bertin',
  'Blanchard',
  'Bonnet',
  'Boucher',
  'Bourgeois',
  'Brunel',
  'Carlier',
  'Caron',
  'Chevalier',
  'Colin',
  'Cordier',
  'Da Silva',
  'Delattre',
  'Delmas',
  'Deschamps',
  'Diallo',
  'Duval',
  'Evrard',
  'Fabre',
  'Fernandez',
  'Ferrand',
  'Fleury',
  'Gaillard',
  'Garnier',
  'Gauthier',
  'Gillet',
  'Girard',
  'Guérin',
  'Haddad',
  'Hamon',
  'Hubert',
  'Jacquet',
  'Joly',
  'Klein',
  'Lacroix',
  'Lambert',
  'Langlois',
  'Le Gall',
  'Leclercq',
  'Lefort',
  'Legrand',
  'Lemaire',
  'Lopez',
  'Mallet',
  'Marchand',
  'Marty',
  'Masson',
  'Mercier',
  'Meunier',
  'Meyer',
  'Morel',
  'Nguyen',
  'Noël',
  'Olivier',
  'Pagès',
  'Pelletier',
  'Perrot',
  'Picard',
  'Poirier',
  'Prévost',
  'Renard',
  'Riou',
  'Rolland',
  'Roussel',
  'Royer',
  'Salmon',
  'Schmitt',
  'Tanguy',
  'Tessier',
  'Thierry',
  'Vasseur',
  'Vidal',
  'Vincent',
  'Weber',
]

export type PersonName = { readonly firstName: string; readonly lastName: string }

export const drawPerson = (random: Random): PersonName => ({
  firstName: oneOf(random, random.chance(0.36) ? FEMALE : MALE),
  lastName: oneOf(random, FAMILY),
})

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** A pseudo as people choose them; `departmentCode` is their favorite number. */
export const drawPseudo = (random: Random, { firstName, lastName }: PersonName, departmentCode: string): string => {
  const first = plain(firstName)
  const last = plain(lastName)
  const number = random.chance(0.55)
    ? departmentCode
    : String(random.chance(0.5) ? integerBetween(random, 60, 99) : integerBetween(random, 1, 9))
  switch (integerBetween(random, 0, 9)) {
    case 0:
      return `${firstName}${number}`
    case 1:
      return `${first}.${last}`
    case 2:
      return `${first}_${number}`
    case 3:
      return `${firstName} ${lastName.charAt(0)}.`
    case 4:
      return `${first.slice(0, 1)}${last}`
    case 5:
      return `${first.slice(0, 4)}${number}`
    case 6:
      return `${oneOf(random, ['fan2', 'team', 'papa', 'mister', 'miss', 'le'])}${first}${random.chance(0.4) ? number : ''}`
    case 7:
      return `${firstName}-${lastName.charAt(0)}${number}`
    case 8:
      return `${last}${number}`
    default:
      return `${first}${last.slice(0, 2)}`
  }
}

const FAMILIES_OF_DEALERS = [
  'Valcourt',
  'Montclerc',
  'Brisselle',
  'Ferrandière',
  'Roquemont',
  'Aubincourt',
  'Delaverne',
  'Castelbon',
  'Lormeau',
  'Vaucresse',
  'Pontignac',
  'Marsaudon',
  'Thierrevan',
  'Haudricourt',
  'Beauséjan',
  'Courtavel',
  'Salvanès',
  'Grandvoisin',
  'Kerambrun',
  'Schweitzmann',
  'Estébenet',
  'Fontanières',
  'Malvoisin',
  'Peyrolade',
  'Rochebrault',
  'Saintorens',
  'Villechaume',
  'Ardoisier',
  'Cormeraie',
  'Duplessac',
]
const SPOTS = [
  'des Trois Ormes',
  'du Vieux Lavoir',
  'de la Croix Verte',
  'des Quatre Chemins',
  'du Grand Chêne',
  'de la Tuilerie',
  'des Peupliers',
  'du Pont Neuf',
  'de la Plaine',
  'du Moulin Blanc',
  'des Glycines',
  'du Petit Bois',
  'de la Rocade',
  'du Belvédère',
  'des Alizés',
  'de la Fontaine Bleue',
]
const PROMISES = ['Horizon', 'Boréal', 'Équinoxe', 'Méridien', 'Passion', 'Sélection', 'Prestige', 'Cap Ouest']
const CAR_PATTERNS: readonly ((random: Random) => string)[] = [
  (random) => `${oneOf(random, FAMILIES_OF_DEALERS)} Automobiles`,
  (random) => `Garage ${oneOf(random, SPOTS)}`,
  (random) => `Garage ${oneOf(random, FAMILIES_OF_DEALERS)}`,
  (random) => `Auto ${oneOf(random, PROMISES)} ${oneOf(random, FAMILIES_OF_DEALERS)}`,
  (random) => `${oneOf(random, FAMILIES_OF_DEALERS)} Occasions`,
  (random) => `Espace Auto ${oneOf(random, SPOTS)}`,
  (random) => `Carrosserie ${oneOf(random, FAMILIES_OF_DEALERS)} et Fils`,
]
const MOTO_PATTERNS: readonly ((random: Random) => string)[] = [
  (random) => `${oneOf(random, FAMILIES_OF_DEALERS)} Motos`,
  (random) =>
    `Moto ${oneOf(random, ['Évasion', 'Shop', 'Center', 'Station', 'Passion'])} ${oneOf(random, FAMILIES_OF_DEALERS)}`,
  (random) => `Deux-Roues ${oneOf(random, SPOTS)}`,
  (random) => `Atelier ${oneOf(random, FAMILIES_OF_DEALERS)} Moto`,
]

/** An invented company: no such family exists among French dealers. */
export const drawCompany = (random: Random, sells: 'automobile' | 'moto'): string =>
  oneOf(random, sells === 'moto' ? MOTO_PATTERNS : CAR_PATTERNS)(random)

/** Digit that makes a number valid by Luhn's formula when put at its end. */
const luhnDigit = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** A SIRET that passes every check and belongs to nobody: no SIREN was ever given out under 000. */
export const fictionalSiret = (random: Random): string => {
  const start = `000${String(integerBetween(random, 10_000, 99_999))}`
  const head = `${start}${luhnDigit(start)}000${integerBetween(random, 1, 4)}`
  return head + luhnDigit(head)
}

/** Numbers that the French regulator (ARCEP) keeps for works of fiction, by the first digits of the area. */
const FICTIONAL_PREFIX: Readonly<Record<string, string>> = {
  '01': '01 99 00',
  '02': '02 61 91',
  '03': '03 53 01',
  '04': '04 65 71',
  '05': '05 36 49',
}
const AREA_BY_REGION: Readonly<Record<string, string>> = {
  'Île-de-France': '01',
  Normandie: '02',
  Bretagne: '02',
  'Pays de la Loire': '02',
  'Centre-Val de Loire': '02',
  'Hauts-de-France': '03',
  'Grand Est': '03',
  'Bourgogne-Franche-Comté': '03',
  'Auvergne-Rhône-Alpes': '04',
  "Provence-Alpes-Côte d'Azur": '04',
  Corse: '04',
  'Nouvelle-Aquitaine': '05',
  Occitanie: '05',
}
const MOBILE_PREFIX = '06 39 98'

/** A phone number that can never ring: `06 39 98 12 34`; dealers mostly have a landline of their region. */
export const fictionalPhone = (random: Random, region: string, isLandline: boolean): string => {
  const prefix = isLandline ? (FICTIONAL_PREFIX[AREA_BY_REGION[region] ?? ''] ?? MOBILE_PREFIX) : MOBILE_PREFIX
  const digits = String(integerBetween(random, 0, 9_999)).padStart(4, '0')
  return `${prefix} ${digits.slice(0, 2)} ${digits.slice(2)}`
}
