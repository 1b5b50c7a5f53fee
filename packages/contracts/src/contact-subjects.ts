/** What somebody may write to the site about. */
export const CONTACT_SUBJECTS = [
  { id: 'question-generale', label: 'Question générale' },
  { id: 'probleme-technique', label: 'Problème technique' },
  { id: 'suggestion', label: 'Suggestion' },
  { id: 'signalement', label: 'Signalement' },
  { id: 'partenariat', label: 'Partenariat' },
  { id: 'autre', label: 'Autre' },
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]['id']

export const MAX_CONTACT_MESSAGE = 5_000
