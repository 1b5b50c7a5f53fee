import { buildService } from '@rouage/service-kit/build'

await buildService(import.meta.dirname)
