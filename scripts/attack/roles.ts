import { type Caller, type Outcome, RULES } from '@rouage/contracts/authorization'
import type { Role } from '@rouage/contracts/identity'
import type { Operation } from './operations'
import { type Client, newPerson, type Person } from './person'
import type { Attacker } from './scene'

/** Values by which calls reach what lies behind the parsing, for whoever makes them. */
export type Known = Readonly<Record<string, unknown>>

const outcomeFor =
  (caller: Caller) =>
  ({ rule }: Operation): Outcome =>
    RULES[rule][caller]
const passwordsOf = ({ password, email }: Person): Known => ({
  password,
  currentPassword: password,
  newPassword: password,
  identifier: email,
  email,
})

/** Acts as a person; one whose account the attack itself has spoilt is somebody new afterwards. */
const acting = async (name: string, caller: Caller, make: () => Promise<Person>, known: Known): Promise<Attacker> => {
  let person = await make()
  let recovering: Promise<void> | undefined
  const recover = async (): Promise<void> => {
    try {
      await person.signIn()
    } catch {
      person = await make()
    }
  }
  return {
    name,
    outcomeOf: outcomeFor(caller),
    identify: async () => [['authorization', `Bearer ${await person.token()}`]],
    recover: () => (recovering ??= recover().finally(() => (recovering = undefined))),
    get known() {
      return { ...known, ...passwordsOf(person) }
    },
  }
}

/** Gives a person a role, which ends their sessions. */
const withRole = async (client: Client, root: Person, name: string, role: Role): Promise<Person> => {
  const person = await newPerson(client, name)
  await client.call('PUT', `/api/account/users/${person.id}/role`, {
    body: { role, reason: 'Pour un essai' },
    token: await root.token(),
  })
  await person.signIn()
  return person
}

const sanction = async (
  client: Client,
  root: Person,
  { id }: Person,
  kind: 'suspension' | 'suspension_lifted' | 'deletion',
): Promise<void> => {
  await client.call('POST', `/api/account/users/${id}/sanctions`, {
    body: { kind, reason: 'Pour un essai' },
    token: await root.token(),
  })
}

/**
 * Suspended while they were signed in; their token is renewed before it is over, so that it is their standing that speaks.
 */
const suspended = async (client: Client, root: Person, known: Known): Promise<Attacker> => {
  const person = await newPerson(client, 'suspendu')
  let token = await person.token()
  let takenAt = Date.now()
  await sanction(client, root, person, 'suspension')
  let renewing: Promise<void> | undefined
  const renew = async (): Promise<void> => {
    await sanction(client, root, person, 'suspension_lifted')
    token = await person.signIn()
    takenAt = Date.now()
    await sanction(client, root, person, 'suspension')
  }
  return {
    name: 'suspended',
    outcomeOf: outcomeFor('suspended'),
    identify: async () => {
      if (Date.now() - takenAt > 200_000 || renewing !== undefined)
        await (renewing ??= renew().finally(() => (renewing = undefined)))
      return [['authorization', `Bearer ${token}`]]
    },
    known: { ...known, ...passwordsOf(person) },
  }
}

/** A token that was good once and is none any more. */
const withToken = (name: string, token: string, known: Known): Attacker => ({
  name,
  outcomeOf: outcomeFor('visitor'),
  identify: async () => [['authorization', `Bearer ${token}`]],
  known,
})

/** A session that its person ended elsewhere, by another password. */
const ended = async (client: Client, known: Known): Promise<Attacker> => {
  const person = await newPerson(client, 'parti')
  const token = await person.token()
  const other = await person.signIn()
  const body = { currentPassword: person.password, newPassword: `${person.password} encore` }
  await client.call('POST', '/api/account/me/password', { body, token: other })
  return withToken('an ended session', token, known)
}

/** An account that is erased. */
const erased = async (client: Client, root: Person, known: Known): Promise<Attacker> => {
  const person = await newPerson(client, 'efface')
  const token = await person.token()
  await sanction(client, root, person, 'deletion')
  return withToken('an erased account', token, known)
}

/**
 * Everybody who attacks.
 * @param root an admin who does not, and makes the others what they are
 * @param owner a seller with ads; the attack does not know their password
 */
export const attackersOf = async (
  client: Client,
  { root, owner, known }: { root: Person; owner: Person; known: Known },
): Promise<Attacker[]> => {
  const spare = await newPerson(client, 'passant')
  return Promise.all([
    {
      name: 'visitor',
      outcomeOf: outcomeFor('visitor'),
      identify: async () => [],
      known: { ...known, ...passwordsOf(spare) },
    },
    acting('user', 'user', () => newPerson(client, 'essai'), known),
    {
      name: 'owner',
      outcomeOf: outcomeFor('owner'),
      identify: async () => [['authorization', `Bearer ${await owner.token()}`] as const],
      known,
    },
    acting('moderator', 'moderator', () => withRole(client, root, 'moderateur', 'moderator'), known),
    acting('operator', 'operator', () => withRole(client, root, 'operateur', 'operator'), known),
    acting('admin', 'admin', () => withRole(client, root, 'administrateur', 'admin'), known),
    suspended(client, root, known),
    ended(client, known),
    erased(client, root, known),
  ])
}
