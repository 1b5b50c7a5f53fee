import { id } from '@rouage/contracts/ids'
import type { PageHead } from '@rouage/slice-kit'
import * as z from 'zod/mini'

/** Whether a part of an address can name anything; what cannot is not asked for. */
export const isId = (text: string | undefined): boolean => z.safeParse(id, text).success

/** Whether a problem says that the thing asked for is not there, or that nothing can bear such a name. */
export const isMissing = ({ status }: { readonly status: number }): boolean =>
  status === 404 || status === 400 || status === 410

export const problemHead = (title: string, status: number): PageHead => ({ title, status, noindex: true })
