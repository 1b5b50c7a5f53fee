import { connectDatabase, createLogger, mongodbUrl, readConfig } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { createModels } from './data/repositories'
import { demoTalks } from './seed/demo-talks'
import { seedDemoTalks } from './seed/seed-demo-talks'

const config = readConfig(
  z.object({
    MONGODB_URL: mongodbUrl,
    MESSAGING_DATABASE: z._default(z.string(), 'messaging'),
    /** How many demo ads there are: who talks about which follows from it. */
    SEED_ADS: z._default(
      z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(1), z.maximum(2_000_000)),
      2_000,
    ),
    SEED: z._default(z.string(), 'rouage'),
  }),
)
const logger = createLogger({ name: 'seed', level: 'warn' })
const database = await connectDatabase(config.MONGODB_URL, config.MESSAGING_DATABASE, { logger })
try {
  const models = createModels(database)
  await database.syncIndexes()
  const talks = demoTalks({ count: config.SEED_ADS, seed: config.SEED, now: new Date() })
  const added = await seedDemoTalks(models, talks)
  process.stdout.write(`${JSON.stringify({ step: 'done', conversations: added })}\n`)
} finally {
  await database.close()
}
