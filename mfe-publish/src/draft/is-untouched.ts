import type { Draft } from '@rouage/contracts/endpoints/publish'

/** Whether nobody has changed the ad since its edit was opened: the service keeps no draft of it. */
export const isUntouched = ({ revision }: Draft): boolean => revision === 0

/** Nobody pays for an edit that edits nothing. */
export const NOTHING_CHANGED = 'Vous n’avez encore rien modifié. Changez ce que vous voulez, puis validez.'
