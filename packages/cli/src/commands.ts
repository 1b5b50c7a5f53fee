import { signOut } from '@rouage/contracts/endpoints/account'
import {
  askForTry,
  listReleases,
  registerRelease,
  rolloutHistory,
  rolloutStatus,
} from '@rouage/contracts/endpoints/rollout'
import type {
  OwnerRollout,
  RegisteredRelease,
  ReleaseOwner,
  RolloutChange,
  RolloutCommand,
} from '@rouage/contracts/endpoints/rollout'
import { ALL_SHARES, type CanaryAudience, SLICE_NAMES } from '@rouage/contracts/releases'
import type { Command } from 'commander'
import { askFor } from './ask'
import { newSlice, nextSteps } from './new-slice/new-slice'
import { command, liveOf, type Operator, operatorOf, revert } from './operator'
import { type NameOf, namesOf } from './people'
import { buildOne, BUILT, checkout, upload, uploadToBucket } from './publish'
import { keepCookies, keptCookies } from './session-file'
import { nextOf, shownHistory, shownReleases, shownStatus } from './shown'
import { signInTo } from './sign-in'
import { askSite } from './site'
import { readAudience, readOwner, readPercent, readRevision, readVersion } from './values'

const SLICES = `one of ${SLICE_NAMES.join(', ')}`
const OWNERS = `host, or ${SLICES}`

/** What every command is told. */
type Common = { readonly site: string; readonly json?: boolean }

/** Writes an answer: as JSON, or in words. */
const tell = ({ json }: Common, answer: unknown, words: string): void =>
  console.log(json === true ? JSON.stringify(answer, undefined, 2) : words)

/** A table with the names of those who acted; programs go by ids and get the answer as it is. */
const tellTable = async <Item>(
  { common, operator }: { readonly common: Common; readonly operator: Operator },
  answer: unknown,
  {
    items,
    by,
    shown,
  }: {
    readonly items: readonly Item[]
    readonly by: (item: Item) => string | null
    readonly shown: (items: readonly Item[], nameOf: NameOf) => string
  },
): Promise<void> => {
  const nameOf = await namesOf(operator, common.json === true ? [] : items.map(by))
  tell(common, answer, shown(items, nameOf))
}

type Teller = Parameters<typeof tellTable>[0]
const tellRollouts = (teller: Teller, answer: unknown, items: readonly OwnerRollout[]) =>
  tellTable(teller, answer, { items, by: ({ changedBy }) => changedBy, shown: shownStatus })
const tellHistory = (teller: Teller, answer: unknown, items: readonly RolloutChange[]) =>
  tellTable(teller, answer, { items, by: ({ actorId }) => actorId, shown: shownHistory })
const tellReleases = (teller: Teller, answer: unknown, items: readonly RegisteredRelease[]) =>
  tellTable(teller, answer, { items, by: ({ registeredBy }) => registeredBy, shown: shownReleases })

const optionsOf = (program: Command): Common => program.opts<Common>()
const tellerOf = async (program: Command): Promise<Teller> => {
  const common = optionsOf(program)
  return { common, operator: await operatorOf(common.site) }
}
const withReason = (each: Command): Command => each.option('--reason <text>', 'why, for the history')
type Reasoned = { readonly reason?: string }

/** A command that changes what is live of one owner, and shows what became of it. */
const change = async (
  program: Command,
  owner: ReleaseOwner,
  given: RolloutCommand | ((live: OwnerRollout | undefined) => RolloutCommand),
  { reason }: Reasoned,
): Promise<void> => {
  const teller = await tellerOf(program)
  const rollout = await command(teller.operator, owner, given, reason)
  await tellRollouts(teller, rollout, [rollout])
}

/** Who acts. */
export const addSessions = (program: Command): void => {
  program
    .command('sign-in')
    .description('sign in as an operator; the session is in your profile on the site, where you can end it')
    .option('--email <address>', 'asked for where it is missing')
    .action(async ({ email }: { email?: string }) => {
      const common = optionsOf(program)
      const identifier = email ?? (await askFor('E-mail: '))
      const password = process.env.ROUAGE_PASSWORD || (await askFor('Password: ', { isSecret: true }))
      const code = () => askFor('Code of the second factor: ')
      const { cookies, session } = await signInTo(common.site, { identifier, password, code })
      await keepCookies(common.site, cookies)
      const { pseudo, role } = session.user
      const isOperator = role === 'operator' || role === 'admin'
      const hint = isOperator ? '' : ' That is no operator: have an admin give you the role.'
      tell(common, { site: common.site, pseudo, role }, `Signed in to ${common.site} as ${pseudo} (${role}).${hint}`)
    })
  program
    .command('sign-out')
    .description('end the session and forget it')
    .action(async () => {
      const common = optionsOf(program)
      const cookies = await keptCookies(common.site)
      if (cookies !== undefined) await askSite(common.site, signOut, {}, { cookies })
      await keepCookies(common.site, undefined)
      tell(common, { site: common.site }, `Signed out of ${common.site}.`)
    })
}

/** What there is. */
export const addReading = (program: Command): void => {
  program
    .command('status')
    .description('what is live of the host and of each slice')
    .action(async () => {
      const teller = await tellerOf(program)
      const status = await teller.operator.call(rolloutStatus, {})
      await tellRollouts(teller, status, status.items)
    })
  program
    .command('history')
    .description('who changed what, when and why; the newest first')
    .argument('<owner>', OWNERS, readOwner)
    .option('--after <cursor>', '`next` of the page before, as --json shows it')
    .action(async (owner: ReleaseOwner, { after }: { after?: string }) => {
      const teller = await tellerOf(program)
      const page = await teller.operator.call(rolloutHistory, { params: { owner }, query: { after } })
      await tellHistory(teller, page, page.items)
    })
  program
    .command('releases')
    .description('registered releases, the newest first')
    .argument('[owner]', OWNERS, readOwner)
    .option('--after <cursor>', '`next` of the page before, as --json shows it')
    .action(async (owner: ReleaseOwner | undefined, { after }: { after?: string }) => {
      const teller = await tellerOf(program)
      const page = await teller.operator.call(listReleases, { query: { owner, after } })
      await tellReleases(teller, page, page.items)
    })
}

/** What changes what is live. */
export const addChanges = (program: Command): void => {
  withReason(program.command('rollout'))
    .description('give some visitors a release: start a canary, or change its share')
    .argument('<slice>', SLICES, readOwner)
    .argument('<version>', 'a registered release', readVersion)
    .requiredOption('--percent <share>', 'of visitors, 0 to 100, with at most two decimals', readPercent)
    .option('--audience <who>', 'of whom: everybody, as without it at first, signed-in or employees', readAudience)
    .action(
      async (
        owner: ReleaseOwner,
        version: string,
        given: Reasoned & { percent: number; audience?: CanaryAudience },
      ) => {
        const { percent: share, audience } = given
        const order = (live: OwnerRollout | undefined): RolloutCommand =>
          live?.canary?.version === version && audience === undefined
            ? { do: 'share', share }
            : { do: 'canary', version, share, audience: audience ?? 'everybody' }
        await change(program, owner, order, given)
      },
    )
  withReason(program.command('promote'))
    .description('give everybody the canary, or a version that is named')
    .argument('<owner>', OWNERS, readOwner)
    .argument('[version]', 'a registered release', readVersion)
    .action((owner: ReleaseOwner, version: string | undefined, given: Reasoned) =>
      change(program, owner, { do: 'promote', version }, given),
    )
  const plain = [
    ['rollback', '<owner>', OWNERS, 'take the canary back; without one, go back to what was stable before'],
    ['kill', '<slice>', SLICES, 'show the slice’s maintenance page to everybody'],
    ['revive', '<slice>', SLICES, 'end that'],
  ] as const
  for (const [name, argument, expected, description] of plain)
    withReason(program.command(name))
      .description(description)
      .argument(argument, expected, readOwner)
      .action((owner: ReleaseOwner, given: Reasoned) => change(program, owner, { do: name }, given))
  withReason(program.command('revert'))
    .description('go back to what an older revision had')
    .argument('<owner>', OWNERS, readOwner)
    .argument('<revision>', 'as `rouage history` shows it', readRevision)
    .action(async (owner: ReleaseOwner, to: number, { reason }: Reasoned) => {
      const teller = await tellerOf(program)
      const rollout = await revert(teller.operator, owner, to, reason)
      await tellRollouts(teller, rollout, [rollout])
    })
}

/** What is looked at before anybody gets it. */
export const addTries = (program: Command): void => {
  withReason(program.command('try'))
    .description('a link by which one browser gets a registered release that others do not get, for two hours')
    .argument('<owner>', OWNERS, readOwner)
    .argument('<version>', 'a registered release', readVersion)
    .action(async (owner: ReleaseOwner, version: string, { reason }: Reasoned) => {
      const common = optionsOf(program)
      const operator = await operatorOf(common.site)
      const asked = await operator.call(askForTry, { body: { owner, version, reason } })
      const link = new URL(asked.path, common.site).href
      const until = `${asked.openUntil.slice(11, 16)} UTC`
      const hint = `Whoever opens it first tries ${owner} ${version}: it is good once, until ${until}.`
      tell(common, { ...asked, link }, `${link}\n${hint}`)
    })
}

/** What makes slices. */
export const addMaking = (program: Command): void => {
  program
    .command('new-slice')
    .description('make a slice and its service from the template, in this checkout')
    .argument('<name>', '3 to 20 small letters, as garage')
    .action(async (name: string) => {
      const made = await newSlice(checkout, name)
      tell(optionsOf(program), { name, made }, nextSteps(name))
    })
}

/** What makes releases. */
export const addReleases = (program: Command): void => {
  program
    .command('register')
    .description('have a release looked at that lies in the release store')
    .argument('<owner>', OWNERS, readOwner)
    .argument('<version>', 'the folder’s name', readVersion)
    .action(async (owner: ReleaseOwner, version: string) => {
      const teller = await tellerOf(program)
      const release = await teller.operator.call(registerRelease, { body: { owner, version } })
      await tellReleases(teller, release, [release])
    })
  withReason(program.command('publish'))
    .description('build one workspace, put it into the release store and register it; nobody gets it unless told so')
    .argument('<workspace>', 'mfe-search, or shell for the host', readOwner)
    .option('--store <folder>', 'the release store, where ROUAGE_RELEASES_BUCKET names no bucket')
    .option('--percent <share>', 'and give it to so many visitors: 100 makes it stable', readPercent)
    .action(async (owner: ReleaseOwner, given: Reasoned & { store?: string; percent?: number }) => {
      const { store, percent: share, reason } = given
      // Before the build, which takes a while: whoever is not signed in shall hear of it now.
      const teller = await tellerOf(program)
      const { common, operator } = teller
      const version = await buildOne(owner)
      const isInBucket = store === undefined && Boolean(process.env.ROUAGE_RELEASES_BUCKET)
      if (isInBucket) await uploadToBucket({ owner, version })
      else await upload({ owner, version }, store ?? (process.env.ROUAGE_RELEASES_DIR || BUILT))
      const release = await operator.call(registerRelease, { body: { owner, version } })
      if (share === undefined) {
        const nameOf = await namesOf(operator, [release.registeredBy])
        const live = await liveOf(operator, owner)
        return tell(common, release, `${shownReleases([release], nameOf)}\n\n${nextOf(release, live)}`)
      }
      const order: RolloutCommand =
        share === ALL_SHARES ? { do: 'promote', version } : { do: 'canary', version, share, audience: 'everybody' }
      const rollout = await command(operator, owner, order, reason)
      const nameOf = await namesOf(operator, [release.registeredBy, rollout.changedBy])
      tell(common, { release, rollout }, `${shownReleases([release], nameOf)}\n\n${shownStatus([rollout], nameOf)}`)
    })
}
