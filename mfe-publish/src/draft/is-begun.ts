import type { Draft } from '@rouage/contracts/endpoints/publish'

/** Whether there is anything in a draft. */
export const isBegun = ({ fields, photos }: Pick<Draft, 'fields' | 'photos'>): boolean =>
  photos.length > 0 || Object.values(fields).some((text) => text !== undefined && text.trim() !== '')
