import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A name as texts of the template take it. */
export const spellingsOf = (name: string) => ({
  name,
  /** Of settings: `IDEAS_DATABASE`. */
  upper: name.toUpperCase(),
  /** Of types: `IdeasConfig`. */
  capital: name.slice(0, 1).toUpperCase() + name.slice(1),
})

/**
 * What of the template is a slice's own: where it is reached, what it is called, where its data lies. All else is an idea
 * box, until its team makes something else of it.
 */
const rewritten = (text: string, given: string): string => {
  const { name, upper, capital } = spellingsOf(given)
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/contracts\/template\/ideas/g, `contracts/endpoints/${name}`],
    [/\b(mfe|service)-ideas\b/g, `$1-${name}`],
    [/\/\*\* (Whose declared name the template borrows|Borrows the declared name)[^\n]*\*\/\n/g, ''],
    // A copy stands in the table of who may call what.
    [/, rowsByAudience\(contract\)/g, ''],
    [/\browsByAudience, /g, ''],
    [/import \* as contract from [^\n]*\n(?=import \{ authorizationCaller)/, ''],
    [/\bmessaging(DeadLetters|Retries|JobFigures)\b/g, `${name}$1`],
    [/'messaging'/g, `'${name}'`],
    [/\/api\/messaging\//g, `/api/${name}/`],
    [/'\/idees'/g, `'/${name}'`],
    [/\b(build|dev)\.mjs ideas\b/g, `$1.mjs ${name}`],
    [/\bservices\/ideas\b/g, `services/${name}`],
    [/\bIDEAS_/g, `${upper}_`],
    [/\bideasConfig\b/g, `${name}Config`],
    [/\bIdeasConfig\b/g, `${capital}Config`],
    [/\bideas\.changed\b/g, `${name}.changed`],
    [/z\.string\(\), 'ideas'\)/g, `z.string(), '${name}')`],
    [/\b(mailJobs|testDatabase)\('ideas'\)/g, `$1('${name}')`],
    [/prefix: `ideas\//g, `prefix: \`${name}/`],
    [/\bname: 'ideas'/g, `name: '${name}'`],
    [/draft: 'idea'/g, `draft: '${name}'`],
  ]
  return replaced.reduce((done, [from, to]) => done.replace(from, to), text)
}

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && !/[\\/](node_modules|dist)([\\/]|$)/.test(entry.parentPath))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

const copyFile = async (from: string, to: string, name: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true })
  // Never over what is there.
  await writeFile(to, rewritten(await readFile(from, 'utf8'), name), { flag: 'wx' })
}

/** Copies the template's slice, service and contract under a name of their own. */
export const copyTemplate = async (checkout: string, name: string): Promise<void> => {
  for (const [from, to] of [
    ['template/mfe-ideas', `mfe-${name}`],
    ['template/service-ideas', `services/${name}`],
  ] as const) {
    for (const file of await filesBelow(path.join(checkout, from)))
      await copyFile(path.join(checkout, from, file), path.join(checkout, to, file), name)
  }
  const contracts = path.join(checkout, 'packages/contracts/src')
  await copyFile(path.join(contracts, 'template/ideas.ts'), path.join(contracts, 'endpoints', `${name}.ts`), name)
}
