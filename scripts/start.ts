import { parseArgs } from 'node:util'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { defaultHome } from '@rouage/local-stack'
import { terminalReporter } from './lib/reporter'
import { settingsOrEnd, startSettings } from './lib/settings'
import { StartError } from './lib/start-error'
import { beginSystem } from './lib/system'
import { snapshotIn } from './lib/system-environment'
import { untilTold } from './lib/until-told'
import { waitingBuilds } from './lib/waiting-builds'

const usage = `npm start [-- options]
  --fresh      drop all data and seed anew
  --no-seed    leave an empty database empty
  --replicas 2 run so many copies of each service (1 to 4)
Environment: PORT (3000), ROUAGE_HOME (data and caches), SEED_ADS (2000), and all of docs/settings.md`

/** Whom to sign in as; without demo data there is nobody yet. */
const accountLines = (seedAds: number): string =>
  seedAds === 0
    ? '  Accounts  none yet: sign up on the site, the link comes by e-mail\n'
    : `  Accounts  password ${DEMO_PASSWORD}\n` +
      DEMO_ACCOUNTS.map(({ email, label }) => `            ${email} (${label})\n`).join('')

/** @throws StartError for what is no number of copies that one machine takes */
const replicasOf = (text: string): number => {
  if (!/^[1-4]$/.test(text)) throw new StartError('--replicas takes a number from 1 to 4: npm start -- --replicas 2')
  return Number(text)
}

let isTold = () => false
try {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      replicas: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const settings = settingsOrEnd(startSettings)
  const replicas = replicasOf(values.replicas)
  const seedAds = values['no-seed'] ? 0 : settings.SEED_ADS
  const begin = performance.now()
  console.log('\nRouage\n')
  const starting = beginSystem({
    home: defaultHome(),
    port: settings.PORT,
    host: settings.HOST,
    seedAds,
    fresh: values.fresh,
    replicas,
    reporter: terminalReporter(),
  })
  isTold = untilTold(starting)
  const system = await starting.ready
  const waiting = await waitingBuilds(system.built.releases, snapshotIn(system.home))
  console.log(`
  Ready in ${((performance.now() - begin) / 1000).toFixed(1)} s

  Site      ${system.url}
  E-mails   ${system.mailPageUrl ?? 'sent to the SMTP server named by SMTP_URL'}
${accountLines(seedAds)}${waiting.map((line) => `  Releases  ${line}\n`).join('')}  Data      ${system.home}

  Ctrl-C stops everything; data stays. What dies is started again.
`)
} catch (error) {
  // Where somebody said stop while it started, that end is under way.
  if (!isTold()) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
