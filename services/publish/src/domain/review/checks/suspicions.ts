import { linkIn, messengerIn } from '@rouage/contracts/text-checks/contact-details'
import { STORIES_OF_FRAUD } from '@rouage/contracts/text-checks/fraud'
import { either, pattern } from '@rouage/contracts/text-checks/pattern'
import type { Rule } from './rule'
import { says, type TextFacts } from './says'

const REVIEW = { severity: 'review' } as const

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
    when: says(...STORIES_OF_FRAUD),
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
