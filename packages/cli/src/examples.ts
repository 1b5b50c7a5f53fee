import type { Command } from 'commander'

const VERSION = '1.4.0-3f9c1a2b4d'

/** What somebody types who does it for the first time, and what comes of it. */
const EXAMPLES: Readonly<Record<string, readonly (readonly [line: string, what: string])[]>> = {
  'new-slice': [['new-slice garage', 'mfe-garage and services/garage; says what to do next']],
  'sign-in': [
    ['sign-in --email admin@rouage.example', 'asks for the password, and for the code of a second factor'],
    ['--site https://rouage.example sign-in', 'of a site that is not at http://localhost:3000'],
  ],
  'sign-out': [['sign-out', 'at the end of a pipeline, which signs in by ROUAGE_PASSWORD']],
  status: [
    ['status', 'of one that was taken back, the reason stands below the table'],
    ['status --json', 'for programs'],
  ],
  history: [['history search', 'the numbers under REVISION are what `rouage revert` takes']],
  releases: [['releases search', 'the versions that try, rollout and promote take']],
  register: [[`register search ${VERSION}`, 'a release that a pipeline has put into the store']],
  publish: [
    ['publish mfe-search', 'says the version; nobody gets it yet'],
    ['publish mfe-search --percent 10', 'and starts a canary'],
    ['publish mfe-search --store /srv/releases', 'where the site has its releases elsewhere (ROUAGE_RELEASES_DIR)'],
  ],
  try: [[`try search ${VERSION}`, 'open the link yourself: it is good once']],
  rollout: [
    [`rollout search ${VERSION} --percent 10 --reason "new filters"`, 'a tenth of visitors'],
    [`rollout search ${VERSION} --percent 50`, 'half of them: those who have it keep it'],
    [`rollout search ${VERSION} --percent 100 --audience employees`, 'those who have a role, and nobody else'],
    [`rollout search ${VERSION} --percent 10 --audience everybody`, 'from there on to everybody'],
  ],
  promote: [
    ['promote search', 'everybody gets the canary'],
    [`promote search ${VERSION}`, 'everybody gets this one, canary or not'],
  ],
  rollback: [['rollback search --reason "prices are missing"', 'new pages have it within a second or so']],
  kill: [['kill search --reason "shows other people’s names"', 'until `rouage revive search`']],
  revive: [['revive search', 'as it was; promote the mended release before']],
  revert: [['revert search 12', 'stable, canary and share as they were then']],
  'check-contracts': [['check-contracts listing', 'ends with 1, and says which calls would get no answer']],
  'dead-letters': [
    ['dead-letters', 'of every service'],
    ['dead-letters listing --source mails:listing --replay', 'once its cause is mended'],
  ],
}

/** Puts examples under a command's own help. */
export const addExamples = (command: Command): void => {
  const examples = EXAMPLES[command.name()]
  if (examples === undefined) return
  const lines = examples.map(([line, what]) => `  $ npx rouage ${line}\n      ${what}`)
  command.addHelpText('after', `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.join('\n')}`)
}
