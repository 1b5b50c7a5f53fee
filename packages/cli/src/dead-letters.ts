import type { WaitingLetter } from '@rouage/contracts/dead-letters'
import * as account from '@rouage/contracts/endpoints/account'
import * as listing from '@rouage/contracts/endpoints/listing'
import * as messaging from '@rouage/contracts/endpoints/messaging'
import * as publish from '@rouage/contracts/endpoints/publish'
import * as rollout from '@rouage/contracts/endpoints/rollout'
import * as search from '@rouage/contracts/endpoints/search'
import { type Command, InvalidArgumentError } from 'commander'
import { columns } from './columns'
import { operatorOf } from './operator'
import { Refused } from './site'

/** The services that have dead letters. */
const SERVICES = { account, listing, messaging, publish, rollout, search }
type Name = keyof typeof SERVICES
const isName = (text: string): text is Name => Object.hasOwn(SERVICES, text)
const NAMES = Object.keys(SERVICES).filter(isName)

const readService = (text: string): Name => {
  if (isName(text)) return text
  throw new InvalidArgumentError(`Expected one of ${NAMES.join(', ')}.`)
}

type Letter = WaitingLetter & { readonly service: Name }

const MOST_ERROR = 100
const minute = (at: string): string => at.slice(0, 16).replace('T', ' ')
const shownLetters = (letters: readonly Letter[]): string =>
  letters.length === 0
    ? 'Nothing waits.'
    : columns(
        ['SERVICE', 'SOURCE', 'ABOUT', 'FAILED (UTC)', 'TRIED AGAIN', 'NEXT (UTC)', 'WHY'],
        letters.map(({ service, source, key, failedAt, retries, dueAt, error }) => [
          service,
          source,
          key,
          minute(failedAt),
          retries === 1 ? 'once' : `${retries} times`,
          minute(dueAt),
          (error.split('\n')[0] ?? '').slice(0, MOST_ERROR),
        ]),
      )
type Retried = { readonly service: Name; readonly due: number }
const shownRetries = (retried: readonly Retried[]): string =>
  retried.map(({ service, due }) => `${service}: ${due} to be tried again within a minute`).join('\n')

type Given = { readonly source?: string; readonly replay?: boolean }
type Common = { readonly site: string; readonly json?: boolean }

type Asked<Answer> = { readonly items: readonly Answer[]; readonly away: readonly Name[] }
/** Asks services at once: one that is away is no reason not to hear of the others. */
const askEach = async <Answer>(
  names: readonly Name[],
  ask: (name: Name) => Promise<readonly Answer[]>,
): Promise<Asked<Answer>> => {
  const away: Name[] = []
  const answers = await Promise.all(
    names.map((name) =>
      ask(name).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'unavailable') throw error
        away.push(name)
        return []
      }),
    ),
  )
  return { items: answers.flat(), away }
}

/** @throws Refused where somebody gave no answer; programs are told by `away` */
const tell = <Answer>(isJson: boolean, asked: Asked<Answer>, shown: (items: readonly Answer[]) => string): void => {
  if (isJson) return console.log(JSON.stringify(asked, undefined, 2))
  console.log(shown(asked.items))
  if (asked.away.length > 0)
    throw new Refused('unavailable', `No answer from ${asked.away.join(', ')}: try again in a moment.`)
}

/** What failed too often, and having it tried again. */
export const addDeadLetters = (program: Command): void => {
  program
    .command('dead-letters')
    .description('what failed too often and waits, of one service or of all; in JSON, `away` names who gave no answer')
    .argument('[service]', NAMES.join(', '), readService)
    .option('--source <source>', 'only what comes from there, as the table shows it')
    .option('--replay', 'have it tried again within a minute')
    .action(async (service: Name | undefined, { source, replay }: Given) => {
      const { site, json } = program.opts<Common>()
      const operator = await operatorOf(site)
      const names = service === undefined ? NAMES : [service]
      const list = (name: Name): Promise<readonly Letter[]> =>
        operator
          .call(SERVICES[name].listDeadLetters, { query: { source } })
          .then(({ items }) => items.map((letter) => ({ service: name, ...letter })))
      const retry = (name: Name) =>
        operator
          .call(SERVICES[name].retryDeadLetters, { body: { source } })
          .then(({ due }): readonly Retried[] => [{ service: name, due }])

      if (replay === true) tell(json === true, await askEach(names, retry), shownRetries)
      else tell(json === true, await askEach(names, list), shownLetters)
    })
}
