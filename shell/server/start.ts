import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger, readConfig, runProcess } from '@rouage/service-kit'
import { edgeConfig } from './config'
import { startEdge } from './edge'

const here = path.dirname(fileURLToPath(import.meta.url))

void runProcess(async () => {
  const config = readConfig(edgeConfig)
  const logger = createLogger({ name: 'edge', level: config.LOG_LEVEL })
  return startEdge(config, {
    logger,
    assets: path.join(here, 'assets'),
    renderWorker: path.join(here, 'render-worker.cjs'),
    serviceWorker: path.join(here, config.SERVICE_WORKER ? 'sw.js' : 'no-sw.js'),
  })
})
