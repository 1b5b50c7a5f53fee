/**
 * Shows every component in every state: `npm run gallery -w packages/ui`, then http://localhost:4100 (or `PORT`).
 * Rendered on the server and hydrated under the edge's content security policy, so that what breaks there breaks here.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { fontFaceCss, fontFiles } from '../src/fonts'
import { samplePhoto } from './sample-photo'

const here = path.dirname(fileURLToPath(import.meta.url))
const port = Number(process.env.PORT ?? 4100)
const serverDir = path.join(here, '../dist/gallery')
const shared = {
  bundle: true,
  splitting: true,
  loader: { '.svg': 'dataurl', '.png': 'dataurl' },
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"development"' },
} as const

const [browser] = await Promise.all([
  build({ ...shared, entryPoints: [path.join(here, 'browser.tsx')], write: false, outdir: '/', target: 'es2022' }),
  build({
    ...shared,
    entryPoints: [path.join(here, 'server.tsx')],
    outdir: serverDir,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    external: ['react', 'react-dom'],
    // styled-components' CommonJS build hides its default export from ES modules.
    mainFields: ['module', 'main'],
  }),
])
const scripts = new Map(browser.outputFiles.map(({ path: file, text }) => [file, text]))
const { render } = (await import(path.join(serverDir, 'server.mjs'))) as typeof import('./server')

const NONCE = 'gallery'
const POLICY =
  `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src 'self' 'nonce-${NONCE}'; ` +
  "img-src 'self' data: blob:"

const page = (): string => {
  const { html, css } = render()
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Rouage, composants</title>',
    `<meta property="csp-nonce" nonce="${NONCE}"><link rel="icon" href="data:,">`,
    `<style nonce="${NONCE}">${fontFaceCss('/fonts')}</style>${css.replaceAll('<style ', `<style nonce="${NONCE}" `)}`,
    `</head><body><div id="root">${html}</div>`,
    `<script nonce="${NONCE}">window.__webpack_nonce__='${NONCE}'</script>`,
    '<script type="module" src="/browser.js"></script></body></html>',
  ].join('')
}

createServer(({ url = '/' }, response) => {
  const answer = (type: string, content: string | Buffer) =>
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(content)
  const { pathname } = new URL(url, 'http://gallery')
  const script = scripts.get(pathname)
  const font = fontFiles.find(({ name }) => pathname === `/fonts/${name}`)
  const [, photo] = /^\/media\/photos\/(\w+)\//.exec(pathname) ?? []
  if (script !== undefined) answer('text/javascript', script)
  else if (font !== undefined) answer('font/woff2', readFileSync(font.path))
  else if (photo !== undefined && photo !== 'broken') answer('image/svg+xml', samplePhoto(photo))
  else if (pathname === '/') answer('text/html; charset=utf-8', page())
  else response.writeHead(404).end()
}).listen(port, () => console.log(`Gallery: http://localhost:${port}`))
