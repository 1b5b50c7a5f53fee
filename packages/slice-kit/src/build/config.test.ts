import type { Configuration } from 'webpack'
import { hostConfig, sliceBuild } from './config'

const target = {
  root: '/root',
  name: 'search',
  version: '1.0.0',
  output: '/output',
  publicPath: '/',
  mode: 'production',
} as const

const reads = ({ module }: Configuration, file: string): boolean =>
  (module?.rules ?? []).some(
    (rule) => typeof rule === 'object' && rule !== null && rule.test instanceof RegExp && rule.test.test(file),
  )

test.each(['a.ts', 'a.tsx', 'leaflet.css', 'a.svg', 'a.woff2', 'a.png'])(
  'host, slices and what the edge renders with read %s alike: each may get it from packages that all share',
  (file) => {
    const { browser, server } = sliceBuild('search')

    expect([hostConfig(target), browser(target), server(target)].map((config) => reads(config, file))).toEqual([
      true,
      true,
      true,
    ])
  },
)
