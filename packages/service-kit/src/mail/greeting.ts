import { personName } from '@rouage/contracts/names'
import * as z from 'zod/mini'

const namedBy = personName('')

/**
 * How an e-mail begins. Whoever signs up names themselves, and may name any address: what is no name is not said, whenever
 * it was stored.
 */
export const greetingOf = (firstName: string): string => {
  const name = z.safeParse(namedBy, firstName)
  return name.success ? `Bonjour ${name.data},` : 'Bonjour,'
}
