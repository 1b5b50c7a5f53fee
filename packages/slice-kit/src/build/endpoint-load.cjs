const path = require('node:path')

/**
 * A webpack loader for what `endpoint-addresses.cjs` asks for as `ads.ts?load=getAd`: how that endpoint is loaded whole, in a
 * module of its own. Written into the contract itself, every `import()` in it would count, used or not, and the chunk of
 * a service's schemas would hold all of them for the one endpoint that is called.
 */
module.exports = function endpointLoad() {
  const [, name] = /^\?load=(\w+)$/.exec(this.resourceQuery) ?? []
  if (name === undefined)
    throw new Error(`${this.resourcePath}${this.resourceQuery} does not say what is to be loaded.`)
  const schemas = `./${path.basename(this.resourcePath)}?schemas`
  return `export const load = async () => (await import(/* webpackExports: ["${name}"] */ '${schemas}')).${name}\n`
}
