const path = require('node:path')

/** What is needed of an endpoint to call it; the rest is needed to read what it answers. */
const ADDRESS = new Set(['service', 'name', 'method', 'path', 'audience', 'knowsSignedIn', 'problems', 'writeQuery'])

/**
 * The lines of each property of a declaration, as oxfmt writes them: one begins where the indentation is the first line's.
 */
const propertiesOf = (lines) => {
  const [indentation] = /^ */.exec(lines[0])
  const begins = new RegExp(`^${indentation}(\\S.*)$`)
  const properties = []
  for (const line of lines) {
    const [, text] = begins.exec(line) ?? []
    const isEnd = text === undefined || /^[\])}]/.test(text)
    if (isEnd) properties.at(-1).push(line)
    else properties.push([line])
  }
  return properties
}

const nameOf = ([line]) => /^ *(\w+)\b/.exec(line)?.[1]

/** Of `name: 'getAd'` getAd; undefined where a function takes the name. */
const literalNameOf = (properties) => {
  const name = properties.find((property) => nameOf(property) === 'name') ?? []
  return /name: '(\w+)'/.exec(name.join(''))?.[1]
}

/** What loads an endpoint whole, by the name under which its module exports it: the test of this file holds it to that. */
const loadOf = (name) => `load_${name}`
const importOf = (name, file) => `import { load as ${loadOf(name)} } from './${file}?load=${name}'\n`

/** Whether the endpoint can be asked for by its name: what a function makes for other modules (`uploads.ts`) cannot. */
const isFound = (name, source) => new RegExp(`^export const ${name} =`, 'm').test(source)

/**
 * A webpack loader for contracts in browsers: leaves of each endpoint where it is called, and `load`, which brings it whole
 * in a chunk of its own. A first view is hydrated from answers that the edge has parsed, so that it needs no schema at all;
 * zod and the schemas come beside the first answer.
 * @throws for a declaration in another form than oxfmt's `endpoint({` with a property on each line
 */
module.exports = function endpointAddresses(source) {
  const file = path.basename(this.resourcePath)
  let declared = 0
  let imports = ''
  // It ends where its own line's indentation comes back.
  const declarations = /^( *)(.*\bendpoint\()\{\n([^]*?)\n\1\}\)(?=,?$)/gm
  const made = source.replace(declarations, (declaration, indentation, begin, body) => {
    declared += 1
    const properties = propertiesOf(body.split('\n'))
    if (properties.some(([line]) => /^ *\.{3}/.test(line)))
      throw new Error(
        `${this.resourcePath} spreads into an endpoint what its build cannot see: write each property out.`,
      )
    const name = literalNameOf(properties)
    if (name === undefined)
      throw new Error(`${this.resourcePath} has an endpoint whose name its build cannot see: write each endpoint out.`)
    if (!isFound(name, source)) return declaration
    imports += importOf(name, file)
    const kept = properties.filter((property) => ADDRESS.has(nameOf(property))).map((lines) => lines.join('\n'))
    return [`${indentation}${begin}{`, ...kept, `load: ${loadOf(name)},`, `${indentation}})`].join('\n')
  })
  const all = source.match(/\bendpoint\(/g)?.length ?? 0
  if (all !== declared)
    throw new Error(
      `${this.resourcePath} declares an endpoint in a form that its build cannot take apart: ` +
        'write endpoint({, then a line for each property.',
    )
  return imports + made
}
