import {
  ASKS_FOR_SECRETS,
  PAYMENTS_BEFORE_VISIT,
  PAYMENTS_OF_FRAUD,
  STORIES_OF_FRAUD,
} from '@rouage/contracts/text-checks/fraud'
import { either, pattern } from '@rouage/contracts/text-checks/pattern'

/*
 * What readers of messages are warned of, in plain text (`plainText` of the contracts): small letters, no accents. Besides
 * what is worded in ads as in messages, these are what swindlers write to a buyer or a seller.
 */

const ASKING = ['envoye[zr]', 'verse[zr]?', 'faites', 'payez', 'regle[zr]', 'mettez', 'donnez', 'transmettez']
const MONEY = [
  'acomptes?',
  'virements?',
  'arrhes',
  'avance',
  'caution',
  'cheques?(?! de banque)',
  'mandats?',
  'depots? de garantie',
]
const ONLINE_PAYMENTS = ['paypal', 'lydia', 'paylib', 'wero', 'revolut', 'pumpkin', 'skrill', 'wise', 'sumeria', 'n26']
const TO_PAY = [
  'pay\\w+',
  'paiement',
  'virement',
  'regl\\w+',
  'acompte',
  'envo\\w+',
  'transfer\\w+',
  'vers\\w+',
  'par',
  'via',
]
const ACCOUNTS = ['rib', 'iban', 'coordonnees bancaires', 'numero de compte', 'infos? bancaires?']
const FOR_ACCOUNTS = [
  'envoy\\w*',
  'donn\\w+',
  'transmett\\w+',
  'besoin',
  'communiqu\\w+',
  'votre',
  'ton',
  'voici',
  'mon',
  'notre',
]

/** Money that is to change hands away from the site, or before the vehicle does. */
export const PAYMENT: readonly RegExp[] = [
  ...PAYMENTS_OF_FRAUD,
  ...PAYMENTS_BEFORE_VISIT,
  pattern`\b${ASKING}\b[^.!?\n]{0,30}\b${MONEY}\b`,
  pattern`\b${MONEY}\b[^.!?\n]{0,40}\bpour (?:la |le |vous )?(?:reserver|reservation|bloquer|garder|mettre de cote)\b`,
  pattern`\b${TO_PAY}\b[^.!?\n]{0,25}\b${ONLINE_PAYMENTS}\b`,
  pattern`\b${ONLINE_PAYMENTS}\b[^.!?\n]{0,25}\b(?:entre proches|amis|famille|ami\(e\)s|accepte\w*|ok|possible)\b`,
  pattern`\b${FOR_ACCOUNTS}\b[^.!?\n]{0,25}\b${ACCOUNTS}\b`,
]

const DELIVERIES = ['mondial relay', 'colissimo', 'chronopost', 'dhl', 'ups', 'fedex', 'dpd', 'cocolis', 'la poste']
const SECURED = ['paiement', 'transaction', 'achat', 'vente', 'virement']
const PLATFORMS = [
  'leboncoin',
  'le bon coin',
  'paypal',
  'ebay',
  'rouage',
  'la plateforme',
  'notre site',
  'ce site',
  'le site',
]
const CLICKS = ['cliqu\\w+', 'suiv\\w+', 'ouvr\\w+', 'rempliss\\w+', 'connect\\w+']
const LINKS = ['lien', 'formulaire', 'page de paiement', 'adresse']
const REASONS = ['paiement', 'recevoir', 'argent', 'virement', 'fonds', 'valider', 'confirmer', 'somme', 'securis\\w+']
const VISITING = ['voir', 'visite', 'visiter', 'deplacer', 'essayer']
const BUYING = ['achete', 'paie', 'paye', 'prends', 'virement', 'cheque']
const TRUSTED = ['frere', 'cousin', 'oncle', 'collegue', 'agent', 'coursier', 'transporteur', 'demenageur', 'huissier']

/** Stories and wordings that are known of frauds. */
export const SCAM: readonly RegExp[] = [
  ...STORIES_OF_FRAUD,
  ...ASKS_FOR_SECRETS,
  // A parcel service for a vehicle, or a payment that only a parcel would need.
  pattern`\b${SECURED} securise\w*\b[^.!?\n]{0,40}\b(?:${PLATFORMS}|${DELIVERIES})\b`,
  pattern`\b(?:via|par|avec)\b[^.!?\n]{0,20}\b${DELIVERIES}\b[^.!?\n]{0,60}\b${REASONS}\b`,
  pattern`\b${CLICKS}\b[^.!?\n]{0,30}\b${LINKS}\b[^.!?\n]{0,60}\b${REASONS}\b`,
  pattern`\b${REASONS}\b[^.!?\n]{0,60}\b${CLICKS}\b[^.!?\n]{0,30}\b${LINKS}\b`,
  // Somebody else comes for it, paid unseen.
  pattern`\b(?:mon|un|notre) ${TRUSTED}\b[^.!?\n]{0,50}\b(?:viendra|passera|recuperera|viendrait|s'occupe\w*|enlever\w*)\b`,
  pattern`\b(?:sans|pas besoin de) (?:la |le |vous )?${VISITING}\b[^.!?\n]{0,60}\b${BUYING}\b`,
  // More is paid than is asked for, and the rest is to be sent on.
  /\b(?:cheque|virement)\b[^.!?\n]{0,60}\b(?:montant superieur|surplus|difference|trop-?percu|reste)\b/,
  either(
    /\bcode\b[^.!?\n]{0,30}\b(?:recu|recevoir|recevrez|recois|envoye|verification|a 6 chiffres|par sms)\b/,
    /\b(?:recu|recevoir|recevrez|recois|envoye)\b[^.!?\n]{0,25}\bcode\b/,
  ),
  /\b(?:heritage|heritiere?|notaire)\b[^.!?\n]{0,80}\b(?:fonds|million|donation|legs|virement)\b/,
  /\b(?:frais de (?:douane|dossier|dedouanement|notaire)|assurance remboursable|frais remboursables?)\b/,
]
