import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The account service's secrets of a home: made once and kept beside the data that they close. Dropping the data drops
 * them too. `ACCOUNT_SECRETS` names others.
 */
export const homeSecrets = async (home: string): Promise<string> => {
  const file = path.join(home, 'data/account-secrets')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const secrets = `1:${randomBytes(36).toString('base64url')}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.draft`, `${secrets}\n`, { mode: 0o600 })
  await rename(`${file}.draft`, file)
  return secrets
}
