import { useEffect, useEffectEvent } from 'react'

/** The keys of the desk, as its help lists them. */
export const SHORTCUTS = [
  { keys: 'j', does: 'Dossier suivant' },
  { keys: 'k', does: 'Dossier précédent' },
  { keys: 'a', does: 'Choisir d’approuver, ou de conserver' },
  { keys: 'r', does: 'Choisir de refuser, ou de retirer' },
  { keys: 'Entrée', does: 'Valider la décision choisie' },
  { keys: 'Ctrl + Entrée', does: 'Valider depuis le texte des raisons' },
  { keys: '?', does: 'Afficher cette aide' },
] as const

/** Where letters are written, or choose an option. */
const WRITES = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"])'

/** Whether a key is meant for the page: not for a field, a dialog or the browser. */
export const isForThePage = ({ altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false
  if (target instanceof Element && target.closest(WRITES) !== null) return false
  return document.querySelector('dialog[open]') === null
}

/**
 * Hears single keys as long as a component is there, and never while somebody types.
 *
 * @example
 * useShortcuts({ j: next, k: previous })
 */
export const useShortcuts = (doings: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(doings, event.key) ? doings[event.key] : undefined
    if (act === undefined || !isForThePage(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
