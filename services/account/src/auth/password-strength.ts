import { MIN_PASSWORD_LENGTH } from '@rouage/contracts/endpoints/account'
import { type FieldError, Problem } from '@rouage/service-kit'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as frenchDictionary } from '@zxcvbn-ts/language-fr'

/** Longer passwords are judged by their beginning: judging takes time that grows with the square of the length. */
const JUDGED_LENGTH = 40
/** zxcvbn's scale goes from 0 to 4; 3 stands for more than a hundred million guesses. */
const MIN_SCORE = 3

/** What French lists of stolen passwords begin with, and the library's lists do not have. */
const FRENCH_PASSWORDS = [
  'motdepasse',
  'monmotdepasse',
  'mdp',
  'azerty',
  'azertyuiop',
  'qsdfghjklm',
  'loulou',
  'doudou',
  'chouchou',
  'soleil',
  'bonjour',
  'jetaime',
  'marseille',
  'coucou',
  'nicolas',
  'camille',
  'bienvenue',
  'secret',
  'toulouse',
  'paris',
  'voiture',
  'rouage',
]

let judge: ZxcvbnFactory | undefined
/** Ranks the words of all lists when the first password is judged: the service is there a third of a second sooner. */
const theJudge = (): ZxcvbnFactory =>
  (judge ??= new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...frenchDictionary, 'passwords-fr': FRENCH_PASSWORDS },
    graphs: adjacencyGraphs,
    useLevenshteinDistance: false,
  }))

const simplified = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Parts of the person's own words that a password must not be made of. */
const ownWords = (words: readonly string[]): string[] =>
  [...new Set(words.flatMap((word) => [simplified(word), ...word.split(/[^\p{L}\p{N}]+/u).map(simplified)]))].filter(
    (word) => word.length >= 3,
  )

/** Made of nothing much but words of the person's own, with a few characters more. */
const isTooClose = (password: string, words: readonly string[]): boolean => {
  const plain = simplified(password)
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.length < 5
}

/**
 * Why a password is too weak, in French; empty where it is not. Common passwords come from lists that travel with the
 * service: no password is ever sent anywhere.
 * @param words names, address and pseudo of the person
 */
export const weaknesses = (password: string, words: readonly string[]): string[] => {
  const reasons: string[] = []
  if ([...password].length < MIN_PASSWORD_LENGTH)
    reasons.push(`Au moins ${MIN_PASSWORD_LENGTH} caractères sont nécessaires.`)
  const own = ownWords(words)
  if (isTooClose(password, own)) reasons.push('Il ressemble trop à votre nom, à votre pseudo ou à votre adresse email.')
  const { score, sequence } = theJudge().check(password.slice(0, JUDGED_LENGTH), own)
  if (score < MIN_SCORE && reasons.length === 0) {
    const isCommon = sequence.some(
      (match) => match.pattern === 'dictionary' && 'dictionaryName' in match && match.dictionaryName !== 'userInputs',
    )
    reasons.push(
      isCommon
        ? 'Il fait partie des mots de passe les plus courants, ou presque.'
        : 'Il est trop facile à deviner : évitez les répétitions et les suites de touches.',
    )
  }
  return reasons
}

/** @throws Problem weak_password with the reasons in `errors` */
export const assertStrongPassword = (password: string, words: readonly string[], path = 'body.password'): void => {
  const reasons = weaknesses(password, words)
  if (reasons.length === 0) return
  const errors: FieldError[] = reasons.map((message) => ({ path, message }))
  throw new Problem({
    status: 400,
    code: 'weak_password',
    detail: `Mot de passe trop faible. ${reasons.join(' ')}`,
    errors,
  })
}
