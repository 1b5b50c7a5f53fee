import type { LookupAddress } from 'node:dns'
import { createPublicLookup, isPublicAddress, publicHostUrl } from './public-hosts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QPabc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s may lead to a public host', (address) => {
  expect(publicHostUrl(address)?.href).toBe(address)
})

it.each([
  ['no encryption', 'http://fcm.googleapis.com/x'],
  ['another scheme', 'ftp://fcm.googleapis.com/x'],
  ['no address at all', 'not an address'],
  ['a name and a password', 'https://a:b@fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['localhost', 'https://localhost/x'],
  ['localhost with a dot', 'https://localhost./x'],
  ['a name below localhost', 'https://a.localhost/x'],
  ['a bare name', 'https://mongodb/x'],
  ['a name of a private network', 'https://metadata.google.internal/x'],
  ['loopback', 'https://127.0.0.1/x'],
  ['loopback as a number', 'https://2130706433/x'],
  ['loopback in hexadecimal', 'https://0x7f.1/x'],
  ['a private address', 'https://10.0.0.1/x'],
  ['link-local metadata', 'https://169.254.169.254/latest'],
  ['a public address without a name', 'https://8.8.8.8/x'],
  ['loopback of IPv6', 'https://[::1]/x'],
  ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/x'],
])('%s is refused', (_what, address) => {
  expect(publicHostUrl(address)).toBeUndefined()
})

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4007:80e::200a', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['::a00:1', false],
  ['fec0::1', false],
  ['5f00::1', false],
  ['2002:a00:1::', false],
  ['nothing', false],
])('whether %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

const resolvingTo = (...addresses: LookupAddress[]) =>
  createPublicLookup((_name, _options, callback) => callback(null, addresses))

it('connects to what a name resolves to, and to nothing where one of its addresses is not public', async () => {
  const [open, own] = [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const found = (...addresses: LookupAddress[]) =>
    new Promise((resolve, reject) => {
      resolvingTo(...addresses)('push.example', { all: true }, (error, result) =>
        error === null ? resolve(result) : reject(error),
      )
    })

  await expect(found(open)).resolves.toEqual([open])
  await expect(found(open, own)).rejects.toThrow('not of the public internet')
  await expect(found()).rejects.toThrow('not of the public internet')
})
