import { ASKS_FOR_SECRETS, PAYMENTS_BEFORE_VISIT, PAYMENTS_OF_FRAUD } from '@rouage/contracts/text-checks/fraud'
import { either, pattern } from '@rouage/contracts/text-checks/pattern'
import { DRUG_TRADE, HATE_SPEECH, SEXUAL_SERVICES, WEAPON_TRADE } from '@rouage/contracts/text-checks/prohibited'
import type { Rule } from './rule'
import { says, type TextFacts } from './says'

const PROHIBITED = {
  severity: 'refuse',
  motive: 'prohibited',
  statement:
    'Le texte contient un contenu que la charte de conduite interdit. Retirez-le : une annonce décrit un véhicule, et rien ' +
    'd’autre.',
} as const
const FRAUD = {
  severity: 'refuse',
  motive: 'fraud',
  statement:
    'Le texte demande un moyen de paiement ou des données que des escrocs demandent. Ne demandez ni mandat, ni coupon, ni ' +
    'données bancaires dans une annonce.',
} as const

const EXCLUSIONS = [
  "pas d[e']",
  'interdit aux',
  'sauf (?:les |aux )?',
  'refuse (?:de vendre )?(?:les |aux )?',
  'ni aux? ',
]
const EXCLUDED_PEOPLE = [
  'arabes?',
  'noirs',
  'juifs?',
  'musulmans?',
  'gitans?',
  'manouches',
  'roms',
  'etrangers',
  'africains',
  'maghrebins',
  'homos',
  'gays',
  'pedes',
  'chinois',
]
/** What an ad must not say (charte de conduite), by category. */
export const FORBIDDEN_WORDS: readonly Rule<TextFacts>[] = [
  {
    ...PROHIBITED,
    id: 'text.hate',
    detail: 'Propos haineux ou discriminatoires',
    when: says(
      pattern`\b${EXCLUSIONS}\s?${EXCLUDED_PEOPLE}\b`,
      /\b(?:francais|blancs) (?:de souche )?uniquement\b|\breserve aux (?:francais|blancs)\b/,
      ...HATE_SPEECH,
    ),
  },
  {
    ...PROHIBITED,
    id: 'text.drugs',
    detail: 'Drogue',
    when: says(...DRUG_TRADE),
  },
  {
    ...PROHIBITED,
    id: 'text.weapons',
    detail: 'Arme ou munitions',
    when: says(...WEAPON_TRADE),
  },
  {
    ...PROHIBITED,
    id: 'text.sexual-services',
    detail: 'Services sexuels',
    when: says(...SEXUAL_SERVICES),
  },
  {
    ...FRAUD,
    id: 'text.payment-of-fraud',
    detail: 'Moyen de paiement prisé des escrocs',
    when: says(...PAYMENTS_OF_FRAUD),
  },
  {
    ...FRAUD,
    id: 'text.payment-before-visit',
    detail: 'Paiement demandé avant la visite',
    when: says(...PAYMENTS_BEFORE_VISIT),
  },
  {
    ...FRAUD,
    id: 'text.asks-for-secrets',
    detail: 'Demande de données bancaires ou de codes',
    when: says(...ASKS_FOR_SECRETS),
  },
  {
    ...FRAUD,
    id: 'text.loans',
    detail: 'Offre de prêt ou de gains',
    when: says(
      /\b(?:prets?|credits?) (?:entre particuliers?|sans justificatifs?|rapides? sans|d'argent)\b/,
      either(
        /\b(?:gagne[zr]|touche[zr])\b[^.\n]{0,30}(?:€|euros?)[^.\n]{0,15}\bpar (?:jour|semaine|mois)\b/,
        /\bargent facile\b/,
        /\bcomplement de revenus?\b/,
      ),
    ),
  },
]
