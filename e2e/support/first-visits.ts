import { someAnnouncement } from './test'

/** Pages that most visits begin with, by what they are, and how to find the address of each. */
export const FIRST_VISITS = [
  ['home', async () => '/'],
  ['a search', async () => '/search'],
  ['a listing', async (baseURL: string | undefined) => `/announcement/${await someAnnouncement(baseURL)}`],
  ['signing in', async () => '/auth'],
] as const
