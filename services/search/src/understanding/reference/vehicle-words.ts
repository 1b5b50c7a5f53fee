import { EQUIPMENT } from '@rouage/contracts/reference/equipment'
import { wordsOf } from '../../index-engine/titles'

/*
 * Words that people write of vehicles and that are no criterion: none of them is a misspelt city or model (`jantes` is not
 * Nantes, `épave` no E-Pace). Folded, in the singular; written from general knowledge of how ads put it.
 */

const SAID_OF_VEHICLES = `
  jante alu roue roues pneu motrice epave hayon borne prise vignette vitre
  capot coffre siege moteur boite vitesse volant cuir toit ouvrant panoramique climatisation
  clim camera radar recul attelage remorque galerie batterie accident accidente accidentee panne
  piece export revision garantie entretien carnet facture controle technique premiere main proprietaire
  neuf neuve etat urgent vend vends achat recherche cherche echange reprise location
  leasing credit financement permis jeune conducteur famille familial familiale luxe sport sportif
  sportive ancien ancienne collection course hiver neige chaine courroie distribution embrayage turbo
  carte plaque immatriculation kilometrage kilometre prix annee puissance cylindree consommation economique ecologique
  autonomie charge chargeur rapide compact compacte grand grande petit petite moyen moyenne
  large court courte long longue haut haute confort confortable propre impeccable parfait
  excellent excellente bon bonne beau belle rare unique origine francais francaise import
  importe allemand allemande japonais japonaise italien italienne americain americaine etranger etrangere conduite
  direction assistee fermeture centralisee regulateur limiteur phare xenon feux antibrouillard retroviseur ecran
  tactile navigation bluetooth telephone radio chauffant chauffante electriques demarrage essieu suspension amortisseur
  frein freinage disque plaquette echappement pot filtre huile vidange remplacement refait refaite
  repare reparer reparation rouille choc carrosserie peinture griffe rayure debutant debutante etudiant
  etudiante travail chantier transport marchandise utilitaires plateau benne caisse frigorifique handicape handicapee
  amenage amenagee camping caravane couchette equipe equipee toutes tous options optionnel serie
  limitee edition speciale casque topcase sacoche valise bulle selle guidon fourche guidons
  cadre chassis route routier piste circuit cross ville urbain urbaine campagne montagne
  autoroute weekend vacances enfant enfants bebe isofix chien velo proche autour environ
  entre moins jusque avant apres depuis minimum maximum possible negociable discuter ferme
  cause depart
`

const wordsOfEquipment = Object.values(EQUIPMENT)
  .flat()
  .flatMap(({ items }) => items.flatMap(({ label }) => wordsOf(label)))

export const VEHICLE_WORDS: ReadonlySet<string> = new Set([
  ...SAID_OF_VEHICLES.trim().split(/\s+/),
  ...wordsOfEquipment,
])
