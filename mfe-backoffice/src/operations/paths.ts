import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'

/** Where operators' pages are. */
export const OPERATIONS = '/backoffice/operations'
export const HISTORY = `${OPERATIONS}/historique`
export const JOBS = `${OPERATIONS}/taches`
export const FAILURES = `${OPERATIONS}/echecs`
export const partPath = (owner: ReleaseOwner): string => `${OPERATIONS}/versions/${owner}`
