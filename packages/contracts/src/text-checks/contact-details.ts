import { either, pattern } from './pattern'

/*
 * Contact details in plain text (plain-text.ts), as people write them to get around a form: each answers what it found,
 * or false. Every repetition has an end, so that no text takes longer than its length.
 */

const found = (what: RegExp, text: string): string | false => what.exec(text)?.[0].trim() ?? false

/** Letters that stand for digits between digits: `O6 12…`, `06 I2…`. */
const withDigits = (text: string): string =>
  text
    .replace(/(?<=\d[\s.-]?)o(?=[\s.-]?\d)|(?<=\d)o\b|\bo(?=[67][\s.-]?\d)/g, '0')
    .replace(/(?<=\d[\s.-]?)[il|](?=[\s.-]?\d)/g, '1')

/** What an own number of a dealer is called: digits after it are none of a phone. */
const OWN_NUMBERS = [
  'ref(?:erence)?',
  'stock',
  'dossier',
  'chassis',
  'vin',
  'siret',
  'siren',
  'rcs',
  'police',
  'facture',
  'immat(?:riculation)?',
  'annonce',
  'lot',
]
const OWN_NUMBER = pattern`(?:\b${OWN_NUMBERS}\b|n°)[\s.:n°#-]*$`
const CALLING = /\b(?:tel|telephone|appel\w*|joign\w*|joindre|contact\w*|sms|texto|portable|whats ?app|numero)\b/
/** So much of the text before a number says what it is. */
const BEFORE = 24

const PHONES = [
  // In one piece.
  /(?<![\d.,])0[1-9]\d{8}(?!\d)/g,
  // In pairs, whatever stands between them.
  /(?<![\d/])0\s?[1-9](?:[\s.,\-_/*()]{1,3}\d{2}){4}(?![\d/])/g,
  // In threes, or the first four at once.
  /(?<!\d)0[1-9]\d{2}(?:[\s.-]\d{3}){2}(?!\d)/g,
  /(?<!\d)0[1-9]\d{2}(?:[\s.-]\d{2}){3}(?!\d)/g,
  /(?<!\d)0[1-9][\s.-]\d{4}[\s.-]?\d{4}(?!\d)/g,
  // Digit by digit.
  /(?<!\d)0(?:[\s.,\-_*]{1,3}\d){9}(?!\d)/g,
  // With the country.
  /(?:\+|\b00)\s?3[23]\s?(?:\(0\)\s?)?[1-9](?:[\s.-]?\d){7,8}(?!\d)/g,
]

/** A French phone number in digits. */
export const phoneIn = (text: string): string | false => {
  const digits = withDigits(text)
  for (const phone of PHONES) {
    for (const match of digits.matchAll(phone)) {
      const before = digits.slice(Math.max(0, match.index - BEFORE), match.index)
      if (!OWN_NUMBER.test(before) || CALLING.test(digits)) return match[0].trim()
    }
  }
  return false
}

const UNITS = 'un|deux|trois|quatre|cinq|six|sept|huit|neuf'
const TEENS = 'dix(?:[ -](?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize'
const TENS = 'vingt|trente|quarante|cinquante|soixante|quatre[ -]vingts?'
const SPOKEN = `(?:(?:${TENS})(?:[ -](?:et[ -])?(?:${TEENS}|${UNITS}))?|${TEENS}|zero|${UNITS})`
const BETWEEN = '[\\s.,;:/\\-_*]{1,3}'
const FIRST_TWO = `(?:\\bzero${BETWEEN}(?:six|sept|un|deux|trois|quatre|cinq|neuf)|\\b0\\s?[1-9])`
const WRITTEN_OUT = new RegExp(`${FIRST_TWO}(?:${BETWEEN}(?:${SPOKEN}|\\d{1,2})\\b){4,9}`, 'g')
const SPOKEN_WORD = new RegExp(`\\b${SPOKEN}\\b`)

/** A phone number in words, or in words and digits: `zéro six douze trente-quatre…`. */
export const spelledPhoneIn = (text: string): string | false => {
  for (const [match] of text.matchAll(WRITTEN_OUT)) if (SPOKEN_WORD.test(match)) return match.trim()
  return false
}

const AT = '(?:@|\\(?\\[?\\{?\\s?(?:arobase?|arobaze|at)\\s?\\}?\\]?\\)?)'
const DOT = '(?:\\.|\\s?\\(?\\[?(?:point|dot)\\]?\\)?\\s?)'
const MAIL_HOST = '(?:gmail|hotmail|outlook|yahoo|orange|wanadoo|free|sfr|laposte|icloud|live|protonmail|msn|bbox)'
const MAIL_COMPANIES = ['gmail', 'hotmail', 'outlook', 'yahoo', 'orange', 'wanadoo', 'laposte', 'icloud']
const HIDDEN_MAILS = [
  new RegExp(`\\b[a-z0-9._-]{2,64}\\s?${AT}\\s?${MAIL_HOST}\\b`),
  new RegExp(`\\b${MAIL_HOST}\\s?${DOT}\\s?(?:com|fr|net)\\b`),
  /\b[a-z0-9._-]{2,64}\s?[([{]\s?(?:at|arobase?|a)\s?[)\]}]\s?[a-z0-9-]{2}/,
  pattern`\b(?:adresse|mail|email|e-mail|ecri\w+)\b.{0,30}\bchez\s${MAIL_COMPANIES}\b`,
]

export const emailIn = (text: string): string | false =>
  found(/[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}/, text)

/** An e-mail address that is not to be read as one: `jean.dupont arobase gmail point com`. */
export const hiddenEmailIn = (text: string): string | false => {
  for (const mail of HIDDEN_MAILS) {
    const match = found(mail, text)
    if (match !== false) return match
  }
  return false
}

const TOP_DOMAINS = ['com', 'fr', 'net', 'org', 'eu', 'info', 'biz', 'shop', 'site', 'online', 'link', 'me', 'ly', 'gg']
const LINK = either(
  /\bhttps?:\/\/\S+/,
  /\bwww\s?\.\s?[a-z0-9-]+/,
  pattern`(?<![@\w.-])[a-z0-9][a-z0-9-]{2,62}\s?\.${TOP_DOMAINS}\b(?!@)`,
)
/** An address of a page; that of an e-mail address is none of its own. */
export const linkIn = (text: string): string | false => found(LINK, text.replace(/\S{1,64}@\S{1,255}/g, ' '))

const MESSENGERS = [
  'whats ?app',
  'telegram',
  'snap(?:chat)?',
  'insta(?:gram)?',
  'messenger',
  'viber',
  'discord',
  'wechat',
  'facebook',
]
const WRITING_TO = [
  'contact\\w*',
  'joign\\w*',
  'joindre',
  'ecri\\w+',
  'envoye\\w*',
  'messages?',
  'mp',
  'dispo\\w*',
  'appel\\w*',
  'ajout\\w+',
  'retrouv\\w+',
  'discut\\w+',
  'repon\\w+',
  'photos?',
  'videos?',
  'infos?',
]
const ELSEWHERE = [
  pattern`\b${WRITING_TO}\b[^.!?\n]{0,30}\b(?:par|sur|via|au|mon|ma)?\s?${MESSENGERS}\b`,
  pattern`\b(?:mon|ma|notre|page)\s${MESSENGERS}\b`,
  pattern`\b${MESSENGERS}\s?(?::|=|@|\d|uniquement|seulement|only|dispo)`,
  /\b(?:sur|par|via)\ssignal\b(?!\s(?:sonore|lumineux))/,
  /(?:^|\s)@[a-z][a-z0-9_.]{3,}/,
]

/** A name or a place to write to elsewhere. Screens of cars show messengers: the word alone says nothing. */
export const messengerIn = (text: string): string | false => {
  for (const place of ELSEWHERE) {
    const match = found(place, text)
    if (match !== false) return match
  }
  return false
}
