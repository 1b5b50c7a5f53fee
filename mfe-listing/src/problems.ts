import type { PageHead } from '@rouage/slice-kit'

/** Whether a problem says that the thing asked for is not there, or that nothing can bear such a name. */
export const isMissing = ({ status }: { readonly status: number }): boolean =>
  status === 404 || status === 400 || status === 410

export const problemHead = (title: string, status: number): PageHead => ({ title, status, noindex: true })
