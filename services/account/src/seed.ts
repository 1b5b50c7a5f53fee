import { connectDatabase, createLogger, mongodbUrl, readConfig } from '@rouage/service-kit'
import { DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import * as z from 'zod/mini'
import { hashPassword } from './auth/passwords'
import { createModels } from './data/models'
import { demoPeople } from '@rouage/demo-data/demo-people'
import { seedDemoAccounts } from './seed/seed-demo-accounts'

const config = readConfig(
  z.object({
    MONGODB_URL: mongodbUrl,
    ACCOUNT_DATABASE: z._default(z.string(), 'account'),
    /** How many demo ads there are: the sellers follow from it. */
    SEED_ADS: z._default(
      z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(1), z.maximum(2_000_000)),
      2_000,
    ),
    SEED: z._default(z.string(), 'rouage'),
  }),
)
const logger = createLogger({ name: 'seed', level: 'warn' })
const database = await connectDatabase(config.MONGODB_URL, config.ACCOUNT_DATABASE, { logger })
try {
  const models = createModels(database)
  await database.syncIndexes()
  const people = demoPeople({ count: config.SEED_ADS, seed: config.SEED, now: new Date() })
  const added = await seedDemoAccounts(models, people, await hashPassword(DEMO_PASSWORD))
  process.stdout.write(`${JSON.stringify({ step: 'done', accounts: added })}\n`)
} finally {
  await database.close()
}
