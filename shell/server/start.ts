import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, runProgram } from '@rouage/service-kit'
import { edgeConfig } from './config'
import { startEdge } from './edge'

const here = path.dirname(fileURLToPath(import.meta.url))

void runProgram(
  'edge',
  () => readConfig(edgeConfig),
  (config, logger) =>
    startEdge(config, {
      logger,
      assets: path.join(here, 'assets'),
      renderWorker: path.join(here, 'render-worker.cjs'),
      serviceWorker: path.join(here, config.SERVICE_WORKER ? 'sw.js' : 'no-sw.js'),
    }),
)
