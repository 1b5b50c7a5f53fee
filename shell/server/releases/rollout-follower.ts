import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { currentRollout } from '@rouage/contracts/endpoints/rollout'
import { type RolloutAnswer, rolloutAnswer } from '@rouage/contracts/releases'
import { callService, followEvents, type Logger, type Redis, type ServiceCaller, startLoop } from '@rouage/service-kit'

/** Where nothing tells of a change, it is asked for this often. */
const POLL_MS = 10_000
/** How long an answer of the rollout service may take: a start waits for it. */
const ANSWER_MS = 1_000

export type FollowerOptions = {
  readonly rolloutUrl: string
  readonly caller: ServiceCaller
  /** File that keeps the last good answer for the next start; none where it is missing. */
  readonly snapshotFile: string | undefined
  /** `rollout.json` of the build, for an edge that has never heard anything. */
  readonly builtFile: string
  /** Makes an answer what is live. @returns what is live now @throws Error for one that cannot be used */
  readonly take: (answer: RolloutAnswer) => Promise<RolloutAnswer>
  readonly logger: Logger
  /** How long an answer may take, for tests on a busy machine. */
  readonly answerMs?: number | undefined
}

/** Follows what is live, once it has something to begin with. */
export type RolloutFollower = {
  /**
   * Takes the service's answer, or the last one that was kept, or the build's own.
   * @throws Error where none of them can be used
   */
  begin(): Promise<void>
  /** From now on hears of changes within a moment, and asks now and then besides. */
  follow(redis: Redis, stream?: string | undefined): { close(): Promise<void> }
  /** Asks again soon, where it follows. */
  wake(): void
}

/** An answer in a file is no better than one from elsewhere: it is looked at in the same way. */
const answerIn = async (file: string): Promise<RolloutAnswer> =>
  rolloutAnswer.parse(JSON.parse(await readFile(file, 'utf8')))

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * What the rollout service says is live, without ever waiting for it on behalf of a page: what was last good stays in
 * force, in memory and in a file for the next start.
 */
export const createRolloutFollower = (options: FollowerOptions): RolloutFollower => {
  const { rolloutUrl, caller, snapshotFile, builtFile, take, logger, answerMs = ANSWER_MS } = options
  let kept: string | undefined
  let following: { wake(): void } | undefined

  const keep = async ({ generatedAt, ...live }: RolloutAnswer): Promise<void> => {
    const content = JSON.stringify(live)
    if (snapshotFile === undefined || content === kept) return
    try {
      await mkdir(path.dirname(snapshotFile), { recursive: true })
      const draft = `${snapshotFile}.${process.pid}.draft`
      await writeFile(draft, JSON.stringify({ generatedAt, ...live }))
      await rename(draft, snapshotFile)
      kept = content
    } catch (error) {
      logger.error({ err: error, file: snapshotFile }, 'what is live is not kept for the next start')
    }
  }
  const ask = async (): Promise<void> => {
    const answer = await callService(currentRollout, {}, { baseUrl: rolloutUrl, timeoutMs: answerMs, caller })
    await keep(await take(answer))
  }

  return {
    begin: async () => {
      const sources = [
        { name: 'the rollout service', takeFrom: ask },
        ...(snapshotFile === undefined
          ? []
          : [{ name: snapshotFile, takeFrom: async () => void (await take(await answerIn(snapshotFile))) }]),
        { name: builtFile, takeFrom: async () => void (await take(await answerIn(builtFile))) },
      ]
      let last: unknown
      for (const { name, takeFrom } of sources) {
        try {
          await takeFrom()
          logger.info({ from: name }, 'releases are live')
          return
        } catch (error) {
          last = error
          if (!isMissing(error)) logger.warn({ err: error, from: name }, 'this says nothing usable of what is live')
        }
      }
      throw new Error(`The releases beside ${builtFile} cannot be used: run \`npm run build\`.`, { cause: last })
    },
    wake: () => following?.wake(),
    follow: (redis, stream) => {
      const loop = startLoop('what is live', ask, { everyMs: POLL_MS, maxBackoffMs: POLL_MS, logger })
      following = loop
      const events = followEvents({
        redis,
        logger,
        types: ['rollout.changed'],
        onStart: () => loop.wake(),
        onEvent: () => loop.wake(),
        stream,
      })
      return {
        close: async () => {
          await events.close()
          await loop.close()
        },
      }
    },
  }
}
