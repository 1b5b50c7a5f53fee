import { deviceOf } from './devices'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const LINUX = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT}`
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`

it.each([
  ['Chrome sur Linux', `${LINUX} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome sur Linux', `${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36`],
  ['Chromium sur Linux', `${LINUX} Ubuntu Chromium/140.0.0.0 Chrome/140.0.0.0 Safari/537.36`],
  ['Firefox sur Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox sur Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Edge sur Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera sur Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Vivaldi sur Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.5`],
  [
    'Safari sur Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari sur iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome sur iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome sur Android', `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet sur Android',
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome sur Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Appareil inconnu', ''],
  ['Appareil inconnu', '   '],
  ['Appareil inconnu', 'curl/8.5.0'],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it('says nothing of what a stranger wrote, and looks at anything in a moment', () => {
  const hostile = [
    '500€ offerts https://gagnez.example',
    '<b>Chrome</b>/1',
    'x'.repeat(100_000),
    'Mozilla/5.0 (\u202e; https://gagnez.example) Gagnez/1.0',
    `${'('.repeat(400)}Chrome`,
    '__proto__/1.0',
    'https://gagnez.example/1.0 (cliquez)',
  ]
  const start = process.cpuUsage()

  for (const userAgent of hostile) expect(deviceOf(userAgent)).toMatch(/^[A-Za-z][A-Za-z0-9 .+-]{1,80}$/)
  expect(hostile.map(deviceOf).join(' ')).not.toMatch(/offerts|gagnez|cliquez|proto/i)
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
})
