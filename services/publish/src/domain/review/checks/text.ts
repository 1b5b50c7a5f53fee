import { emailIn, hiddenEmailIn, linkIn, messengerIn, phoneIn, spelledPhoneIn } from './contact-details'
import { plainText, plainWords } from './plain-text'
import { findingsOf, type Rule } from './rule'
import { otherMakesIn, repeatedWordIn, shoutIn } from './writing'

/** What somebody wrote of a vehicle, as written and as rules compare it. */
type TextFacts = {
  readonly raw: string
  readonly plain: string
  readonly words: readonly string[]
  readonly make: string
  /** Ads of other sellers that say the same. */
  readonly copies: readonly string[]
}

/** Applies where one of the patterns is found in the plain text: small letters, no accents. */
const says =
  (...patterns: readonly RegExp[]) =>
  ({ plain }: TextFacts): string | false => {
    for (const pattern of patterns) {
      const match = pattern.exec(plain)
      if (match !== null) return match[0].trim()
    }
    return false
  }

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
const CONTACT = {
  severity: 'refuse',
  motive: 'contact-details',
  statement:
    'Le texte contient un numéro de téléphone ou une adresse e-mail. Retirez-les du texte : votre numéro a son propre ' +
    'champ, et les acheteurs vous écrivent par la messagerie.',
} as const
const REVIEW = { severity: 'review' } as const
const MOST_NAMED = 3

/** What an ad must not say (charte de conduite), by category. */
const FORBIDDEN_WORDS: readonly Rule<TextFacts>[] = [
  {
    ...PROHIBITED,
    id: 'text.hate',
    detail: 'Propos haineux ou discriminatoires',
    when: says(
      /\b(?:pas d[e']|interdit aux|sauf (?:les |aux )?|refuse (?:de vendre )?(?:les |aux )?|ni aux? )\s?(?:arabes?|noirs|juifs?|musulmans?|gitans?|manouches|roms|etrangers|africains|maghrebins|homos|gays|pedes|chinois)\b/,
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
      /\b(?:vends?|vente|dispo|livraison|echange\w*)\b[^.\n]{0,30}\b(?:cannabis|weed|beuh|resine|haschi[cs]h?|herbe|shit|coke)\b/,
      /\b(?:cannabis|beuh|haschi[cs]h)\b[^.\n]{0,30}\b(?:dispo|livraison|grammes?|a vendre)\b/,
    ),
  },
  {
    ...PROHIBITED,
    id: 'text.weapons',
    detail: 'Arme ou munitions',
    when: says(
      /\b(?:kalachnikov|ak-?47|glock|beretta 92|uzi|fusil a pompe|arme a feu|armes? de poing|pistolet automatique)\b/,
      /\b(?:vends?|vente|avec|echange\w*)\b[^.\n]{0,30}\b(?:munitions|carabine|revolver|fusil|cartouches de (?:chasse|9)|silencieux d'arme)\b/,
    ),
  },
  {
    ...PROHIBITED,
    id: 'text.sexual-services',
    detail: 'Services sexuels',
    when: says(
      /\b(?:escort ?girls?|escorte? (?:independante|de luxe)|massages? (?:erotiques?|naturistes?|coquins?|body ?body)|plans? cul|services? sexuels?|rencontres? (?:coquines?|sexy|adultes?|hot)|prostitu\w+|photos? coquines?|cam ?girls?|onlyfans)\b/,
    ),
  },
  {
    ...FRAUD,
    id: 'text.payment-of-fraud',
    detail: 'Moyen de paiement prisé des escrocs',
    when: says(
      /\bwestern[ -]?union\b|\bmoney ?gram\b|\bmandats? (?:cash|postal|international)\b/,
      /\b(?:coupons?|tickets?|cartes?|codes?|recharges?) (?:pcs|transcash|neosurf|paysafe(?:card)?|toneo|itunes|google play|steam)\b/,
      /\bpaiements?\b[^.\n]{0,40}\b(?:en|par) (?:bitcoins?|crypto\w*|usdt|ethereum)\b|\b(?:bitcoins?|crypto-?monnaies?|usdt) (?:accepte\w*|uniquement|seulement)\b/,
    ),
  },
  {
    ...FRAUD,
    id: 'text.payment-before-visit',
    detail: 'Paiement demandé avant la visite',
    when: says(
      /\b(?:paiement|virement|reglement|acompte|argent|arrhes)\b[^.\n]{0,30}\bavant (?:la |toute |une |de )?(?:visite|voir|essai|livraison)\b/,
      /\bavant (?:la |toute |une )(?:visite|livraison|essai)\b[^.\n]{0,40}\b(?:virement|paiement|acompte|versement|arrhes)\b/,
    ),
  },
  {
    ...FRAUD,
    id: 'text.asks-for-secrets',
    detail: 'Demande de données bancaires ou de codes',
    when: says(
      /\b(?:numero|n°|code|photo|copie)s? de (?:votre |la |ta )?(?:carte (?:bancaire|bleue|de credit)|cb)\b/,
      /\b(?:cryptogramme|mot de passe|identifiants? (?:bancaires?|de connexion))\b|\bcode recu par (?:sms|texto)\b/,
    ),
  },
  {
    ...FRAUD,
    id: 'text.loans',
    detail: 'Offre de prêt ou de gains',
    when: says(
      /\b(?:prets?|credits?) (?:entre particuliers?|sans justificatifs?|rapides? sans|d'argent)\b/,
      /\b(?:gagne[zr]|touche[zr])\b[^.\n]{0,30}(?:€|euros?)[^.\n]{0,15}\bpar (?:jour|semaine|mois)\b|\bargent facile\b|\bcomplement de revenus?\b/,
    ),
  },
]

const SUSPICIONS: readonly Rule<TextFacts>[] = [
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

const CONTACT_DETAILS: readonly Rule<TextFacts>[] = [
  { ...CONTACT, id: 'text.phone-number', detail: 'Numéro de téléphone', when: ({ plain }) => phoneIn(plain) },
  {
    ...CONTACT,
    id: 'text.spelled-phone-number',
    detail: 'Numéro de téléphone en toutes lettres',
    when: ({ plain }) => spelledPhoneIn(plain),
  },
  { ...CONTACT, id: 'text.email', detail: 'Adresse e-mail', when: ({ plain }) => emailIn(plain) },
  {
    ...CONTACT,
    id: 'text.hidden-email',
    detail: 'Adresse e-mail déguisée',
    when: ({ plain }) => emailIn(plain) === false && hiddenEmailIn(plain),
  },
]

const WRITING: readonly Rule<TextFacts>[] = [
  { ...REVIEW, id: 'text.shouting', detail: 'Texte en capitales ou en exclamations', when: ({ raw }) => shoutIn(raw) },
  {
    ...REVIEW,
    id: 'text.keywords',
    detail: 'Énumération d’autres marques pour être trouvé',
    when: ({ words, make }) => otherMakesIn(words, make),
  },
  {
    ...REVIEW,
    id: 'text.repetition',
    detail: 'Les mêmes mots ou signes se répètent',
    when: ({ plain, words }) => repeatedWordIn(plain, words),
  },
  {
    ...REVIEW,
    id: 'text.copied',
    detail: 'Le même texte se trouve dans l’annonce d’un autre vendeur',
    when: ({ copies }) => copies.slice(0, MOST_NAMED).join(', '),
  },
]

export const TEXT_RULES: readonly Rule<TextFacts>[] = [
  ...FORBIDDEN_WORDS,
  ...CONTACT_DETAILS,
  ...SUSPICIONS,
  ...WRITING,
]

/** @param copies ads of other sellers that say the same */
export const checkText = ({
  title,
  description,
  make,
  copies,
}: {
  title: string
  description: string
  make: string
  copies: readonly string[]
}) => {
  const raw = `${title}\n${description}`
  // A title is make and model: what is said again and again is judged by the description alone.
  return findingsOf('text', TEXT_RULES, { raw, plain: plainText(raw), words: plainWords(description), make, copies })
}
