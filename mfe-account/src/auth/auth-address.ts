import { returnPath } from '../pages/auth/return-path'

export const AUTH_MODES = ['connexion', 'inscription', 'reinitialisation'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export const modeOf = (search: URLSearchParams): AuthMode =>
  AUTH_MODES.find((mode) => mode === search.get('mode')) ?? 'connexion'

/** The address of a mode that keeps where the visitor was going. */
export const authHref = (mode: AuthMode, search: URLSearchParams): string => {
  const query = new URLSearchParams()
  if (mode !== 'connexion') query.set('mode', mode)
  const back = returnPath(search)
  if (back !== undefined) query.set('retour', back)
  return query.size === 0 ? '/auth' : `/auth?${query}`
}
