import type * as z from 'zod/mini'

const counted = (count: unknown): string => Number(count).toLocaleString('fr-FR')

const tooSmall = (origin: unknown, least: unknown): string => {
  if (origin === 'string')
    return Number(least) > 1 ? `Écrivez au moins ${counted(least)} caractères.` : 'Remplissez ce champ.'
  if (origin === 'array') return `Choisissez-en ${counted(least)} au moins.`
  return `Indiquez un nombre d’au moins ${counted(least)}.`
}

const tooBig = (origin: unknown, most: unknown): string => {
  if (origin === 'string') return `Raccourcissez ce texte à ${counted(most)} caractères au plus.`
  if (origin === 'array') return `Gardez-en ${counted(most)} au plus.`
  return `Indiquez un nombre de ${counted(most)} au plus.`
}

/**
 * What to do about a value that a schema refuses without words of its own, in French. What libraries say of their
 * checks, as `nombre doit être >=1`, is for programs. The `error` of a parse.
 */
export const issueWords = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'Indiquez cette information.'
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum)
    case 'invalid_value':
    case 'invalid_union':
      return 'Choisissez l’une des réponses proposées.'
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Indiquez une adresse e-mail complète, par exemple nom@exemple.fr.'
        : 'Ce texte n’a pas la forme attendue : vérifiez-le.'
    default:
      return 'Cette information n’a pas la forme attendue : vérifiez-la.'
  }
}
