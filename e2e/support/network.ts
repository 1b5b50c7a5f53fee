import type { Page, Route } from '@playwright/test'

/** Scripts of a slice, or of the host. */
export const scriptsOf = (owner: string): RegExp =>
  owner === 'host' ? /\/host\/.*\.js/ : new RegExp(`/slices/${owner}/.*\\.js`)

/** Holds requests up until it is told to let them go; answers how many came so far. */
export const holdUp = async (page: Page, what: RegExp) => {
  let letGo = () => {}
  let count = 0
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(what, async (route: Route) => {
    count += 1
    await gone
    // The page may be gone by then.
    await route.continue().catch(() => {})
  })
  return { letGo, asked: () => count }
}

/** Lets requests fail until it is told to mend them; answers how many failed so far. */
export const cutOff = async (page: Page, what: RegExp) => {
  let isCut = true
  let count = 0
  await page.route(what, async (route: Route) => {
    if (!isCut) return route.fallback()
    count += 1
    return route.abort('failed')
  })
  return {
    mend: () => {
      isCut = false
    },
    failed: () => count,
  }
}

/** A phone on a slow mobile network: 4 times less processor, 1.6 Mbit/s, 150 ms. */
export const beSlowPhone = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
