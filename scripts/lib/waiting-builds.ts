import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RolloutAnswer, rolloutAnswer } from '@rouage/contracts/releases'

const answerIn = async (file: string): Promise<RolloutAnswer> =>
  rolloutAnswer.parse(JSON.parse(await readFile(file, 'utf8')))

/**
 * What of a site's own build visitors do not get, since an operator chose otherwise.
 * @param releases folder with `rollout.json` of the build
 * @param snapshot file in which the edge keeps what is live
 * @returns a line for each owner, with what to do; none where either file cannot be read
 */
export const waitingBuilds = async (releases: string, snapshot: string): Promise<readonly string[]> => {
  const files = [path.join(releases, 'rollout.json'), snapshot]
  const [built, live] = await Promise.all(files.map((file) => answerIn(file).catch(() => undefined)))
  if (built === undefined || live === undefined) return []
  const waits = (owner: string, version: string | undefined, chosen: string | undefined): string[] =>
    version === undefined || chosen === undefined || version === chosen
      ? []
      : [`${owner} stays at ${chosen}; for this build: npx rouage promote ${owner} ${version}`]
  const lines = waits('host', built.host, live.host)
  for (const { name, releases: ofBuild } of built.slices) {
    const now = live.slices.find((each) => each.name === name)
    if (now?.state === 'killed') lines.push(`${name} is off the site: npx rouage revive ${name}`)
    lines.push(...waits(name, ofBuild.at(-1)?.version, now?.releases.at(-1)?.version))
  }
  return lines
}
