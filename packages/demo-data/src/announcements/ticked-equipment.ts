import type { Vehicle } from '@rouage/contracts/announcement'
import { knownEquipment } from '@rouage/contracts/reference/equipment'
import type { SellerKind } from '@rouage/contracts/vehicle'
import type { Random } from './chance'
import { possibleEquipment } from './texts/equipment'
import { isMicrocar, isMoped } from './texts/wording'

/** What the words of ads come to in the catalogue. */
const CALLED: readonly (readonly [string, RegExp])[] = [
  ['climatisation-automatique', /climatisation automatique/i],
  ['climatisation', /climatisation/i],
  ['sieges-chauffants', /sièges avant chauffants/i],
  ['sieges-electriques', /sièges avant électriques/i],
  ['sellerie-cuir', /sellerie (mi-)?cuir/i],
  ['demarrage-sans-cle', /démarrage (sans clé|mains libres)/i],
  ['hayon-electrique', /hayon électrique/i],
  ['vitres-electriques', /vitres (avant )?électriques/i],
  ['fermeture-centralisee', /fermeture centralisée/i],
  ['direction-assistee', /direction assistée/i],
  ['pompe-a-chaleur', /pompe à chaleur/i],
  ['regulateur-adaptatif', /régulateur de vitesse adaptatif/i],
  ['regulateur-vitesse', /régulateur et limiteur/i],
  ['camera-recul', /caméra de recul/i],
  ['radars-avant', /radars avant et arrière|stationnement avant et arrière/i],
  ['radars-arriere', /radar de recul|radars avant et arrière|stationnement avant et arrière/i],
  ['angle-mort', /angle mort/i],
  ['maintien-voie', /maintien dans la voie/i],
  ['freinage-urgence', /freinage automatique/i],
  ['lecture-panneaux', /reconnaissance des panneaux/i],
  ['feux-automatiques', /allumage automatique des feux|feux de route automatiques/i],
  ['abs', /\bABS\b/],
  ['airbags', /airbags/i],
  ['isofix', /Isofix/i],
  ['alarme', /alarme|antivol U/i],
  ['carplay-android-auto', /CarPlay/i],
  ['gps', /(?<!traqueur )GPS/],
  ['ecran-tactile', /écran tactile/i],
  ['compteurs-numeriques', /combiné d'instruments numérique/i],
  ['bluetooth', /Bluetooth/i],
  ['prise-usb', /prise USB/i],
  ['recharge-induction', /par induction/i],
  ['audio-haut-de-gamme', /audio haut de gamme/i],
  ['toit-panoramique', /toit panoramique/i],
  ['jantes-alliage', /jantes alliage/i],
  ['feux-led', /à LED/],
  ['antibrouillards', /antibrouillard/i],
  ['vitres-surteintees', /surteintées/i],
  ['retroviseurs-electriques', /rétroviseurs/i],
  ['barres-de-toit', /barres de toit/i],
  ['attelage', /attelage/i],
  ['roue-de-secours', /roue de secours/i],
  ['poignees-chauffantes', /poignées chauffantes/i],
  ['selle-confort', /selle confort/i],
  ['bulle-haute', /bulle haute|pare-brise/i],
  ['dosseret', /dosseret/i],
  ['bequille-centrale', /béquille centrale/i],
  ['shifter', /shifter/i],
  ['support-telephone', /support de téléphone/i],
  ['top-case', /top-case/i],
  ['valises', /valises/i],
  ['protege-mains', /protège-mains/i],
  ['protections-moteur', /crash-bars|tampons de protection|sabot moteur/i],
]
const idsIn = (text: string): string[] => CALLED.flatMap(([id, words]) => (words.test(text) ? [id] : []))

/** What came with every vehicle of its year, whether or not an ad boasts of it. */
const usualOf = ({ type, year, powerHp = 0, body }: Vehicle): readonly string[] => {
  if (type === 'moto')
    return [
      ...(year >= 2017 && powerHp > 15 ? ['abs'] : []),
      ...(year >= 2019 && powerHp > 60 ? ['antipatinage', 'modes-conduite'] : []),
    ]
  return [
    ...(year >= 1998 ? ['airbags', 'direction-assistee'] : []),
    ...(year >= 2004 ? ['abs', 'vitres-electriques', 'fermeture-centralisee'] : []),
    ...(year >= 2006 && body !== 'utilitaire' ? ['isofix'] : []),
    ...(year >= 2008 ? ['climatisation'] : []),
    ...(year >= 2016 ? ['bluetooth', 'prise-usb'] : []),
  ]
}

type Told = {
  readonly vehicle: Vehicle
  /** What it says of equipment the list says, too. */
  readonly description: string
  readonly sellerKind: SellerKind
  readonly priceEuros: number
}

/** Who sells a vehicle for a living ticks more often; nobody does of a wreck. */
const tellsAny = (random: Random, { vehicle, sellerKind }: Told): boolean =>
  vehicle.condition !== 'a-renover' && random.chance(sellerKind === 'professionnel' ? 0.93 : 0.68)

/** Which part of what a vehicle of its year and power may have it has: more of a dear one. */
const shareOf = ({ vehicle: { type }, priceEuros }: Told): number =>
  Math.min(0.85, (type === 'moto' ? 0.15 : 0.3) + priceEuros / 60_000)

/** Ids of the catalogue that the seller ticked, in its order; none where they ticked nothing. */
export const drawTicked = (random: Random, told: Told): readonly string[] => {
  const { vehicle, description } = told
  if (!tellsAny(random, told)) return []
  const share = shareOf(told)
  const usual = isMicrocar(vehicle) || isMoped(vehicle) ? [] : usualOf(vehicle).filter(() => random.chance(0.9))
  const others = possibleEquipment(vehicle).filter(() => random.chance(share))
  const ticked = new Set([...usual, ...others.flatMap(idsIn), ...idsIn(description)])
  // One that regulates itself is told alone.
  if (ticked.has('climatisation-automatique')) ticked.delete('climatisation')
  return knownEquipment(vehicle.type, [...ticked])
}
