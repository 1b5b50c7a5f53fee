import Bowser from 'bowser'

/** What the parser calls a browser or a system, where people say it otherwise. */
const BROWSERS: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge', 'Samsung Internet for Android': 'Samsung Internet' }
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Mac' }

/** A name of the parser's own tables; whatever a browser may have put into it is none. */
const named = (name: string | undefined, better: Readonly<Record<string, string>>): string | undefined =>
  name !== undefined && /^[A-Za-z][A-Za-z0-9 .+-]{1,39}$/.test(name) ? (better[name] ?? name) : undefined

/** What a person recognises their device by: `Firefox sur Windows`, from the browser's own words. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, 500).trim()
  if (text === '') return 'Appareil inconnu'
  const { browser, os, platform } = Bowser.parse(text)
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined
  const name = named(browser.name, BROWSERS)
  const system = model ?? named(os.name, SYSTEMS)
  if (name === undefined) return system ?? 'Appareil inconnu'
  return system === undefined ? name : `${name} sur ${system}`
}
