import path from 'node:path'
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { readSliceBuild } from './build'

export type DevServerOptions = {
  /** Absolute path of the checkout. */
  readonly checkout: string
  /** Slices under development; every other one comes from the running site. */
  readonly slices: readonly string[]
  /** Address of the running site. */
  readonly site: string
  readonly port: number
}

const VERSION = 'dev'
const baseOf = (name: string): string => `/slices/${name}/${VERSION}/`

const configurationOf = async (checkout: string, name: string): Promise<Configuration> => {
  const root = path.join(checkout, `mfe-${name}`)
  const build = await readSliceBuild(root)
  const configuration = build.browser({
    root,
    name,
    version: VERSION,
    output: path.join(root, 'dist', VERSION),
    publicPath: baseOf(name),
    mode: 'development',
  })
  return { ...configuration, stats: 'errors-warnings', output: { ...configuration.output, filename: '[name].js', chunkFilename: '[name].js' } }
}

type PageData = { rendered?: string; slices: { name: string; version: string; base: string; entry: { file: string; integrity: string } }[] }

/**
 * Points a page of the running site at the slices under development: their entries come from here, and their first
 * view is rendered by the browser, because the edge knows the released build only.
 */
export const withDevSlices = (html: string, names: readonly string[]): string =>
  html
    .replace(/<(?:script src|link rel="preload" as="script" href)="\/slices\/([a-z]+)\/[^>]*>(?:<\/script>)?/g, (tag, name: string) => (names.includes(name) ? '' : tag))
    .replace(/(<script type="application\/json" id="rouage-page">)(.*?)(<\/script>)/s, (_, open: string, json: string, close: string) => {
      const page = JSON.parse(json) as PageData
      if (page.rendered !== undefined && names.includes(page.rendered)) delete page.rendered
      for (const slice of page.slices) {
        if (!names.includes(slice.name)) continue
        Object.assign(slice, { version: VERSION, base: baseOf(slice.name), entry: { file: 'remoteEntry.js', integrity: '' } })
      }
      return open + JSON.stringify(page).replace(/</g, '\\u003c') + close
    })

/** Serves slices under development in front of the running site, and reloads the page when they change. */
export const startDevServer = async ({ checkout, slices, site, port }: DevServerOptions): Promise<WebpackDevServer> => {
  const compiler = webpack(await Promise.all(slices.map((name) => configurationOf(checkout, name))))
  const runningSite = createProxyMiddleware({
    target: site,
    changeOrigin: false,
    selfHandleResponse: true,
    on: {
      proxyRes: responseInterceptor(async (body, response) =>
        String(response.headers['content-type']).startsWith('text/html')
          ? withDevSlices(body.toString('utf8'), slices)
          : body,
      ),
    },
  })
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      client: { overlay: true, logging: 'warn' },
      static: false,
      historyApiFallback: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'running-site', middleware: runningSite as WebpackDevServer.MiddlewareHandler },
      ],
    },
    compiler,
  )
  await server.start()
  return server
}
