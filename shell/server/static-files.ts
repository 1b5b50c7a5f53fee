import { existsSync } from 'node:fs'
import path from 'node:path'
import { nameRequest, notFound, sendProblem } from '@rouage/service-kit'
import type { RequestHandler } from 'express'
import sirv from 'sirv'

const YEAR_SECONDS = 31_536_000
const HIDDEN = /^\/(server\/|release\.json|host\.json)|\.map(\.|$)/
const VERSION = /^\/([0-9A-Za-z][0-9A-Za-z.-]{0,79})(\/.*)$/
const MAX_FOLDERS = 200

/**
 * The files of immutable builds, `/<version>/<file>`, precompressed by the build. A build that appears while the edge
 * runs is served from its first request on, and old ones stay served. Server builds, manifests and source maps stay
 * inside.
 */
const immutable = (folder: string): RequestHandler => {
  const serving = new Map<string, ReturnType<typeof sirv>>()
  return (request, response) => {
    nameRequest(response, 'static')
    const missing = () => sendProblem(response, notFound())
    const [, version = '', file = ''] = VERSION.exec(request.path) ?? []
    const build = path.join(folder, version)
    if (version === '' || HIDDEN.test(file) || !existsSync(path.join(build, 'server'))) {
      missing()
      return
    }
    const known = serving.get(version)
    const serve =
      known ??
      sirv(build, {
        brotli: true,
        gzip: true,
        etag: true,
        maxAge: YEAR_SECONDS,
        immutable: true,
        setHeaders: (answer) => answer.setHeader('X-Content-Type-Options', 'nosniff'),
      })
    if (known === undefined && serving.size < MAX_FOLDERS) serving.set(version, serve)
    request.url = file
    serve(request, response, missing)
  }
}

const SLICE = /^\/([a-z]{1,20})(\/.*)$/

/** `/slices/<name>/<version>/*` and `/host/<version>/*`. */
export const releaseFiles = (releasesDir: string): { slices: RequestHandler; host: RequestHandler } => {
  const slices = new Map<string, RequestHandler>()
  return {
    host: immutable(path.join(releasesDir, 'host')),
    slices: (request, response, next) => {
      const [, name = '', rest = '/'] = SLICE.exec(request.url) ?? []
      const serve = slices.get(name) ?? immutable(path.join(releasesDir, 'slices', name))
      if (name !== '') slices.set(name, serve)
      request.url = rest
      void serve(request, response, next)
    },
  }
}
