import { buildService } from '@rouage/service-kit/build'

await buildService(import.meta.dirname, ['start', 'seed', 'seed/demo-photo-worker'])
