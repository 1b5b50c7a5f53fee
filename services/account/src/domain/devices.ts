const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
const named = (table: typeof BROWSERS, text: string): string | undefined => table.find(([pattern]) => pattern.test(text))?.[1]

/** What a person recognises their device by: `Firefox sur Windows`. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, 500)
  const browser = named(BROWSERS, text)
  const system = named(SYSTEMS, text)
  if (browser === undefined) return system ?? 'Appareil inconnu'
  return system === undefined ? browser : `${browser} sur ${system}`
}
