import { linkIn, messengerIn } from './contact-details'
import { either, pattern } from './pattern'
import type { Rule } from './rule'
import { says, type TextFacts } from './says'

const REVIEW = { severity: 'review' } as const

const ABSENCES = ['je suis', 'suis', 'actuellement', 'etant', 'mute\\w*', 'mission', 'parti\\w*', 'habite']
const FAR_PLACES = ["a l'etranger", "en (?:angleterre|afrique|cote d'ivoire|mission)", 'au benin', 'au canada pour']
const CARRIERS = ['transporteur', 'livreur', 'agence de transport', 'societe de livraison']
const PRICES_OF_GIFTS = [
  'contre bons? soins?',
  'frais de (?:transport|livraison|dossier) (?:a votre charge|uniquement|seulement)',
]
const LOST = ['perdus?', 'perdue', 'egares?', 'egaree']
const MADE_GOOD = ['refait\\w*', 'declare\\w*', 'retrouv\\w*']
const TAMPERED_WITH = ['trafique', 'baisse', 'rajeuni', 'modifie', 'remis a (?:zero|0)', 'reprogramme']
const REMOVED = ['supprimes?', 'supprimee?s?', 'retires?', 'enleves?', 'vides?', 'off']
const LOOKING_FOR = ['recherch(?:e|ons)', 'cherch(?:e|ons)', 'achete', 'achetons']
const VEHICLES = ['voitures?', 'motos?', 'vehicules?', 'scooters?', 'utilitaires?', 'epaves?']

/** What a moderator should look at. */
export const SUSPICIONS: readonly Rule<TextFacts>[] = [
  {
    ...REVIEW,
    id: 'text.story-of-fraud',
    detail: 'Récit connu d’escroqueries : vendeur absent, transporteur, don',
    when: says(
      pattern`\b${ABSENCES}\b[^.\n]{0,30}\b${FAR_PLACES}\b`,
      pattern`\b${CARRIERS}\b[^.\n]{0,60}\b(?:apres|des|une fois)\b[^.\n]{0,20}\b(?:virement|paiement|reception)\b`,
      pattern`\b(?:don|donne|offre|offerte?|legue)\b[^.\n]{0,40}\b${PRICES_OF_GIFTS}\b`,
      /\b(?:compte sequestre|tiers de confiance|sous sequestre)\b/,
      /\b(?:gravement malade|cancer|en phase terminale)\b[^\n]{0,80}\b(?:donne|don|cede|offre|legue)\b/,
    ),
  },
  {
    ...REVIEW,
    id: 'text.papers',
    detail: 'Véhicule sans papiers, volé, au compteur modifié ou aux organes de dépollution retirés',
    when: says(
      /\b(?:sans|pas de|aucun) (?:papiers?|carte grise|certificat d'immatriculation)\b(?! (?:peint|cadeau))/,
      pattern`\b(?:papiers?|carte grise) ${LOST} (?:et )?(?:non|pas|jamais) ${MADE_GOOD}\b`,
      pattern`\b(?:compteur|kilometrage)\b[^.\n]{0,20}\b${TAMPERED_WITH}\b`,
      either(
        pattern`\b(?:fap|egr|adblue|catalyseur) ${REMOVED}\b`,
        /\bdefap\b/,
        /\bsuppression (?:du )?(?:fap|egr|adblue)\b/,
      ),
      /\b(?:ct|controle technique) (?:de complaisance|arrange|sans passer)\b|\bdoublette\b|\bfausses? plaques?\b/,
    ),
  },
  {
    ...REVIEW,
    id: 'text.no-sale',
    detail: 'Autre chose que la vente d’un véhicule',
    when: says(
      pattern`(?:^|\n|[.!] ?)(?:je |nous |urgent,? )?${LOOKING_FOR}\b[^.\n]{0,40}\b${VEHICLES}\b`,
      either(
        /\ba louer\b/,
        /\blocation (?:a la |au |par )?(?:journee|jour|semaine|week-?end|mois)\b/,
        /\btarifs? (?:a la|par) (?:journee|jour|semaine)\b/,
      ),
      /\b(?:recrut(?:e|ons)|offre d'emploi|poste a pourvoir|cdi temps plein)\b/,
      /\b(?:pour pieces uniquement|pieces detachees en stock|vente de pieces)\b/,
    ),
  },
  {
    ...REVIEW,
    id: 'text.link',
    detail: 'Adresse d’un site',
    when: ({ plain }) => linkIn(plain),
  },
  {
    ...REVIEW,
    id: 'text.messenger',
    detail: 'Renvoi vers une autre messagerie',
    when: ({ plain }) => messengerIn(plain),
  },
  {
    ...REVIEW,
    id: 'text.markup',
    detail: 'Balises au lieu de texte',
    when: ({ raw }) =>
      /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5});|\[(?:url|img|b)\b[^\]]*\]|javascript:/i.exec(raw)?.[0] ?? false,
  },
]
