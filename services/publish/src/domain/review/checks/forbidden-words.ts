import { ASKS_FOR_SECRETS, PAYMENTS_BEFORE_VISIT, PAYMENTS_OF_FRAUD } from '@rouage/contracts/text-checks/fraud'
import { either, pattern } from '@rouage/contracts/text-checks/pattern'
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
const DRUG_DEALS = ['vends?', 'vente', 'dispo', 'livraison', 'echange\\w*']
const DRUGS = ['cannabis', 'weed', 'beuh', 'resine', 'haschi[cs]h?', 'herbe', 'shit', 'coke']
const WEAPONS = [
  'kalachnikov',
  'ak-?47',
  'glock',
  'beretta 92',
  'uzi',
  'fusil a pompe',
  'arme a feu',
  'armes? de poing',
  'pistolet automatique',
]
const WEAPON_DEALS = ['vends?', 'vente', 'avec', 'echange\\w*']
const HUNTING_WEAPONS = [
  'munitions',
  'carabine',
  'revolver',
  'fusil',
  'cartouches de (?:chasse|9)',
  "silencieux d'arme",
]
const SEXUAL_SERVICES = [
  'escort ?girls?',
  'escorte? (?:independante|de luxe)',
  'massages? (?:erotiques?|naturistes?|coquins?|body ?body)',
  'plans? cul',
  'services? sexuels?',
  'rencontres? (?:coquines?|sexy|adultes?|hot)',
  'prostitu\\w+',
  'photos? coquines?',
  'cam ?girls?',
  'onlyfans',
]

/** What an ad must not say (charte de conduite), by category. */
export const FORBIDDEN_WORDS: readonly Rule<TextFacts>[] = [
  {
    ...PROHIBITED,
    id: 'text.hate',
    detail: 'Propos haineux ou discriminatoires',
    when: says(
      pattern`\b${EXCLUSIONS}\s?${EXCLUDED_PEOPLE}\b`,
      /\bsales? (?:arabes?|noirs|juifs?|negres?|gitans?|pedes?|roms|chinois|blancs)\b/,
      /\b(?:bougnoules?|bicots?|youpins?|negros?|negres?|bamboulas?|tarlouzes?|sous-hommes?)\b/,
      /\b(?:heil hitler|sieg heil|white power|mort aux (?:juifs|arabes|flics|noirs|pedes))\b/,
      /\b(?:francais|blancs) (?:de souche )?uniquement\b|\breserve aux (?:francais|blancs)\b/,
    ),
  },
  {
    ...PROHIBITED,
    id: 'text.drugs',
    detail: 'Drogue',
    when: says(
      /\b(?:cocaine|heroine pure|ecstasy|mdma|ketamine|amphetamines?|methamphetamine|lsd|crack a vendre)\b/,
      pattern`\b${DRUG_DEALS}\b[^.\n]{0,30}\b${DRUGS}\b`,
      /\b(?:cannabis|beuh|haschi[cs]h)\b[^.\n]{0,30}\b(?:dispo|livraison|grammes?|a vendre)\b/,
    ),
  },
  {
    ...PROHIBITED,
    id: 'text.weapons',
    detail: 'Arme ou munitions',
    when: says(pattern`\b${WEAPONS}\b`, pattern`\b${WEAPON_DEALS}\b[^.\n]{0,30}\b${HUNTING_WEAPONS}\b`),
  },
  {
    ...PROHIBITED,
    id: 'text.sexual-services',
    detail: 'Services sexuels',
    when: says(pattern`\b${SEXUAL_SERVICES}\b`),
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
