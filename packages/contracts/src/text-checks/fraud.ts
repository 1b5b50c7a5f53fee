import { either, pattern } from './pattern'

/*
 * How frauds are worded, in plain text (plain-text.ts): in ads, where they are refused or looked at, as in messages, whose
 * readers are warned.
 */

const COUPONS = ['coupons?', 'tickets?', 'cartes?', 'codes?', 'recharges?']
const COUPON_MAKERS = ['pcs', 'transcash', 'neosurf', 'paysafe(?:card)?', 'toneo', 'itunes', 'google play', 'steam']

/** Ways to pay that nobody gets anything back from. */
export const PAYMENTS_OF_FRAUD: readonly RegExp[] = [
  /\bwestern[ -]?union\b|\bmoney ?gram\b|\bmandats? (?:cash|postal|international)\b/,
  pattern`\b${COUPONS} ${COUPON_MAKERS}\b`,
  either(
    /\bpaiements?\b[^.\n]{0,40}\b(?:en|par) (?:bitcoins?|crypto\w*|usdt|ethereum)\b/,
    /\b(?:bitcoins?|crypto-?monnaies?|usdt) (?:accepte\w*|uniquement|seulement)\b/,
  ),
]

const PAYMENTS = ['paiement', 'virement', 'reglement', 'acompte', 'argent', 'arrhes']
const ADVANCES = ['virement', 'paiement', 'acompte', 'versement', 'arrhes']

/** Money that is asked for before anybody has seen anything. */
export const PAYMENTS_BEFORE_VISIT: readonly RegExp[] = [
  pattern`\b${PAYMENTS}\b[^.\n]{0,30}\bavant (?:la |toute |une |de )?(?:visite|voir|essai|livraison)\b`,
  pattern`\bavant (?:la |toute |une )(?:visite|livraison|essai)\b[^.\n]{0,40}\b${ADVANCES}\b`,
]

/** Data of cards, accounts and phones that nobody needs who buys or sells a vehicle. */
export const ASKS_FOR_SECRETS: readonly RegExp[] = [
  /\b(?:numero|n°|code|photo|copie)s? de (?:votre |la |ta )?(?:carte (?:bancaire|bleue|de credit)|cb)\b/,
  /\b(?:cryptogramme|mot de passe|identifiants? (?:bancaires?|de connexion))\b|\bcode recu par (?:sms|texto)\b/,
]

const ABSENCES = ['je suis', 'suis', 'actuellement', 'etant', 'mute\\w*', 'mission', 'parti\\w*', 'habite']
const FAR_PLACES = ["a l'etranger", "en (?:angleterre|afrique|cote d'ivoire|mission)", 'au benin', 'au canada pour']
const CARRIERS = ['transporteur', 'livreur', 'agence de transport', 'societe de livraison']
const PRICES_OF_GIFTS = [
  'contre bons? soins?',
  'frais de (?:transport|livraison|dossier) (?:a votre charge|uniquement|seulement)',
]

/** Known stories: somebody who is away, a carrier, a gift. */
export const STORIES_OF_FRAUD: readonly RegExp[] = [
  pattern`\b${ABSENCES}\b[^.\n]{0,30}\b${FAR_PLACES}\b`,
  pattern`\b${CARRIERS}\b[^.\n]{0,60}\b(?:apres|des|une fois)\b[^.\n]{0,20}\b(?:virement|paiement|reception)\b`,
  pattern`\b(?:don|donne|offre|offerte?|legue)\b[^.\n]{0,40}\b${PRICES_OF_GIFTS}\b`,
  /\b(?:compte sequestre|tiers de confiance|sous sequestre)\b/,
  /\b(?:gravement malade|cancer|en phase terminale)\b[^\n]{0,80}\b(?:donne|don|cede|offre|legue)\b/,
]
