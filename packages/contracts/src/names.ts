import * as z from 'zod/mini'

/*
 * Names that people give themselves. Others read them and our e-mails greet with them, so they hold what a name holds
 * and nothing that a stranger could say with it: no addresses, no controls, nothing invisible, no letters of one script
 * dressed up as those of another. Every endpoint that takes a name takes one of these.
 */

/** Compatibility forms become plain ones (`ｊｅａｎ` is `jean`), kinds of space one space, kinds of hyphen one hyphen. */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim()

/** Looked at whole only where its length is right: what is hostile is mostly long. */
const tidyText = ({ least, missing, most }: { least: number; missing: string; most: number }) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(1_000, 'Ce texte est trop long')), z.transform(tidy)),
    z.string().check(z.minLength(least, missing), z.maxLength(most, `${most} caractères au plus`)),
  )

/** Marks on one letter: more are no writing of any language but a tower over the lines above. */
const LETTER = '\\p{L}\\p{M}{0,4}'
const PERSON = `^['’]?${LETTER}(?:(?: ?['’-] ?| )?${LETTER})*$`
const isPersonName = (text: string): boolean => new RegExp(PERSON, 'u').test(text)

/**
 * A first or last name: letters and marks of any script, spaces, apostrophes and hyphens, at most 40 characters.
 * @param missing what is said where there is none
 */
export const personName = (missing: string) =>
  z.pipe(
    tidyText({ least: 1, missing, most: 40 }),
    z
      .string()
      .check(z.refine(isPersonName, 'Des lettres, des espaces, des apostrophes et des traits d’union seulement')),
  )

/** Scripts that are written today and look like themselves; one name is written in one of them. */
const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Gujarati Gurmukhi Oriya Tamil Telugu ' +
  'Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Ethiopic Tifinagh Thaana'
/** Chinese, Japanese and Korean mix several. */
const EAST_ASIAN = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Bopomofo}'

/** Whether all letters are of one script: `Раul` with Cyrillic `Ра` is not. */
export const isOfOneScript = (text: string): boolean =>
  [...SCRIPTS.split(' ').map((script) => `\\p{scx=${script}}`), EAST_ASIAN].some((script) =>
    new RegExp(`^[${script}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u').test(text),
  )

const hasTowers = (text: string): boolean => /\p{M}{5}/u.test(text)
const tellingCharacters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
/** A full stop between letters makes an address in many readers, whatever comes after it. */
const hasAddress = (text: string): boolean => /\/\/|\bwww\./i.test(text) || /[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u.test(text)
const KNOWN_ENDINGS =
  'com net org info biz fr eu ru xyz shop store site online top club live link click app dev ly cc gg tv'
/** `claire.martin` is a pseudo, `gagnez.com` an address. */
const hasKnownSite = (text: string): boolean => {
  const endings = KNOWN_ENDINGS.replaceAll(' ', '|')
  return new RegExp(`\\bwww\\.|[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

/** Digits and signs that stand for letters, and letters that look alike: `4dm1n`, `R0UAGE`, `adrnin`. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
}
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[0134578@$!|l]/g, (sign) => LOOKS_LIKE[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1+/gu, '$1')

/** Who speaks for Rouage: in no name, wherever it stands. */
const STAFF =
  'rouage admin admins administrateur administrateurs administratrice administration administrator moderation ' +
  'moderateur moderateurs moderatrice moderator modo webmaster serviceclient serviceclients serviceclientele ' +
  'supportclient supportclients'
/** Words that say so only where nothing else is said: `Support`, `L’équipe officielle`, but not `Moto Support`. */
const OFFICE =
  'support staff officiel officielle equipe team service client clients clientele compte verifie site assistance aide'
/** Of these words one at least has to be there: `Équipe` alone says nothing. */
const OFFICIAL = 'support staff officiel officielle assistance'
const FILLER = 'l le la les d de du des the of et and fr france com www mon notre votre'

const anyOf = (words: string): string => words.split(' ').map(bare).join('|')

/** Runs of neighbouring words, so that `s u p p o r t` and `Ad min` are found as well as `Admin Toulouse`. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_word, from) =>
    words.slice(from).map((_last, length) => words.slice(from, from + length + 1).join('')),
  )

/** Whether a name pretends to speak for Rouage, in its plain form: accents, case, digits for letters and spaces aside. */
export const soundsLikeStaff = (text: string): boolean => {
  // A word of its own also begins with a capital: `SupportRouage`.
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const office = anyOf(`${OFFICE} ${FILLER}`)
  const staff = anyOf(STAFF)
  const anything = anyOf(`${STAFF} ${OFFICE} ${FILLER}`)
  const ofStaff = new RegExp(`^(?:${office})*(?:${staff})+(?:${anything})*$`)
  const ofOffice = new RegExp(`^(?:${office})*(?:${anyOf(OFFICIAL)})(?:${office})*$`)
  const long = new RegExp(
    anyOf(
      'administrateur administratrice administration moderation moderateur moderatrice moderator serviceclient supportclient',
    ),
  )
  return [text, spaced].some((written) => {
    const words = written.split(/[^\p{L}\p{M}\p{N}@$!|]+/u).filter((word) => word !== '')
    // `admin31` with its number, `r0uag3` with its digits as letters.
    return [words, words.map((word) => word.replace(/^\d+|\d+$/g, ''))].some((read) => {
      const runs = runsOf(read.map(bare))
      const whole = bare(read.join(''))
      return ofOffice.test(whole) || long.test(whole) || runs.some((run) => ofStaff.test(run))
    })
  })
}

const NO_STAFF = 'Ce nom laisserait croire que vous parlez au nom de Rouage'
const ONE_SCRIPT = 'Un seul alphabet à la fois'

const isPseudo = (text: string): boolean => /^[\p{L}\p{M}\p{Nd} .,_'’-]+$/u.test(text) && !hasTowers(text)

// Of their own, so that the build knows that a page which uses neither needs neither (slice-kit's pure-contracts).
const pseudoText = tidyText({ least: 2, missing: 'Au moins 2 caractères', most: 40 })
const companyText = tidyText({ least: 2, missing: 'Veuillez saisir le nom de votre société', most: 80 })

/**
 * The name by which others know a person: letters and digits of one script, spaces and `. , _ ' ’ -`, 2 to 40
 * characters. Whose it is alone is decided by `pseudoKey`.
 */
export const pseudo = z.pipe(
  pseudoText,
  z.string().check(
    z.refine(isPseudo, 'Des lettres, des chiffres, des espaces et . , _ ’ - seulement'),
    z.refine((text) => tellingCharacters(text) >= 2, 'Au moins 2 lettres ou chiffres'),
    z.refine(isOfOneScript, ONE_SCRIPT),
    z.refine((text) => !hasKnownSite(text), 'Pas d’adresse de site dans un pseudo'),
    z.refine((text) => !soundsLikeStaff(text), NO_STAFF),
  ),
)

const isCompanyName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{Nd} &+'’.,_/()!?*@#:°"«»–-]+$/u.test(text) && !hasTowers(text)

/** A company's name, which is its pseudo too: letters and digits of one script and the usual signs, 2 to 80 characters. */
export const companyName = z.pipe(
  companyText,
  z.string().check(
    z.refine(isCompanyName, 'Ce nom contient des signes qui ne sont pas acceptés'),
    z.refine((text) => tellingCharacters(text) >= 2, 'Veuillez saisir le nom de votre société'),
    z.refine(isOfOneScript, ONE_SCRIPT),
    z.refine((text) => !hasAddress(text), 'Pas d’adresse de site : laissez une espace après chaque point'),
    z.refine((text) => !soundsLikeStaff(text), NO_STAFF),
  ),
)
