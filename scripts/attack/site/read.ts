import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import * as z from 'zod/mini'
import { type Client, type Person, signedIn } from '../person'

const identified = z.object({ items: z.array(z.object({ id: z.string() })) })

/** What the site answers to one who asks well. @throws Error where that is no success */
export const read = async (client: Client, path: string, token?: string): Promise<unknown> =>
  (await client.call('GET', path, { token })).value

/** The ids of what a list holds. @throws Error where the answer is no list */
export const readIds = async (client: Client, path: string, token?: string): Promise<string[]> =>
  identified.parse(await read(client, path, token)).items.map(({ id }) => id)

/** Somebody of the demo data, signed in. */
export const demoPerson = (client: Client, key: (typeof DEMO_ACCOUNTS)[number]['key']): Promise<Person> =>
  signedIn(client, DEMO_ACCOUNTS.find((account) => account.key === key)?.email ?? '', DEMO_PASSWORD)
