import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'

/** Cookies of a session, by the site's address. */
const sessions = z.record(z.string(), z.string())

const fileOf = (): string =>
  path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'rouage', 'sessions.json')

const readAll = async (): Promise<Record<string, string>> => {
  const text = await readFile(fileOf(), 'utf8').catch(() => '{}')
  try {
    return sessions.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The cookies that were kept for a site; undefined where nobody is signed in to it. */
export const keptCookies = async (site: string): Promise<string | undefined> => (await readAll())[site]

/** Keeps cookies for the next command, readable by their owner alone; undefined forgets them. */
export const keepCookies = async (site: string, cookies: string | undefined): Promise<void> => {
  const { [site]: _before, ...others } = await readAll()
  const file = fileOf()
  const draft = `${file}.${process.pid}.draft`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, JSON.stringify(cookies === undefined ? others : { ...others, [site]: cookies }), {
    mode: 0o600,
  })
  await chmod(draft, 0o600)
  await rename(draft, file)
}
