/**
 * The thread that runs the slices' server builds. It is bundled as CommonJS, so that React and its like are the same
 * instances for the slices' builds and for slice-kit.
 */
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import * as sliceKit from '@rouage/slice-kit'
import * as schema from '@rouage/slice-kit/schema'
import { loadServerBuild } from '@rouage/slice-kit/build/load-server-build'
import { queriesAt, renderFragment, renderSlice } from '@rouage/slice-kit/server'
import type { RenderReply, RenderRequest, RenderResults, RenderTask } from './render-messages'

const requireHere = createRequire(__filename)
const modules = {
  react: requireHere('react'),
  'react/jsx-runtime': requireHere('react/jsx-runtime'),
  'react-dom': requireHere('react-dom'),
  'styled-components': requireHere('styled-components'),
  '@rouage/slice-kit': sliceKit,
  '@rouage/slice-kit/schema': schema,
}

const noOther = (request: string): never => {
  throw new Error(`A server build asks for "${request}", which the edge does not provide.`)
}

type Build = Awaited<ReturnType<typeof loadServerBuild>>
const builds = new Map<string, Promise<Build>>()

const buildAt = (file: string): Promise<Build> => {
  const known = builds.get(file)
  if (known !== undefined) return known
  const loading = loadServerBuild(file, modules, noOther)
  builds.set(file, loading)
  loading.catch(() => builds.delete(file))
  return loading
}

const run = async (task: RenderTask): Promise<RenderResults[keyof RenderResults]> => {
  const build = await buildAt(task.build)
  switch (task.kind) {
    case 'plan':
      return (await queriesAt(build.slice, task.address)).map((query) => ({
        endpoint: query.endpoint.name,
        input: query.input,
        key: [...sliceKit.queryKeyOf(query)],
      }))
    case 'page':
      return renderSlice(build.slice, task.address, task.answers)
    case 'frame': {
      if (build.Header === undefined || build.Footer === undefined)
        throw new Error('The host build has no header or footer.')
      const header = renderFragment(build.Header, 'header-')
      const footer = renderFragment(build.Footer, 'footer-')
      return { header: header.html, footer: footer.html, styles: [...header.styles, ...footer.styles] }
    }
  }
}

parentPort?.on('message', ({ id, task }: RenderRequest) => {
  const reply = (message: RenderReply) => parentPort?.postMessage(message)
  run(task).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
