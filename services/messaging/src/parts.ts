import { type Logger, openService, serviceCallerOf, type TestParts } from '@rouage/service-kit'
import type { MessagingConfig } from './config'
import { createModels, createRepositories } from './data/repositories'

/** What the service is given besides its settings; the streams' name where tests must not share them. */
export type Given = TestParts & { readonly stream?: string | undefined }

/** What routes and the domain stand on. @param given in the place of its own, for tests */
export const openParts = async (config: MessagingConfig, logger: Logger, { stream, ...given }: Given = {}) => {
  const base = await openService('messaging', { config, databaseName: config.MESSAGING_DATABASE, logger, ...given })
  return {
    ...base,
    config,
    stream,
    repositories: createRepositories(createModels(base.database)),
    caller: serviceCallerOf('messaging', config),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
