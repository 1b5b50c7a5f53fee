import { integerBetween, oneOf } from '../chance'
import {
  agreed,
  atCity,
  isElectric,
  itIs,
  km,
  ofMonth,
  registeredIn,
  thisNamed,
  type Sentence,
  type Subject,
  The,
  thisOne,
} from './wording'

const full = ({ vehicle: { make, model, engine } }: Subject): string =>
  `${make} ${model}${engine === undefined ? '' : ` ${engine}`}`
const isNew = ({ vehicle }: Subject): boolean => vehicle.condition === 'neuf'

export const HEADLINES: readonly Sentence[] = [
  (s) => `${full(s)}, ${registeredIn(s.vehicle)}, ${km(s.vehicle.mileageKm)}.`,
  (s) => `Nous vous proposons ${thisNamed(s.vehicle, full(s))} ${ofMonth(registeredIn(s.vehicle))}.`,
  (s) =>
    `${full(s)} – ${s.vehicle.year} – ${km(s.vehicle.mileageKm)}${s.owners === 1 && !isNew(s) ? ' – première main' : ''}.`,
  (s) =>
    isNew(s)
      ? `Arrivage : ${full(s)}, véhicule de direction, immédiatement disponible.`
      : `Arrivage : ${full(s)}, mise en circulation le ` +
        `${String(integerBetween(s.random, 2, 28)).padStart(2, '0')}/${s.vehicle.firstRegistration ?? s.vehicle.year}.`,
  (s) => `À découvrir ${atCity(s.city)} : ${full(s)}, ${km(s.vehicle.mileageKm)}.`,
  (s) =>
    isNew(s)
      ? undefined
      : `${full(s)}, ${s.owners === 1 ? 'un seul propriétaire' : 'carnet suivi'}, ${km(s.vehicle.mileageKm)}.`,
  (s) => (isNew(s) ? undefined : `Nouvelle entrée en stock : ${full(s)} ${ofMonth(registeredIn(s.vehicle))}.`),
  (s) => (s.greed < 0.93 ? `Bonne affaire à saisir : ${full(s)}, ${km(s.vehicle.mileageKm)}.` : undefined),
]
export const PREPARATION: readonly Sentence[] = [
  (s) =>
    isNew(s)
      ? `${The(s.vehicle)} est ${agreed(s.vehicle, 'neuf', 'neuve')} et sous garantie constructeur.`
      : `${The(s.vehicle)} est ${agreed(s.vehicle, 'révisé')}, ${agreed(s.vehicle, 'contrôlé')} et ` +
        `${agreed(s.vehicle, 'garanti')} ${oneOf(s.random, [6, 12, 12, 24])} mois, pièces et main-d'œuvre.`,
  (s) =>
    isNew(s)
      ? 'Disponible sous 48 heures, garantie constructeur.'
      : `Contrôle en atelier sur ${oneOf(s.random, [80, 100, 110, 120])} points, révision faite avant livraison.`,
  (s) =>
    isNew(s)
      ? "Véhicule de démonstration, jamais immatriculé auprès d'un client."
      : "Véhicule révisé dans nos ateliers, carnet d'entretien complet, deux clés.",
  (s) => {
    if (isNew(s)) return 'Essai possible sans rendez-vous.'
    return s.owners === 1
      ? 'Origine France, première main, historique limpide.'
      : 'Origine France, historique vérifié, aucun frais à prévoir.'
  },
  (s) =>
    !isNew(s) && s.ageYears > 4 && s.vehicle.type === 'automobile'
      ? 'Contrôle technique vierge de moins de trois mois.'
      : undefined,
  (s) =>
    !isNew(s) && isElectric(s.vehicle)
      ? `Batterie contrôlée : ${Math.max(80, Math.round(99 - s.ageYears * 1.8))} % de capacité, certificat remis à la livraison.`
      : undefined,
  (s) =>
    s.vehicle.condition === 'etat-correct'
      ? `${itIs(s.vehicle)} présente des traces d'usage, d'où ce prix.`
      : undefined,
  (s) => (s.vehicle.mileageGuaranteed ? undefined : 'Véhicule importé : kilométrage non garanti.'),
]
export const SERVICES: readonly Sentence[] = [
  () => 'Reprise de votre ancien véhicule possible, estimation immédiate.',
  () => "Financement de 12 à 72 mois, avec ou sans apport, sous réserve d'acceptation du dossier.",
  () => 'Livraison possible dans toute la France.',
  () => 'Démarches de carte grise effectuées par nos soins.',
  (s) => `Visible dans notre parc ${atCity(s.city)}, du lundi au samedi.`,
  () => "Extension de garantie jusqu'à 36 mois en option.",
  (s) =>
    s.vehicle.type === 'moto'
      ? 'Reprise de votre deux-roues, quel que soit son état.'
      : 'Plus de cent véhicules sur parc.',
  () => 'Prix hors frais de carte grise.',
  (s) => (isNew(s) ? undefined : 'Rapport HistoVec remis sur demande.'),
  (s) =>
    `Essai sur rendez-vous, ${oneOf(s.random, ['parking facile devant le garage', 'à dix minutes de la gare', 'atelier sur place'])}.`,
  (s) =>
    s.vehicle.type === 'moto'
      ? 'Atelier agréé et espace équipement du pilote sur place.'
      : 'Possibilité de dépôt-vente.',
  (s) => (s.vehicle.body === 'utilitaire' ? 'Prix TTC, TVA récupérable.' : undefined),
  (s) => `Contactez-nous pour essayer ${thisOne(s.vehicle)}, nos conseillers vous répondent dans la journée.`,
  () => "Location avec option d'achat possible, étude gratuite.",
  () => 'Possibilité de réservation en ligne contre un acompte remboursable.',
]

const equipmentBlock = (title: string, equipment: readonly string[], listed: boolean): string => {
  if (equipment.length === 0) return ''
  if (listed) return `${title}\n${equipment.map((item) => `- ${item}`).join('\n')}`
  return `${title.replace(' :', '')} : ${equipment.join(', ')}.`
}

/** Layout of a dealer's text: headline, preparation, equipment as a list, services. */
export const dealerText = (
  subject: Subject,
  pick: (bank: readonly Sentence[], count: number) => string[],
  equipment: readonly string[],
): string => {
  const { random } = subject
  const listed = random.chance(0.72)
  const title = oneOf(random, ['Équipements et options :', 'Équipements :', 'Principaux équipements :', 'Options :'])
  const blocks = [
    [...pick(HEADLINES, 1), ...pick(PREPARATION, integerBetween(random, 1, 2))].join(listed ? '\n' : ' '),
    equipmentBlock(title, equipment, listed),
    pick(SERVICES, integerBetween(random, 2, 4)).join(random.chance(0.5) ? '\n' : ' '),
  ]
  return (random.chance(0.15) ? [blocks[0], blocks[2], blocks[1]] : blocks)
    .filter((block) => block !== undefined && block !== '')
    .join('\n\n')
}
