import { type Draft, withHeader } from '../draft'
import { isReading } from '../operations'
import type { Variant, VariantSource } from '../scene'

/** Whatever changes something has to come from a page of this very origin. */
export const origins: VariantSource = ({ operation, draft, scene }) => {
  if (isReading(operation)) return []
  const { protocol, hostname, host } = new URL(scene.origin)
  const without: Draft = { ...draft, headers: draft.headers.filter(([name]) => name.toLowerCase() !== 'origin') }
  const foreign = [
    'https://evil.example',
    'null',
    '',
    `${protocol}//${hostname}.evil.example`,
    `${protocol}//evil-${host}`,
    `${protocol}//sub.${host}`,
    `${protocol}//${hostname}:1`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}`,
    `${scene.origin}.evil.example`,
    `${scene.origin}@evil.example`,
    `${scene.origin}/`,
    `file://${host}`,
    `${scene.origin} https://evil.example`,
  ]
  const variants: (readonly [string, () => Draft])[] = [
    ['no origin', () => without],
    ...foreign.map(
      (origin) => [`origin ${JSON.stringify(origin)}`, () => withHeader(without, 'origin', origin)] as const,
    ),
    ...['cross-site', 'same-site', 'none', 'SAME-ORIGIN', ''].map(
      (site) =>
        [
          `sec-fetch-site ${JSON.stringify(site)}`,
          () => withHeader(withHeader(without, 'origin', 'https://evil.example'), 'sec-fetch-site', site),
        ] as const,
    ),
    ['only a referer', () => withHeader(without, 'referer', `${scene.origin}/`)],
    [
      'a form of another site',
      () => ({
        ...withHeader(withHeader(without, 'origin', 'https://evil.example'), 'content-type', 'text/plain'),
        bytes: Buffer.from(JSON.stringify(draft.body ?? {})),
      }),
    ],
  ]
  // Another server names no origin, or any: what it sends is judged by its signature alone.
  const expectation = operation.endpoint.audience === 'webhook' ? 'rule' : 'foreign'
  return variants.map(([name, make]): Variant => ({ name, expectation, draft: make }))
}
