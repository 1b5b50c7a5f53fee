import type { Condition } from '@rouage/contracts/vehicle'
import { integerBetween, oneOf } from '../chance'
import { DAY_MS, monthAndYear } from '../moments'
import {
  agreed,
  atCity,
  capital,
  isElectric,
  isMicrocar,
  isMoped,
  itIs,
  km,
  myModel,
  nounOf,
  ofMonth,
  registeredIn,
  type Sentence,
  type Subject,
  the,
  The,
  theirModel,
  thisOne,
} from './wording'

const name = ({ vehicle: { make, model } }: Subject): string => `${make} ${model}`
const full = ({ vehicle: { make, model, engine } }: Subject): string =>
  `${make} ${model}${engine === undefined ? '' : ` ${engine}`}`
const isOld = ({ ageYears }: Subject): boolean => ageYears > 9
const car = ({ vehicle }: Subject): boolean => vehicle.type === 'automobile'
/** `d'octobre 2025`, some months ago. */
const ofMonthsAgo = (s: Subject, from: number, to: number): string => ofMonth(monthsAgo(s, from, to))
const monthsAgo = ({ random, now }: Subject, from: number, to: number): string =>
  monthAndYear(new Date(now.getTime() - integerBetween(random, from, to) * 30 * DAY_MS))
const earlierKm = ({ random, vehicle }: Subject): number =>
  Math.round((vehicle.mileageKm * random.between(0.72, 0.97)) / 1_000) * 1_000

/** Shaft and belt drives have no chain to change. */
const hasChain = ({ make, model }: Subject['vehicle']): boolean =>
  !/^(BMW (R|K) |Yamaha (FJR|DragStar)|Honda (GL|Deauville)|Moto Guzzi|Harley|Kawasaki Vulcan|Indian|Can-Am|Zero)/.test(
    `${make} ${model}`,
  )

export const REASONS: readonly Sentence[] = [
  () => 'un changement de véhicule',
  () => 'un double emploi',
  (s) => (car(s) ? "l'arrivée d'un deuxième enfant" : "l'arrivée d'un enfant"),
  (s) => (car(s) ? "l'attribution d'une voiture de fonction" : 'un manque de temps pour rouler'),
  () => 'un déménagement',
  () => "un départ à l'étranger",
  () => 'un départ à la retraite',
  () => "l'achat d'une maison",
  (s) => (car(s) ? 'un passage au télétravail' : 'un souci de dos'),
  (s) => (car(s) && !isElectric(s.vehicle) ? "le passage à l'électrique" : 'un nouveau projet'),
  (s) => (car(s) ? "l'achat d'un modèle plus grand" : "l'achat d'une plus grosse cylindrée"),
  (s) =>
    car(s)
      ? `une mutation à Paris, où ${itIs(s.vehicle).toLowerCase()} ne me servirait plus`
      : 'le passage du permis A',
]
const reason = (s: Subject): string => {
  const text = oneOf(s.random, REASONS)(s) ?? 'un changement de véhicule'
  if (text.includes('permis A') && s.vehicle.licence === 'a') return 'un changement de véhicule'
  return text
}

export const OPENINGS: readonly Sentence[] = [
  (s) => `Je vends ${myModel(s.vehicle)} ${ofMonth(registeredIn(s.vehicle))}.`,
  (s) => `À vendre : ${full(s)}, ${registeredIn(s.vehicle)}, ${km(s.vehicle.mileageKm)}.`,
  (s) => `Vends ${full(s)}, première mise en circulation en ${registeredIn(s.vehicle)}.`,
  (s) => `Bonjour, je vends ${myModel(s.vehicle)} suite à ${reason(s)}.`,
  (s) => `Suite à ${reason(s)}, je me sépare de ${myModel(s.vehicle)}.`,
  (s) =>
    s.owners === 1 && s.ageYears > 1
      ? `Je vends ${myModel(s.vehicle)}, ${agreed(s.vehicle, 'acheté')} ${agreed(s.vehicle, 'neuf', 'neuve')} en ` +
        `${s.vehicle.year} et jamais ${agreed(s.vehicle, 'prêté')}.`
      : undefined,
  (s) =>
    `C'est avec regret que je mets en vente ${myModel(s.vehicle)} (${s.vehicle.year}, ${km(s.vehicle.mileageKm)}).`,
  (s) => {
    if (s.ageYears <= 4) return undefined
    const age = Math.floor(s.ageYears)
    const years = s.owners === 1 ? age : integerBetween(s.random, 2, Math.max(2, Math.min(12, age - 1)))
    return `Après ${years} ans de bons et loyaux services, ${the(s.vehicle)} change de mains.`
  },
  (s) => `${full(s)} de ${s.vehicle.year} à vendre, ${km(s.vehicle.mileageKm)} au compteur.`,
  (s) => `Bonjour à tous, je mets en vente ${myModel(s.vehicle)}.`,
  (s) => (isElectric(s.vehicle) ? `Vends ${full(s)}, 100 % électrique, ${km(s.vehicle.mileageKm)}.` : undefined),
  (s) =>
    isOld(s) && car(s)
      ? `Vends pour le compte de mon père ${theirModel(s.vehicle)} de ${s.vehicle.year}, il ne conduit plus.`
      : undefined,
  (s) =>
    s.vehicle.licence === 'a2' && s.vehicle.type === 'moto'
      ? `Je vends ${myModel(s.vehicle)}, ${agreed(s.vehicle, 'idéal')} pour un permis A2.`
      : undefined,
  (s) =>
    isMoped(s.vehicle)
      ? `Vends ${name(s)}, ${agreed(s.vehicle, 'parfait')} pour le lycée ou les petits trajets.`
      : undefined,
  (s) => (isMicrocar(s.vehicle) ? `Vends voiturette sans permis ${name(s)}, conduite possible dès 14 ans.` : undefined),
]

const STATE_FINE: readonly Sentence[] = [
  (s) => `${The(s.vehicle)} est en très bon état, aussi bien mécanique qu'esthétique.`,
  (s) => `${itIs(s.vehicle)} est impeccable et n'a jamais eu d'accident.`,
  (s) => `Très bel état général, ${the(s.vehicle)} dort au garage.`,
  (s) =>
    car(s)
      ? 'Intérieur comme neuf, véhicule non fumeur, aucun animal à bord.'
      : `Aucune rayure, aucune chute, toujours ${agreed(s.vehicle, 'rangé')} à l'abri.`,
  (s) => `Rien à prévoir, ${thisOne(s.vehicle)} démarre au quart de tour et roule parfaitement.`,
  (s) =>
    car(s)
      ? 'Carrosserie sans coup, intérieur très propre, les photos sont récentes.'
      : "État proche du neuf, les photos parlent d'elles-mêmes.",
  (s) => `${capital(agreed(s.vehicle, 'entretenu'))} avec soin, ${the(s.vehicle)} ne présente aucun défaut.`,
  (s) => `Très peu de traces d'usure pour son âge, ${the(s.vehicle)} a été ${agreed(s.vehicle, 'bichonné')}.`,
]
const STATE_GOOD: readonly Sentence[] = [
  (s) => `Bon état général, quelques petites rayures d'usage${car(s) ? ' sur le pare-chocs arrière' : ''}.`,
  () => "Mécanique saine, aucun frais à prévoir dans l'immédiat.",
  (s) => `${The(s.vehicle)} est ${agreed(s.vehicle, 'sain')} et fiable, jamais de mauvaise surprise.`,
  (s) => {
    if (car(s))
      return 'Une rayure sur la portière arrière droite et un petit enfoncement de parking, visibles sur les photos.'
    const hasFairing = s.vehicle.motoType === 'scooter' || s.vehicle.motoType === 'sportive'
    const side = hasFairing ? 'le carénage droit' : "l'embout de guidon droit"
    return `Une petite rayure sur ${side}, due à une chute à l'arrêt.`
  },
  (s) =>
    car(s)
      ? "Intérieur propre, carrosserie avec les petits impacts habituels pour l'âge."
      : "Quelques traces d'usage, rien de méchant, moteur qui tourne rond.",
  (s) =>
    s.ageYears > 8
      ? `Dans son jus mais ${agreed(s.vehicle, 'sain')}, ${the(s.vehicle)} ne m'a jamais lâché.`
      : undefined,
  (s) => `${The(s.vehicle)} roule très bien, moteur et ${isElectric(s.vehicle) ? 'batterie' : 'boîte'} sans souci.`,
]
const STATE_FAIR: readonly Sentence[] = [
  (s) =>
    `État correct pour l'âge : ` +
    `${car(s) ? "vernis abîmé sur le toit, un coup sur l'aile avant gauche" : 'peinture ternie et selle à reprendre'}.`,
  (s) =>
    `${itIs(s.vehicle)} roule tous les jours mais il y a des frais à prévoir : ` +
    `${car(s) ? 'pneus avant et plaquettes' : 'pneu arrière et plaquettes'}. Le prix en tient compte.`,
  (s) =>
    car(s)
      ? 'Plusieurs rayures et un rétroviseur recollé, mécanique par contre très saine.'
      : 'Plusieurs traces de chute à basse vitesse, mécanique par contre très saine.',
  (s) =>
    car(s) && !isElectric(s.vehicle) && s.vehicle.mileageKm > 120_000
      ? "Petite consommation d'huile entre deux vidanges, rien d'anormal à ce kilométrage."
      : 'Esthétique à revoir, le reste fonctionne.',
  () => 'Idéal pour un bricoleur ou comme deuxième véhicule.',
  (s) =>
    car(s) && s.ageYears > 8 ? 'La climatisation est à recharger et une vitre arrière ne descend plus.' : undefined,
]
const STATE_WRECK: readonly Sentence[] = [
  (s) =>
    isElectric(s.vehicle)
      ? `Batterie fatiguée, ${agreed(s.vehicle, 'vendu')} en l'état.`
      : `${capital(agreed(s.vehicle, 'vendu'))} en l'état, sans contrôle technique : le joint de culasse est à remplacer.`,
  (s) =>
    isElectric(s.vehicle)
      ? 'Chargeur embarqué en panne, devis disponible.'
      : 'Moteur tournant mais ' +
        `${car(s) ? 'embrayage à refaire, devis du garage disponible' : "carburation à revoir, pas le temps de m'en occuper"}.`,
  (s) =>
    `Projet à finir : ${the(s.vehicle)} ne roule plus depuis ${integerBetween(s.random, 1, 4) + 1} ans, prévoir un plateau.`,
  (s) =>
    `Pour restauration ou pour pièces, ${car(s) ? 'corrosion sur les bas de caisse' : 'réservoir et échappement piqués'}.`,
]
export const statesFor = ({ vehicle }: Subject): readonly Sentence[] =>
  ({
    neuf: STATE_FINE,
    'tres-bon-etat': STATE_FINE,
    'bon-etat': STATE_GOOD,
    'etat-correct': STATE_FAIR,
    'a-renover': STATE_WRECK,
  })[vehicle.condition]

const TYRES = ['Michelin CrossClimate', 'Michelin', 'Continental', 'Goodyear quatre saisons', 'Hankook']
export const UPKEEP: readonly Sentence[] = [
  (s) => {
    if (s.ageYears <= 1) return undefined
    const elsewhere = [
      `${capital(agreed(s.vehicle, 'entretenu'))} par mon garagiste, toutes les factures sont disponibles.`,
      'Entretien fait chaque année, factures depuis le début.',
      'Entretien suivi, carnet tamponné.',
    ]
    return s.ageYears < 9 && s.random.chance(0.4)
      ? `Entretien suivi chez ${s.vehicle.make}, carnet à jour.`
      : oneOf(s.random, elsewhere)
  },
  (s) => (isElectric(s.vehicle) || s.ageYears < 1.5 ? undefined : `Vidange et filtres faits en ${monthsAgo(s, 1, 9)}.`),
  (s) =>
    s.ageYears > 2 && !isElectric(s.vehicle)
      ? `Dernière révision à ${km(earlierKm(s))}, facture à l'appui.`
      : undefined,
  (s) =>
    car(s) && !isElectric(s.vehicle) && !isMicrocar(s.vehicle) && s.vehicle.mileageKm > 110_000
      ? `Courroie de distribution et pompe à eau remplacées à ${km(earlierKm(s))}.`
      : undefined,
  (s) =>
    s.vehicle.engine?.includes('PureTech') === true && s.vehicle.mileageKm > 50_000 && s.vehicle.year < 2022
      ? 'Courroie de distribution du PureTech contrôlée, et remplacée avec facture.'
      : undefined,
  (s) =>
    car(s) && s.vehicle.mileageKm > 40_000
      ? `Quatre pneus ${oneOf(s.random, TYRES)} changés il y a ${integerBetween(s.random, 3, 14)} 000 km.`
      : undefined,
  (s) =>
    car(s) && s.vehicle.mileageKm > 60_000 ? `Disques et plaquettes avant neufs (${monthsAgo(s, 1, 12)}).` : undefined,
  (s) =>
    s.ageYears > 5 ? `Batterie ${isElectric(s.vehicle) ? '12 V ' : ''}remplacée en ${monthsAgo(s, 2, 20)}.` : undefined,
  (s) =>
    car(s) && s.vehicle.gearbox === 'manuelle' && s.vehicle.mileageKm > 130_000 && s.vehicle.year > 1995
      ? `Embrayage complet refait à ${km(earlierKm(s))}.`
      : undefined,
  (s) =>
    isElectric(s.vehicle) && car(s)
      ? 'Capacité de la batterie mesurée à ' +
        `${Math.max(78, Math.round(99 - s.ageYears * 1.7 - s.random.between(0, 3)))} %, certificat disponible.`
      : undefined,
  (s) =>
    isElectric(s.vehicle) && car(s) && s.vehicle.model === 'Zoe' && s.vehicle.year < 2021
      ? 'Batterie achetée, aucune location à reprendre.'
      : undefined,
  (s) =>
    s.vehicle.type === 'moto' &&
    s.vehicle.motoType !== 'scooter' &&
    s.vehicle.mileageKm > 12_000 &&
    !isElectric(s.vehicle)
      ? `${hasChain(s.vehicle) ? 'Kit chaîne' : 'Plaquettes'} et pneus changés à ${km(earlierKm(s))}.`
      : undefined,
  (s) =>
    s.vehicle.motoType === 'scooter' && s.vehicle.mileageKm > 9_000 && !isElectric(s.vehicle)
      ? `Courroie, galets et bougie remplacés à ${km(earlierKm(s))}.`
      : undefined,
  (s) =>
    s.vehicle.motoType === 'enduro' && s.vehicle.mileageKm > 2_000
      ? 'Vidange toutes les dix heures, filtre à air nettoyé après chaque sortie.'
      : undefined,
  (s) => {
    if (s.owners === 2) return 'Deuxième main.'
    if (s.owners !== 1 || s.ageYears <= 1) return undefined
    return oneOf(s.random, [
      'Première main.',
      'Première main, deux clés.',
      'Un seul propriétaire depuis le premier jour.',
      `${capital(agreed(s.vehicle, 'acheté'))} ${agreed(s.vehicle, 'neuf', 'neuve')} par mes soins.`,
    ])
  },
  (s) => (!s.vehicle.mileageGuaranteed ? 'Compteur remplacé par le passé : kilométrage non garanti.' : undefined),
]

export const INSPECTION: readonly Sentence[] = [
  (s) =>
    car(s) && s.ageYears < 4
      ? oneOf(
          s.random,
          [
            `Pas de contrôle technique à faire avant ${s.vehicle.year + 4}.`,
            'Encore sous garantie constructeur.',
          ].slice(0, s.ageYears < 2 ? 2 : 1),
        )
      : undefined,
  (s) =>
    s.ageYears >= 4 && car(s)
      ? oneOf(s.random, [
          `Contrôle technique ${ofMonthsAgo(s, 0, 5)}, sans défaillance.`,
          'Contrôle technique OK, moins de six mois.',
          `CT vierge, valable jusqu'en ${monthAndYear(new Date(s.now.getTime() + integerBetween(s.random, 300, 700) * DAY_MS))}.`,
          `Contrôle technique ${ofMonthsAgo(s, 0, 5)} : une défaillance mineure ` +
            `(${oneOf(s.random, ['usure des plaquettes arrière', 'feu de plaque', 'léger jeu de rotule', 'réglage des phares'])}).`,
          'Le contrôle technique sera refait avant la vente.',
        ])
      : undefined,
  (s) =>
    s.ageYears >= 5 && !car(s) && s.vehicle.year > 2016 && !isMoped(s.vehicle)
      ? oneOf(s.random, [
          'Contrôle technique deux-roues fait, aucun défaut.',
          `Contrôle technique ${ofMonthsAgo(s, 0, 5)}, favorable.`,
        ])
      : undefined,
]

export const USE: readonly Sentence[] = [
  (s) =>
    car(s) && !isMicrocar(s.vehicle) && s.ageYears < 26
      ? oneOf(s.random, [
          `${capital(agreed(s.vehicle, 'utilisé'))} surtout pour les trajets domicile-travail.`,
          `${itIs(s.vehicle)} servait à ma fille pour ses études.`,
          `${capital(agreed(s.vehicle, 'utilisé'))} pour les vacances et les week-ends.`,
          'Trajets mixtes, moitié ville, moitié nationale.',
          `${itIs(s.vehicle)} nous a emmenés partout sans un souci.`,
          `${capital(agreed(s.vehicle, 'conduit'))} par une seule personne, tout en douceur.`,
          s.vehicle.mileageKm < 80_000
            ? 'Deuxième véhicule du foyer, peu de sorties.'
            : 'Beaucoup de route, peu de ville.',
        ])
      : undefined,
  (s) =>
    car(s) && s.vehicle.mileageKm > 90_000 && !isMicrocar(s.vehicle)
      ? `Kilométrage essentiellement autoroutier${s.vehicle.fuel === 'diesel' ? ', filtre à particules en pleine forme' : ''}.`
      : undefined,
  (s) =>
    car(s) && s.vehicle.fuel === 'essence' && (s.vehicle.powerHp ?? 0) < 115 && s.vehicle.year > 1995
      ? `Consommation autour de ${integerBetween(s.random, 5, 6)},${integerBetween(s.random, 1, 9)} l aux 100.`
      : undefined,
  (s) =>
    car(s) && s.vehicle.fuel === 'diesel' && (s.vehicle.powerHp ?? 0) > 20
      ? `Très sobre : environ ${integerBetween(s.random, 4, 5)},${integerBetween(s.random, 2, 9)} l aux 100 sur route.`
      : undefined,
  (s) =>
    car(s) &&
    s.vehicle.fuel === 'hybride' &&
    !/PHEV|GTE|TFSI e|e 2|Recharge|4xe|plug|eHybrid|e-Hybrid|E-Hybrid|330e|530e|25e|30e|40e|45e|P300e|Twin/.test(
      s.vehicle.engine ?? '',
    )
      ? `En ville, ${itIs(s.vehicle).toLowerCase()} roule la moitié du temps à l'électricité.`
      : undefined,
  (s) =>
    isElectric(s.vehicle) && car(s)
      ? oneOf(s.random, [
          'Recharge à la maison uniquement, très rarement en charge rapide.',
          'Autonomie réelle très correcte, même en hiver.',
          'Quelques euros aux 100 km en rechargeant la nuit.',
        ])
      : undefined,
  (s) =>
    s.vehicle.type === 'moto' && s.vehicle.motoType !== 'scooter' && s.vehicle.motoType !== 'enduro'
      ? oneOf(s.random, [
          s.vehicle.mileageKm < 30_000
            ? 'Balades du dimanche uniquement, jamais de circuit.'
            : `${itIs(s.vehicle)} a avalé les kilomètres sans broncher.`,
          `${capital(agreed(s.vehicle, 'utilisé'))} pour aller au travail, hors hiver.`,
          'Moteur coupleux, facile à prendre en main.',
          'Une vraie machine à sourire sur les petites routes.',
          'Quelques voyages à deux, sans jamais forcer.',
        ])
      : undefined,
  (s) =>
    s.vehicle.motoType === 'scooter'
      ? oneOf(s.random, [
          'Pratique pour la ville, se faufile partout.',
          'Idéal pour éviter les bouchons.',
          'Grand coffre, se gare partout.',
        ])
      : undefined,
  (s) =>
    s.vehicle.body === 'cabriolet' ? 'Capote en parfait état, étanche, que du plaisir aux beaux jours.' : undefined,
  (s) => (s.vehicle.seats === 7 ? 'Sept vraies places, parfait pour une famille nombreuse.' : undefined),
  (s) =>
    s.vehicle.body === 'utilitaire'
      ? oneOf(s.random, [
          'Zone de charge propre, jamais surchargé.',
          'Servait à un artisan plaquiste, entretien au carnet.',
          'TVA non récupérable.',
        ])
      : undefined,
  (s) => (s.isRestricted ? 'Bridage A2 à 35 kW facile à retirer, pièces fournies.' : undefined),
  (s) => (s.vehicle.licence === 'a1' ? 'Accessible avec le permis B et la formation de 7 heures.' : undefined),
]

const runs = ({ vehicle }: Subject): boolean => vehicle.condition !== 'a-renover'

export const CLOSINGS: readonly Sentence[] = [
  (s) => `Visible ${atCity(s.city)} en soirée et le week-end.`,
  (s) =>
    runs(s)
      ? `${The(s.vehicle)} est visible ${atCity(s.city)}, essai possible sur rendez-vous.`
      : `À venir chercher ${atCity(s.city)}.`,
  (s) => `À voir ${atCity(s.city)}, de préférence le samedi.`,
  (s) => (s.greed < 0.97 ? 'Prix ferme.' : 'Prix à débattre dans la limite du raisonnable.'),
  (s) => (s.greed > 1.08 ? "Je connais sa valeur, offres farfelues s'abstenir." : undefined),
  (s) => (s.greed < 0.92 ? 'Prix bas pour une vente rapide.' : undefined),
  (s) => (s.greed < 1.02 && s.greed > 0.93 ? 'Prix aligné sur la cote, peu négociable.' : undefined),
  () => 'Légèrement négociable devant un café.',
  () => 'Paiement par virement instantané ou chèque de banque.',
  () => "Chèque de banque vérifié auprès de l'agence, rien d'autre.",
  () => 'Merci de me contacter par la messagerie, je réponds vite.',
  () => 'Réponse assurée le soir même.',
  () => 'Curieux et marchands de tapis, merci de passer votre chemin.',
  () => "Pas d'échange, merci.",
  (s) =>
    s.vehicle.type === 'moto'
      ? 'Échange possible contre une cylindrée inférieure, étudie toute proposition.'
      : "Reprise d'une petite citadine éventuellement possible.",
  () => "N'hésitez pas si vous avez des questions.",
  () => 'Je peux envoyer des photos supplémentaires et les factures.',
  () => 'Premier arrivé, premier servi : je ne réserve pas.',
  () => 'Acompte possible pour bloquer la vente.',
  (s) => (s.isUrgent ? 'Vente urgente, faire offre.' : undefined),
  (s) => (s.isUrgent ? 'Urgent : à vendre avant la fin du mois.' : undefined),
  (s) => (runs(s) && !isOld(s) ? "Double des clés et carnet d'entretien fournis." : undefined),
  (s) => (s.ageYears > 3 ? 'Certificat de non-gage et rapport HistoVec disponibles.' : undefined),
  (s) =>
    runs(s) ? `Un essai vaut mieux qu'un long discours, ${nounOf(s.vehicle).noun} à voir sans tarder.` : undefined,
  (s) => (runs(s) && s.ageYears > 25 ? 'Conviendra à un amateur de belles anciennes.' : undefined),
  (s) => (s.priceEuros < 4_000 && runs(s) && car(s) ? 'Parfait pour un jeune permis ou un petit budget.' : undefined),
  (s) =>
    s.vehicle.type === 'moto' && !isMoped(s.vehicle)
      ? "Essai contre permis, pièce d'identité et caution du montant."
      : undefined,
  (s) => (s.vehicle.type === 'moto' ? 'Équipement (casque, gants, blouson) à discuter en plus.' : undefined),
  () => 'Vente entre particuliers, cession faite en ligne ensemble.',
]

const CONDITION_NOTES: Readonly<Partial<Record<Condition, readonly string[]>>> = {
  'tres-bon-etat': ['TBE', 'Très bon état', 'État irréprochable'],
  'bon-etat': ['Bon état', 'Bon état général', 'BE'],
  'a-renover': ["En l'état", 'Pour pièces ou à réparer', 'À remettre en route'],
}

/** Notes in the telegraphic style of a quarter of all sellers; each is true of the vehicle. */
export const NOTES: readonly Sentence[] = [
  (s) =>
    car(s) && s.ageYears >= 4 && runs(s)
      ? oneOf(s.random, ['CT ok', 'CT vierge', 'Contrôle technique à jour'])
      : undefined,
  (s) => {
    const notes = CONDITION_NOTES[s.vehicle.condition]
    return notes === undefined ? undefined : oneOf(s.random, notes)
  },
  (s) => {
    if (s.owners === 2) return 'Deuxième main'
    return s.owners === 1 && s.ageYears > 1 ? 'Première main' : undefined
  },
  (s) =>
    s.ageYears > 3 && runs(s) && !isElectric(s.vehicle)
      ? oneOf(s.random, ['Vidange récente', 'Révision à jour', "Factures d'entretien"])
      : undefined,
  (s) =>
    s.vehicle.mileageKm > 30_000 && runs(s)
      ? oneOf(s.random, ['Pneus récents', 'Pneus à 80 %', 'Freins et pneus ok'])
      : undefined,
  (s) => (car(s) && runs(s) && s.vehicle.condition !== 'etat-correct' ? 'Non fumeur' : undefined),
  (s) => (s.vehicle.mileageGuaranteed ? 'Kilométrage réel' : 'Kilométrage non garanti'),
  (s) =>
    s.vehicle.condition === 'etat-correct'
      ? oneOf(s.random, ['Quelques rayures', 'Carrosserie avec défauts', 'À rafraîchir'])
      : undefined,
  () => 'Aucun gage',
]
