import type { ModeratedPerson } from '@rouage/contracts/moderated-people'

const ACTIONS: Readonly<Record<string, string>> = {
  sanction_warning: 'Avertissement',
  sanction_photo_removal: 'Photo de profil retirée',
  sanction_suspension: 'Suspension',
  sanction_suspension_lifted: 'Suspension levée',
  certification_verified: 'Document validé',
  certification_rejected: 'Document rejeté',
  role_changed: 'Rôle changé',
}

/** What was done, in the words of a heading. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action

const ROLES: Readonly<Record<ModeratedPerson['role'], string>> = {
  user: 'Membre',
  moderator: 'Modérateur',
  operator: 'Opérateur',
  admin: 'Administrateur',
}
export const roleLabel = (role: ModeratedPerson['role']): string => ROLES[role]

/** The page of somebody's record. */
export const recordPath = (id: string): string => `/backoffice/membres?membre=${encodeURIComponent(id)}`
