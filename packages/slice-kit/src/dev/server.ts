import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { SOCKET_PATH } from './addresses'
import { developmentConfigs, readSlice } from './config'
import { type DevelopedSlice, developedSlice, developmentPolicy, withDevelopment } from './document'

/** What a slice’s development server is told. */
export type DevServerOptions = {
  /** Absolute path of the checkout. */
  readonly checkout: string
  /** Slices under development; every other one comes from the running site. */
  readonly slices: readonly string[]
  /** Address of the running site; asked for each request, because it may be started anew elsewhere. */
  readonly site: () => string
  readonly port: number
}

const POLICY = 'content-security-policy'

const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** Says in words that the site is not there. */
const sayNobodyIsThere = (site: string, response: ServerResponse | Socket): void => {
  if ('writeHead' in response && !response.headersSent)
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(
    `Nobody answers at ${site}: start the site with npm start, or name another one, SITE=https://… npm run dev.\n`,
  )
}

/**
 * A site over TLS keeps its cookies to TLS, and this server speaks none: Safari would drop them, and nobody stay signed in.
 * Names that browsers take over TLS alone keep the word.
 */
const withoutTls = (cookies: readonly string[]): string[] =>
  cookies.map((cookie) => (/^__(Host|Secure)-/i.test(cookie) ? cookie : cookie.replace(/;\s*secure(?=;|$)/gi, '')))

/** Hands requests on to the running site, as if they came from a page of its own. */
const runningSite = (slices: readonly DevelopedSlice[], site: () => string): WebpackDevServer.MiddlewareHandler[] => {
  const toSite = { target: site(), router: site, changeOrigin: true }
  const proxyReq = (outgoing: ClientRequest): void => {
    if (outgoing.hasHeader('origin')) outgoing.setHeader('origin', new URL(site()).origin)
  }
  const error = (_error: Error, _request: unknown, response: ServerResponse | Socket): void =>
    sayNobodyIsThere(site(), response)
  const keepCookies = ({ headers }: IncomingMessage): void => {
    const cookies = headers['set-cookie']
    if (cookies !== undefined) headers['set-cookie'] = withoutTls(cookies)
  }
  const pages = createProxyMiddleware<IncomingMessage, ServerResponse>({
    ...toSite,
    pathFilter: (_path, request) => isPage(request),
    selfHandleResponse: true,
    on: {
      proxyReq,
      error,
      proxyRes: responseInterceptor(async (body, answer, _request, response) => {
        const cookies = answer.headers['set-cookie']
        if (cookies !== undefined) response.setHeader('set-cookie', withoutTls(cookies))
        const policy = answer.headers[POLICY]
        if (typeof policy === 'string') response.setHeader(POLICY, developmentPolicy(policy))
        const isHtml = String(answer.headers['content-type']).startsWith('text/html')
        return isHtml ? withDevelopment(body.toString('utf8'), slices) : body
      }),
    },
  })
  // Everything else goes through as it comes: a stream of events has no end to wait for.
  const rest = createProxyMiddleware<IncomingMessage, ServerResponse>({
    ...toSite,
    pathFilter: (_path, request) => !isPage(request),
    on: { proxyReq, proxyRes: keepCookies, error },
  })
  return [pages, rest]
}

/**
 * Serves the host and slices under development in front of the running site. A change of a component shows without
 * losing what was typed, any other change by a reload; what does not compile is said over the page. Resolves after the
 * first build, whatever came of it.
 */
export const startDevServer = async ({ checkout, slices, site, port }: DevServerOptions): Promise<WebpackDevServer> => {
  const compiler = webpack(await developmentConfigs(checkout, slices))
  const developed = await Promise.all(slices.map(async (name) => developedSlice(await readSlice(checkout, name))))
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: true,
      // The page's own script lays what is wrong over the page, once for all builds (`page.ts`).
      client: { overlay: false, logging: 'none', webSocketURL: `auto://0.0.0.0:0${SOCKET_PATH}` },
      webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
      // Whoever started it ends it, in order with what else runs.
      setupExitSignals: false,
      static: false,
      // It would hold back a stream of events until there is enough to compress.
      compress: false,
      historyApiFallback: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        ...runningSite(developed, site).map((middleware) => ({ name: 'running-site', middleware })),
      ],
    },
    compiler,
  )
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('first build', () => resolve()))
  await server.start()
  await built
  return server
}
