import { personName } from '@rouage/contracts/names'
import * as z from 'zod/mini'

const namedBy = personName('')

/** What is no name is not said. */
export const hello = (firstName: string): string => {
  const name = z.safeParse(namedBy, firstName)
  return name.success ? `Bonjour ${name.data},` : 'Bonjour,'
}
