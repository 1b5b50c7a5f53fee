import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { ask } from './visitors'

type Row = { readonly id: string; readonly version: number; readonly reports: unknown }
const PATIENCE_MS = 60_000
const MOMENT_MS = 250

/** The demo moderator, who calls the site as the moderators' screens do. */
export const moderatorOf = async (site: string) => {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === 'moderator')
  const signedIn = await ask(site, '/api/account/sign-in', {
    method: 'POST',
    body: { identifier: account?.email, password: DEMO_PASSWORD },
  })
  const token: string = JSON.parse(signedIn.text).session.accessToken
  const call = async (path: string, body?: object): Promise<string> => {
    const method = body === undefined ? 'GET' : 'POST'
    const { status, text } = await ask(site, `/api/listing/moderation/reports${path}`, { method, body, token })
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`)
    return text
  }
  /** What waits and has these words. @throws where nothing does for a while */
  const find = async (kind: string, words: string): Promise<Row> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(MOMENT_MS)) {
      for (let after: string | null = ''; after !== null;) {
        const page: { items: Row[]; next: string | null } = JSON.parse(
          await call(`?kind=${kind}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`),
        )
        const row = page.items.find((each) => JSON.stringify(each).includes(words))
        if (row !== undefined) return row
        after = page.next
      }
    }
    throw new Error(`Nothing of the kind ${kind} waits that says ${words}.`)
  }
  return {
    /** Lets go what our rules held. @param words what is said in it and nowhere else */
    letGo: async (words: string): Promise<void> => {
      const { id } = await find('held', words)
      const { version }: Row = JSON.parse(await call(`/${id}/taking`, {}))
      await call(`/${id}/decision`, { version, decision: 'keep', text: '' })
    },
  }
}
