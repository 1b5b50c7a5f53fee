import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { Refused } from './site'

/** Cookies of a session, by the site's address. */
const sessions = z.record(z.string(), z.string())

/** Never below the folder that the command happens to be typed in. @throws Refused where nobody has a home */
const fileOf = (): string => {
  const homes = [homedir(), userInfo().homedir].map((home) => path.join(home, '.config'))
  const folder = [process.env.XDG_CONFIG_HOME ?? '', ...homes].find((each) => path.isAbsolute(each))
  if (folder !== undefined) return path.join(folder, 'rouage', 'sessions.json')
  throw new Refused('session_file', 'There is no place for the session: set HOME, or ROUAGE_ACCESS_TOKEN instead.')
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error)

const unusable = (doing: string, file: string, error: unknown): Refused =>
  new Refused('session_file', `${file} cannot be ${doing} (${codeOf(error)}): mend or remove it.`, error)

const readAll = async (): Promise<Record<string, string>> => {
  const file = fileOf()
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{}'
    throw unusable('read', file, error)
  })
  try {
    return sessions.parse(JSON.parse(text))
  } catch {
    // Whoever signs in again writes it anew.
    return {}
  }
}

/** The cookies that were kept for a site; undefined where nobody is signed in to it. @throws Refused */
export const keptCookies = async (site: string): Promise<string | undefined> => (await readAll())[site]

/**
 * Keeps cookies for the next command, readable by their owner alone; undefined forgets them.
 * @throws Refused where they cannot be kept
 */
export const keepCookies = async (site: string, cookies: string | undefined): Promise<void> => {
  const { [site]: _before, ...others } = await readAll()
  const file = fileOf()
  const draft = `${file}.${process.pid}.draft`
  const content = JSON.stringify(cookies === undefined ? others : { ...others, [site]: cookies })
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(draft, content, { mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw unusable('written', file, error)
  }
}
