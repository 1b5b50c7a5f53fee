import type { VariantSource } from '../scene'
import { encodings } from './encodings'
import { identities } from './identities'
import { operators } from './operators'
import { origins } from './origins'
import { protocol } from './protocol'
import { sizes } from './sizes'
import { types } from './types'

/** Every kind of variant; each kind is tried in every form of the attack. */
export const SOURCES: Readonly<Record<string, VariantSource>> = {
  operators,
  encodings,
  sizes,
  types,
  identities,
  origins,
  protocol,
}
