import { pattern } from './pattern'

/*
 * What the charte de conduite forbids whatever is written about, in plain text (plain-text.ts): in ads, as in reviews of
 * sellers and their answers.
 */

/** Slurs and calls for hatred, quoted or meant. */
export const HATE_SPEECH: readonly RegExp[] = [
  /\bsales? (?:arabes?|noirs|juifs?|negres?|gitans?|pedes?|roms|chinois|blancs)\b/,
  /\b(?:bougnoules?|bicots?|youpins?|negros?|negres?|bamboulas?|tarlouzes?|sous-hommes?)\b/,
  /\b(?:heil hitler|sieg heil|white power|mort aux (?:juifs|arabes|flics|noirs|pedes))\b/,
]

const DRUG_DEALS = ['vends?', 'vente', 'dispo', 'livraison', 'echange\\w*']
const DRUGS = ['cannabis', 'weed', 'beuh', 'resine', 'haschi[cs]h?', 'herbe', 'shit', 'coke']

export const DRUG_TRADE: readonly RegExp[] = [
  /\b(?:cocaine|heroine pure|ecstasy|mdma|ketamine|amphetamines?|methamphetamine|lsd|crack a vendre)\b/,
  pattern`\b${DRUG_DEALS}\b[^.\n]{0,30}\b${DRUGS}\b`,
  /\b(?:cannabis|beuh|haschi[cs]h)\b[^.\n]{0,30}\b(?:dispo|livraison|grammes?|a vendre)\b/,
]

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

export const WEAPON_TRADE: readonly RegExp[] = [
  pattern`\b${WEAPONS}\b`,
  pattern`\b${WEAPON_DEALS}\b[^.\n]{0,30}\b${HUNTING_WEAPONS}\b`,
]

const SERVICES = [
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

export const SEXUAL_SERVICES: readonly RegExp[] = [pattern`\b${SERVICES}\b`]
