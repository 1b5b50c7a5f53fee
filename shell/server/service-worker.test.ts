import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp, createMetrics, silentLogger } from '@rouage/service-kit'
import request from 'supertest'
import { serviceWorkerFile } from './service-worker'

it('lets the worker fetch what the site has, and has browsers ask for it anew each time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-worker-'))
  try {
    await writeFile(path.join(folder, 'sw.js'), 'self.skipWaiting()')
    const app = createApp({ logger: silentLogger(), metrics: createMetrics('edge'), trustProxy: false })
    app.get('/sw.js', serviceWorkerFile(path.join(folder, 'sw.js')))
    const { headers, text } = await request(app).get('/sw.js').expect(200)

    // Under the policy of files, which allows nothing, every page that goes through the worker would be offline.
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(text).toBe('self.skipWaiting()')
  } finally {
    await rm(folder, { recursive: true })
  }
})
