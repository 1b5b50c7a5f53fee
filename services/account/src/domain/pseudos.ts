import { randomInt } from 'node:crypto'
import { PSEUDO_KEY_VERSION, pseudoKey } from '@rouage/contracts/pseudo-key'
import type { ClientSession } from 'mongoose'
import type { UserRepository } from '../data/user-repository'
import type { StoredUser } from '../data/users'

/** A pseudo with the key by which it is compared. */
export type OwnPseudo = Pick<StoredUser, 'pseudo' | 'pseudoKey' | 'pseudoKeyVersion'>
export const ownPseudoOf = (pseudo: string): OwnPseudo => ({
  pseudo,
  pseudoKey: pseudoKey(pseudo),
  pseudoKeyVersion: PSEUDO_KEY_VERSION,
})

/** `Camille D.`, `Camille D. 2`, `Camille D. 3`, then with a number that is drawn. */
const nthForm = (pseudo: string, nth: number): string => {
  if (nth === 1) return pseudo
  const number = nth < 4 ? nth : randomInt(10, 100_000)
  return `${pseudo} ${number}`
}

/** A pseudo that reads like nobody else's: the one asked for, else with a number. */
export const findFreePseudo = async (
  users: Pick<UserRepository, 'isPseudoKeyTaken'>,
  wanted: string,
  ownId: string,
  session: ClientSession,
): Promise<OwnPseudo> => {
  for (let nth = 1; ; nth += 1) {
    const own = ownPseudoOf(nthForm(wanted, nth))
    if (!(await users.isPseudoKeyTaken(own.pseudoKey, ownId, session))) return own
  }
}
