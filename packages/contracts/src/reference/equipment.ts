import type { VehicleOption, VehicleType } from '../vehicle'

/** Equipment that belongs together. */
export type EquipmentGroup = { readonly title: string; readonly items: readonly VehicleOption[] }

const CAR_EQUIPMENT: readonly EquipmentGroup[] = [
  {
    title: 'Confort',
    items: [
      { id: 'climatisation-automatique', label: 'Climatisation automatique' },
      { id: 'climatisation', label: 'Climatisation' },
      { id: 'sieges-chauffants', label: 'Sièges chauffants' },
      { id: 'sieges-electriques', label: 'Sièges à réglage électrique' },
      { id: 'sellerie-cuir', label: 'Sellerie cuir' },
      { id: 'volant-chauffant', label: 'Volant chauffant' },
      { id: 'demarrage-sans-cle', label: 'Accès et démarrage sans clé' },
      { id: 'hayon-electrique', label: 'Hayon électrique' },
      { id: 'vitres-electriques', label: 'Vitres électriques' },
      { id: 'fermeture-centralisee', label: 'Fermeture centralisée' },
      { id: 'direction-assistee', label: 'Direction assistée' },
      { id: 'pompe-a-chaleur', label: 'Pompe à chaleur' },
    ],
  },
  {
    title: 'Sécurité & conduite',
    items: [
      { id: 'regulateur-adaptatif', label: 'Régulateur de vitesse adaptatif' },
      { id: 'regulateur-vitesse', label: 'Régulateur et limiteur de vitesse' },
      { id: 'camera-recul', label: 'Caméra de recul' },
      { id: 'camera-360', label: 'Caméra à 360°' },
      { id: 'radars-avant', label: 'Radars de stationnement avant' },
      { id: 'radars-arriere', label: 'Radars de recul' },
      { id: 'angle-mort', label: 'Détecteur d’angle mort' },
      { id: 'maintien-voie', label: 'Aide au maintien dans la voie' },
      { id: 'freinage-urgence', label: 'Freinage automatique d’urgence' },
      { id: 'lecture-panneaux', label: 'Lecture des panneaux' },
      { id: 'feux-automatiques', label: 'Feux et essuie-glaces automatiques' },
      { id: 'abs', label: 'ABS' },
      { id: 'airbags', label: 'Airbags' },
      { id: 'isofix', label: 'Fixations Isofix' },
      { id: 'alarme', label: 'Alarme' },
    ],
  },
  {
    title: 'Multimédia',
    items: [
      { id: 'carplay-android-auto', label: 'Apple CarPlay et Android Auto' },
      { id: 'gps', label: 'GPS' },
      { id: 'ecran-tactile', label: 'Écran tactile' },
      { id: 'compteurs-numeriques', label: 'Compteurs numériques' },
      { id: 'affichage-tete-haute', label: 'Affichage tête haute' },
      { id: 'bluetooth', label: 'Bluetooth' },
      { id: 'prise-usb', label: 'Prise USB' },
      { id: 'recharge-induction', label: 'Recharge par induction' },
      { id: 'audio-haut-de-gamme', label: 'Système audio haut de gamme' },
    ],
  },
  {
    title: 'Extérieur',
    items: [
      { id: 'toit-panoramique', label: 'Toit panoramique' },
      { id: 'jantes-alliage', label: 'Jantes alliage' },
      { id: 'feux-led', label: 'Feux à LED' },
      { id: 'antibrouillards', label: 'Phares antibrouillard' },
      { id: 'vitres-surteintees', label: 'Vitres surteintées' },
      { id: 'retroviseurs-electriques', label: 'Rétroviseurs électriques' },
      { id: 'barres-de-toit', label: 'Barres de toit' },
      { id: 'attelage', label: 'Attelage' },
      { id: 'roue-de-secours', label: 'Roue de secours' },
    ],
  },
]

const MOTO_EQUIPMENT: readonly EquipmentGroup[] = [
  {
    title: 'Confort',
    items: [
      { id: 'poignees-chauffantes', label: 'Poignées chauffantes' },
      { id: 'selle-confort', label: 'Selle confort' },
      { id: 'bulle-haute', label: 'Bulle haute ou pare-brise' },
      { id: 'dosseret', label: 'Dosseret passager' },
      { id: 'bequille-centrale', label: 'Béquille centrale' },
      { id: 'demarrage-sans-cle', label: 'Démarrage sans clé' },
    ],
  },
  {
    title: 'Sécurité & conduite',
    items: [
      { id: 'abs', label: 'ABS' },
      { id: 'antipatinage', label: 'Contrôle de traction' },
      { id: 'modes-conduite', label: 'Modes de conduite' },
      { id: 'shifter', label: 'Shifter' },
      { id: 'regulateur-vitesse', label: 'Régulateur de vitesse' },
      { id: 'alarme', label: 'Alarme ou antivol' },
    ],
  },
  {
    title: 'Multimédia',
    items: [
      { id: 'gps', label: 'GPS' },
      { id: 'prise-usb', label: 'Prise USB' },
      { id: 'support-telephone', label: 'Support de téléphone' },
    ],
  },
  {
    title: 'Extérieur',
    items: [
      { id: 'top-case', label: 'Top-case' },
      { id: 'valises', label: 'Valises latérales' },
      { id: 'feux-led', label: 'Feux à LED' },
      { id: 'protege-mains', label: 'Protège-mains' },
      { id: 'protections-moteur', label: 'Protections du moteur' },
    ],
  },
]

/** What a seller may tick, in the order in which it is shown. Ids never change; labels may. */
export const EQUIPMENT: Readonly<Record<VehicleType, readonly EquipmentGroup[]>> = {
  automobile: CAR_EQUIPMENT,
  moto: MOTO_EQUIPMENT,
}

const itemsOf = (type: VehicleType) => EQUIPMENT[type].flatMap(({ items }) => items)
const known = new Set([...itemsOf('automobile'), ...itemsOf('moto')].map(({ id }) => id))

/** Whether any kind of vehicle has it. */
export const isEquipment = (id: string): boolean => known.has(id)

/** Those of a list that vehicles of a kind have, each once and in the order of the catalogue; others are dropped. */
export const knownEquipment = (type: VehicleType, ids: readonly string[]): string[] =>
  itemsOf(type).flatMap(({ id }) => (ids.includes(id) ? [id] : []))

/** A list in groups, as people read it. What this release does not know is dropped, and so are groups of nothing. */
export const equipmentGroups = (type: VehicleType, ids: readonly string[]): { title: string; items: string[] }[] =>
  EQUIPMENT[type].flatMap(({ title, items }) => {
    const had = items.flatMap(({ id, label }) => (ids.includes(id) ? [label] : []))
    return had.length === 0 ? [] : [{ title, items: had }]
  })
