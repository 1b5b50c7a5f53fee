import { Command, CommanderError } from 'commander'
import { addChanges, addMaking, addReading, addReleases, addSessions, addTries } from './commands'
import { addContracts } from './check-contracts'
import { addDeadLetters } from './dead-letters'
import { addExamples } from './examples'
import { Refused } from './site'
import { isSite, readSite } from './values'

const HELP = `
Examples:
  $ npx rouage new-slice garage                       a slice, its service and their tests, in this checkout
  $ npx rouage sign-in --email admin@rouage.example
  $ npx rouage publish mfe-search                     build, upload and register; says the version
  $ npx rouage publish mfe-search --percent 100       and everybody gets it
  $ npx rouage try search 1.4.0-3f9c1a2b4d            a link: one browser gets it, before anybody
  $ npx rouage rollout search 1.4.0-3f9c1a2b4d --percent 10 --reason "new filters"
  $ npx rouage rollout search 1.4.0-3f9c1a2b4d --percent 50
  $ npx rouage rollout search 1.4.0-3f9c1a2b4d --percent 100 --audience employees
  $ npx rouage promote search                         the canary becomes stable, for everybody
  $ npx rouage rollback search                        or it is taken back
  $ npx rouage kill messaging --reason "spam wave"    its maintenance page, until: rouage revive messaging
  $ npx rouage check-contracts listing                before it is deployed: do live releases still get answers?
  $ npx rouage dead-letters listing --replay          what failed too often is tried again
  $ npx rouage history search && npx rouage revert search 12
Those of one command: npx rouage help rollout; in the order of the work: docs/rolling-out.md.

Environment: ROUAGE_SITE (otherwise http://localhost:3000), ROUAGE_ACCESS_TOKEN (in the place of sign-in),
ROUAGE_PASSWORD, ROUAGE_RELEASES_DIR. The session is kept in ~/.config/rouage, readable by you alone.
Exit codes: 0 done, 1 refused or failed (the reason is on stderr), 2 wrong use of the command.`

const siteOfEnvironment = (): string => {
  const site = process.env.ROUAGE_SITE || 'http://localhost:3000'
  if (isSite(site)) return readSite(site)
  throw new Refused('usage', `ROUAGE_SITE is "${site}": it has to be an address, as https://rouage.example.`)
}

/** @param isJson whether a program reads what comes of it */
const programOf = (isJson: boolean): Command => {
  const program = new Command('rouage')
    .description('Releases and rollouts of a site of Rouage.')
    .option('--site <address>', 'the site', readSite, siteOfEnvironment())
    .option('--json', 'answer in JSON, for programs; a refusal is `{ "error": { "code", "message" } }`')
    .addHelpText('after', HELP)
    .showHelpAfterError(isJson ? false : '(rouage --help says more)')
    // Each command's help is read alone: it says how to name the site as well.
    .configureHelp({ showGlobalOptions: true })
  addMaking(program)
  addSessions(program)
  addReading(program)
  addReleases(program)
  addTries(program)
  addChanges(program)
  addContracts(program)
  addDeadLetters(program)
  // Else a command that is used wrong would end the process by itself, as one that failed.
  for (const each of [program, ...program.commands]) each.exitOverride()
  for (const each of program.commands) addExamples(each)
  return program
}

/** Runs a command line. @returns the exit code: 0 done, 1 refused or failed, 2 used wrong */
export const main = async (words: readonly string[]): Promise<0 | 1 | 2> => {
  const isJson = words.includes('--json')
  /** Programs read the reason where they read answers, people where they look for it. */
  const tellJson = (code: string, message: string): void => {
    if (isJson) console.log(JSON.stringify({ error: { code, message } }, undefined, 2))
  }
  try {
    await programOf(isJson).parseAsync([...words], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0
      tellJson('usage', error.message)
      return 2
    }
    const refused = error instanceof Refused ? error : undefined
    tellJson(refused?.code ?? 'failed', refused?.message ?? String(error))
    console.error(refused?.message ?? error)
    return refused?.code === 'usage' ? 2 : 1
  }
}
