import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'

/** Argon2id, the library's default algorithm, with OWASP's figures: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => argon2(password.normalize('NFKC'), COST)

/** False too where the hash is none. */
export const verifyPassword = (hash: string, password: string): Promise<boolean> =>
  argon2Verify(hash, password.normalize('NFKC')).catch(() => false)

let noAccount: Promise<string> | undefined

/**
 * Compares with the hash of an account, or with that of nobody where there is none: both take the same time, so that
 * time does not tell whether an account exists.
 */
export const checkPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  noAccount ??= hashPassword('nobody has this password')
  const matches = await verifyPassword(hash ?? (await noAccount), password)
  return matches && hash !== undefined
}
