import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A secret of a home: made once and kept beside the data. Dropping the data drops it too. */
const homeSecret = async (home: string, name: string, make: (random: string) => string): Promise<string> => {
  const file = path.join(home, 'data', name)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const secret = make(randomBytes(36).toString('base64url'))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.draft`, `${secret}\n`, { mode: 0o600 })
  await rename(`${file}.draft`, file)
  return secret
}

/** The account service's numbered secrets, which close what is in its database. `ACCOUNT_SECRETS` names others. */
export const accountSecrets = (home: string): Promise<string> =>
  homeSecret(home, 'account-secrets', (random) => `1:${random}`)

/** What publish and the stand-in of Stripe know each other by, as keys of Stripe's are written. */
export const stripeKeys = async (home: string): Promise<{ secretKey: string; webhookSecret: string }> => ({
  // Its letters alone: keys have no others.
  secretKey: await homeSecret(home, 'stripe-key', (random) => `sk_test_${random.replaceAll(/[^A-Za-z0-9]/g, '')}`),
  webhookSecret: await homeSecret(home, 'stripe-webhook-secret', (random) => `whsec_${random}`),
})

/** What the edge signs visitor cookies with. `VISITOR_SECRET` names another. */
export const visitorSecret = (home: string): Promise<string> => homeSecret(home, 'visitor-secret', (random) => random)
