import { linkIn, messengerIn } from './contact-details'
import type { Rule } from './rule'
import { says, type TextFacts } from './says'

const REVIEW = { severity: 'review' } as const

/** What a moderator should look at. */
export const SUSPICIONS: readonly Rule<TextFacts>[] = [
  {
    ...REVIEW,
    id: 'text.story-of-fraud',
    detail: 'Récit connu d’escroqueries : vendeur absent, transporteur, don',
    when: says(
      /\b(?:je suis|suis|actuellement|etant|mute\w*|mission|parti\w*|habite)\b[^.\n]{0,30}\b(?:a l'etranger|en (?:angleterre|afrique|cote d'ivoire|mission)|au benin|au canada pour)\b/,
      /\b(?:transporteur|livreur|agence de transport|societe de livraison)\b[^.\n]{0,60}\b(?:apres|des|une fois)\b[^.\n]{0,20}\b(?:virement|paiement|reception)\b/,
      /\b(?:don|donne|offre|offerte?|legue)\b[^.\n]{0,40}\b(?:contre bons? soins?|frais de (?:transport|livraison|dossier) (?:a votre charge|uniquement|seulement))\b/,
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
      /\b(?:papiers?|carte grise) (?:perdus?|perdue|egares?|egaree) (?:et )?(?:non|pas|jamais) (?:refait\w*|declare\w*|retrouv\w*)\b/,
      /\b(?:compteur|kilometrage)\b[^.\n]{0,20}\b(?:trafique|baisse|rajeuni|modifie|remis a (?:zero|0)|reprogramme)\b/,
      /\b(?:fap|egr|adblue|catalyseur) (?:supprimes?|supprimee?s?|retires?|enleves?|vides?|off)\b|\bdefap\b|\bsuppression (?:du )?(?:fap|egr|adblue)\b/,
      /\b(?:ct|controle technique) (?:de complaisance|arrange|sans passer)\b|\bdoublette\b|\bfausses? plaques?\b/,
    ),
  },
  {
    ...REVIEW,
    id: 'text.no-sale',
    detail: 'Autre chose que la vente d’un véhicule',
    when: says(
      /(?:^|\n|[.!] ?)(?:je |nous |urgent,? )?(?:recherch(?:e|ons)|cherch(?:e|ons)|achete|achetons)\b[^.\n]{0,40}\b(?:voitures?|motos?|vehicules?|scooters?|utilitaires?|epaves?)\b/,
      /\ba louer\b|\blocation (?:a la |au |par )?(?:journee|jour|semaine|week-?end|mois)\b|\btarifs? (?:a la|par) (?:journee|jour|semaine)\b/,
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
